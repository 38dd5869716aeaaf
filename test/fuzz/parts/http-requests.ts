/**
 * Odd requests as inputs of the part `http`: a line `<copies> <method> <target>`, lines of headers, an empty line, the body. One has
 * one odd value in a parameter of a route, another a path in an odd spelling, odd headers or damage.
 */
import fc from 'fast-check';
import { anyDamaged } from '../damage';
import { oddNames, oddTexts } from '../odd-texts';
import type { Caller } from './http-caller';
import { fillPath, type Route } from './http-routes';

export const manyCopies = 30;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const oddHeaders = [
  ...['Host: a b', 'Host: 1.2.3.4.5', 'Host: a.example\nHost: b.example', 'Accept-Language: \xff', 'If-None-Match: "x'],
  ...['Next-Router-State-Tree: x\nRSC: 1', 'Next-Router-State-Tree: %5B%22%22%5D\nRSC: 1', 'Next-Action: 00'],
  ...['X-Invoke-Path: /x\nX-Matched-Path: /_error\nX-Invoke-Status: 500', 'Expect: the-unexpected', 'Upgrade: h2c'],
  ...['X-Forwarded-Host: evil.example\nX-Gridfare-Client: 6.6.6.6\nX-Nextjs-Data: 1', 'Range: bytes=0-1'],
  ...['Cookie: __prerender_bypass=1; __next_preview_data=x', 'Accept-Encoding: br;q=x, *', 'Accept: a/b;q=0'],
];
const oddTargets = [
  ...'//evil.example/ /% /%E0%A4%A /%00 /\\ /.rsc /rates/2000.rsc /__proto__ /[postcode] * ? # /rates/2000?%zz'.split(
    ' ',
  ),
  ...'/_next/image?url=x /_next/data/x.json /_next/static/..%2f..%2fserver.mjs /rates/..%2f..'.split(' '),
  ...['http://evil.example/rates/2000', `/rates?q=${'x'.repeat(5000)}`, `/${'x'.repeat(60_000)}`],
];
/** What is put before a path, or in the place of one of its slashes. */
const oddSlashes = [
  ...'// /./ /x/../ /x/%2e%2e/ /x/%2E./ /x/.%2e/ /x/..%2f /x/..%2F /x/..%5c /x/..\\ \\ %2f %2F /%252e%252e/'.split(' '),
  ...['/_next/static/x/../../../', '/_next/static/%2e%2e/%2E%2e/', '/%2f', '/;a=b/', '/ /'],
];

type Place = 'path' | 'query' | 'body';

/** A request that sends what pages send but for `changed`. */
export function makeInput(
  route: Route,
  caller: Caller,
  changed?: readonly [Place, name: string, text: string],
): Buffer {
  const [place, changedName, text = ''] = changed ?? [];
  const filled = fillPath(route, caller.billId, place === 'path' ? { name: changedName ?? '', text } : undefined);
  const fill = (where: Place, sent: Record<string, string>) =>
    new URLSearchParams(place === where && changedName !== undefined ? { ...sent, [changedName]: text } : sent);
  const query = fill('query', route.query);
  if (place === 'query')
    for (const name of [...query.keys()]) if (query.get(name) === '' && name !== changedName) query.delete(name);
  const body = fill('body', route.body);
  const head = `1 ${route.method} ${filled}${query.size > 0 ? `?${query}` : ''}\n`;
  if (!route.isMultipart)
    return Buffer.from(`${head}${body.size > 0 ? 'Content-Type: application/x-www-form-urlencoded\n' : ''}\n${body}`);
  const parts = [...body].map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${head}Content-Type: multipart/form-data; boundary=b\n\n${parts.join('')}--b--\r\n`);
}

/** Every place for a value: parameters of paths, queries and forms; names that nobody knows where others are. */
export function listPlaces(routes: readonly Route[]): (readonly [Route, Place, name: string])[] {
  return routes.flatMap((route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [route, 'path', name] as const);
    const places = (['query', 'body'] as const).filter((place) => Object.keys(route[place]).length > 0);
    const named = places.flatMap((place) =>
      [...Object.keys(route[place]), ...oddNames].map((name) => [route, place, name] as const),
    );
    return [...inPath, ...named];
  });
}

function anySpelledPath(routes: readonly Route[], caller: Caller): fc.Arbitrary<Buffer> {
  const good = fc.constantFrom(...routes).map((route) => makeInput(route, caller));
  const edit = fc.tuple(fc.nat(5), fc.constantFrom(...oddSlashes), fc.nat(3));
  return fc.tuple(good, edit).map(([input, [at, slash, kind]]) => {
    const [start = '', ...rest] = input.toString('latin1').split('\n');
    const [copies, method, target = ''] = start.split(' ');
    const parts = target.split('/');
    const place = 1 + (at % Math.max(1, parts.length - 1));
    const joined = `${parts.slice(0, place).join('/')}${slash}${parts.slice(place).join('/')}`;
    const letters = (write: (code: string) => string) =>
      target.replace(/[a-z]/i, (letter) => `%${write(letter.charCodeAt(0).toString(16))}`);
    const spelled = [joined, letters((code) => code.toUpperCase()), letters((code) => code), `${target}/`][kind];
    return Buffer.from([`${copies} ${method} ${spelled}`, ...rest].join('\n'), 'latin1');
  });
}

const manyAtOnce = (input: Buffer) => Buffer.concat([Buffer.from(String(manyCopies)), input.subarray(1)]);

/** Generates requests for `routes`, one of twenty many times at once. */
export function anyRequest(routes: readonly Route[], caller: Caller): fc.Arbitrary<Buffer> {
  const good = routes.map((route) => makeInput(route, caller));
  const anyGood = fc.constantFrom(...good);
  const anyOdd = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...listPlaces(routes)), fc.constantFrom(...oddTexts))
        .map(([[route, place, name], text]) => makeInput(route, caller, [place, name, text])),
    },
    { weight: 3, arbitrary: anySpelledPath(routes, caller) },
    { weight: 1, arbitrary: anyDamaged(good, [...oddHeaders, ...oddSlashes, ...oddNames, '&', '=', '?', '\n\n']) },
    fc
      .tuple(fc.constantFrom(...methods), fc.constantFrom(...oddTargets), fc.constantFrom('', ...oddHeaders))
      .map(([method, target, header]) => Buffer.from(`1 ${method} ${target}\n${header}\n\n`, 'latin1')),
    fc.tuple(anyGood, fc.constantFrom(...oddHeaders)).map(([input, header]) => {
      const end = input.indexOf('\n');
      return Buffer.concat([input.subarray(0, end + 1), Buffer.from(`${header}\n`, 'latin1'), input.subarray(end + 1)]);
    }),
  );
  return fc.oneof({ weight: 19, arbitrary: anyOdd }, fc.oneof(anyGood, anyOdd).map(manyAtOnce));
}
