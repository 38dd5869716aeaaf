/** Requests to the built server, over a socket. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer, type TestServer } from '@/e2e/support/test-server';
import { must } from '@/lib/must';
import { exchange } from '@/test/raw-http';
import { oddNames, oddTexts } from '../odd-texts';
import { expectThat, type FuzzPart } from '../part';
import { checkRatesAnswer } from '../rates-answer';
import { type Caller, openCaller } from './http-caller';
import { anyRequest, listPlaces, makeInput, manyCopies } from './http-requests';
import { listApiRoutes, listPageRoutes, mergeRoutes } from './http-routes';

const maxAnswerMs = 20_000;

export const http: FuzzPart = {
  name: 'http',
  casesInMillion: 60_000,
  sampleCases: 500,
  maxCaseMs: 10_000,
  needsBuild: true,
  open: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-fuzz-http-'));
    const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1', SHUTDOWN_GRACE_SECONDS: '0' });
    const caller = await openCaller(server, folder);
    const apiRoutes = await listApiRoutes(server.origin);
    const pageRoutes = await listPageRoutes(server.origin, caller.cookie, caller.billId);
    let sent = 0;
    return {
      always: listPlaces(apiRoutes.filter(({ method }) => method === 'GET'))
        .filter(([, , name]) => !oddNames.includes(name))
        .flatMap(([route, ...place]) => oddTexts.map((text) => makeInput(route, caller, [...place, text]))),
      inputs: anyRequest(mergeRoutes([...apiRoutes, ...pageRoutes]), caller),
      check: async (input) => {
        const copies = Math.min(manyCopies, Number.parseInt(input.toString('latin1', 0, 3), 10) || 1);
        const printedBefore = server.printed().length;
        const kinds = await Promise.all(Array.from({ length: copies }, () => send(server, caller, input, sent++)));
        const faults = server.printed().slice(printedBefore).split('\n').filter(isFault);
        expectThat(faults.length === 0, faults.join('\n'));
        return must(kinds[0], 'a request is sent at least once');
      },
      isElsewhere: true,
      close: async () => {
        const { status } = await fetch(`${server.origin}/account`, {
          headers: { cookie: caller.cookie },
          redirect: 'manual',
        });
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
        expectThat(status === 200, 'The session has ended, so that forms were sent without one.');
      },
    };
  },
};

/** What the server prints must be lines of its log, and none of them an error. */
function isFault(line: string): boolean {
  return line !== '' && (!line.startsWith('{"time":') || line.includes('"level":"error"'));
}

/** Sends one copy by an address of its own, so that no limit of a client refuses it. Returns the kind of the answer. */
async function send({ port }: TestServer, { key, cookie }: Caller, input: Buffer, number: number): Promise<string> {
  const text = input.toString('latin1');
  const end = text.indexOf('\n\n');
  const [head, body] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
  const [start = '', ...headers] = head.split('\n').filter((line) => line !== '');
  const target = start.slice(start.indexOf(' ') + 1);
  const hosts = headers.filter((line) => /^host:/i.test(line));
  const lines = [
    ...[`${target} HTTP/1.1`, ...headers, ...(hosts.length === 0 ? ['Host: localhost'] : []), 'Connection: close'],
    ...[
      `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      'Sec-Fetch-Site: same-origin',
    ],
    ...[`X-API-Key: ${key}`, `Cookie: ${cookie}`, `Content-Length: ${body.length}`],
  ];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${maxAnswerMs} ms.`)), maxAnswerMs);
  });
  const exchanged = exchange(port, `${lines.join('\r\n')}\r\n\r\n${body}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return '';
    throw error;
  });
  const answer = await Promise.race([exchanged, late]).finally(() => clearTimeout(timer));
  return checkAnswer(target.split(' ')[1] ?? '', answer, hosts.length);
}

function checkAnswer(target: string, answer: string, hosts: number): string {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  expectThat(status < 500, `${status}: ${answer.slice(0, 500)}`);
  if (status === 0) return 'closed';
  if (hosts > 1) expectThat(status === 400, `Two Host headers are answered ${status}.`);
  if (hasDotSegment(target)) expectThat(status >= 400, `A path with dot segments is answered ${status}.`);
  const location = /^location: (.*)$/im.exec(answer)?.[1] ?? '';
  expectThat(!/evil\.example/.test(location) && !/^\/\//.test(location), `It leads to ${location}.`);
  const end = answer.indexOf('\r\n\r\n');
  const [head, body] = [answer.slice(0, end), answer.slice(end + 4)];
  const isJson = /^content-type: application\/json/im.test(head) && /^content-length: /im.test(head);
  if (!isJson || body === '') return String(status);
  const json: unknown = JSON.parse(body);
  // What is refused as HTTP comes before the rates and their codes.
  const isRefusedAsHttp = JSON.stringify(json).includes('"code":"bad_request"');
  if (/^\/v1\/rates(\?|$)/.test(target) && !isRefusedAsHttp) return checkRatesAnswer(status, body);
  return String(status);
}

/** In any spelling: encoded once or twice, after a slash or a backslash. */
function hasDotSegment(target: string): boolean {
  const [path = ''] = target.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/);
  const decoded = path.replaceAll('%25', '%').replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  return decoded.split(/[/\\]/).some((part) => part === '.' || part === '..');
}
