/** The result page and the proxy in front of a rates service that is not ours, on good days and bad ones. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRemoteRates } from '@/lib/api/rates/remote-rates';
import { handleRatesProxy } from '@/lib/api/rates/site-rates';
import { errorBodySchema } from '@/lib/rates/errors';
import { readPlace } from '@/lib/site/address/state';
import { captureLog } from '@/lib/testing/set-up';
import { badDays } from '@/test/upstream/bad-days';
import { goodAnswers, usualAddress } from '@/test/upstream/good-answers';
import { json, type StandIn, startStandIn } from '@/test/upstream/stand-in';
import { readComparisonRequest } from './comparison-request';
import { buildResultMetadata } from './result-metadata';
import { ResultPage } from './result-page';

/** As React does on the server: a cached function runs once a request. */
const request = vi.hoisted(() => ({ cached: new Map<string, unknown>() }));
vi.mock('react', async (actual) => {
  const react = await actual<typeof import('react')>();
  let functions = 0;
  const cache = (run: (...given: unknown[]) => unknown) => {
    const id = functions++;
    return (...given: unknown[]) => {
      const key = JSON.stringify([id, ...given]);
      if (!request.cached.has(key)) request.cached.set(key, run(...given));
      return request.cached.get(key);
    };
  };
  return { ...react, cache };
});

vi.mock('next/navigation', async (actual) => ({
  ...(await actual<object>()),
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

let standIn: StandIn;
let logged: string[];
beforeAll(async () => {
  standIn = await startStandIn();
  vi.stubEnv('RATES_BASE_URL', standIn.baseUrl);
});
afterAll(() => {
  standIn.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  logged = captureLog();
});

/** The process's remote service, new and with its own patience. */
function useRemote(timeoutMs = 20_000): void {
  const holder = globalThis as { [name: symbol]: Map<string, unknown> };
  const registry = Symbol.for('gridfare.registry');
  holder[registry] ??= new Map();
  holder[registry].set('remote-rates', openRemoteRates(standIn.baseUrl, timeoutMs));
}

/** A page view: title and description, then the page. */
async function view(address: string) {
  request.cached.clear();
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const postcode = /^\/rates\/(\d{4})$/.exec(pathname)?.[1];
  const place = postcode ? { level: 'postcode' as const, place: postcode } : readPlace(searchParams)!;
  const asked = readComparisonRequest(place, searchParams, pathname);
  const metadata = await buildResultMetadata(asked);
  const page = renderToStaticMarkup(createElement('main', null, await ResultPage({ request: asked })));
  const html = page.replace(forMachines, '');
  const text = toText(html.replace(paperOnly, ''));
  return { html, text, title: String(metadata.title), isIndexed: metadata.robots === undefined };
}

/** Our own data for machines, in which nothing begins an element. */
const forMachines = /<script type="application\/ld\+json">[^<]*<\/script>/;

/** What is printed and not seen: the page has to say it itself. */
const paperOnly = /<section aria-label="What was compared".*?<\/section>/;

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

function toText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,)])/g, '$1');
}

/** The rows of the plans. */
const listRows = (html: string) => [...html.matchAll(/<li[^>]* data-plan-rank=.*?<\/li>/g)].map(([row]) => toText(row));

function expectWords(text: string, html: string, shows: (string | RegExp)[], hides: (string | RegExp)[] = []): void {
  for (const words of shows) {
    if (typeof words === 'string') expect(text).toContain(toText(words.replace(/[<>&"]/g, escaped)));
    else expect(text).toMatch(words);
  }
  for (const words of hides) {
    if (typeof words === 'string') expect(text).not.toContain(words);
    else for (const read of [text, html]) expect(read).not.toMatch(words);
  }
}

const escaped = (character: string) => Object.keys(entities).find((entity) => entities[entity] === character)!;

/** What holds for every page, whatever the service sent. */
function expectSound({ html, text, title }: Awaited<ReturnType<typeof view>>): void {
  // What services put into their texts.
  expect(html).not.toMatch(/(width|height|x1)="-|<(script|img|iframe)\b|<(u>DMO|b>Bold|i>NSW)/);
  for (const [, href] of html.matchAll(/(?:href|src|action)="([^"]*)"/g))
    expect(href).toMatch(/^(\/(?!\/)|#|https?:\/\/)/);
  expect(`${title} ${text}`).not.toMatch(/\bundefined\b|\bNaN\b|\bInfinity\b|\[object|Symbol\(|function /);
  expect(text).not.toMatch(/\bsaves?\b|\bsavings?\b|guarantee|best deal|you will pay|promise/i);
  expect(title.length).toBeLessThan(400);
  // Paper has a first heading of its own in place of the screen's.
  expect(html.replace(paperOnly, '').match(/<h1/g)).toHaveLength(1);
}

/** The answer says of a buying group rate, and of no other, that the fee is not in its price. */
function expectAnswer(html: string): void {
  const [answer = ''] = /<section[^>]* data-answer.*?<\/section>/.exec(html) ?? [];
  expect(/a year, before the service’s fee/.test(toText(answer))).toBe(answer.includes('>Buying group rate<'));
}

describe('an answer that is not ours', () => {
  it.each(goodAnswers.map((answer) => [answer.name, answer] as const))(
    '%s',
    async (_, { address, answer, shows, hides }) => {
      useRemote();
      standIn.begin(json(answer));
      const page = await view(address);
      expectSound(page);
      expectWords(page.text, page.html, shows, hides);
      if (page.html.includes('data-plan-rank')) {
        expect(page.text).toMatch(/GST included\. Prices checked \S+/);
        expectAnswer(page.html);
      }
      for (const row of listRows(page.html)) {
        expect(row).toMatch(/-?\$[\d,]+/);
        expect(row.includes('before fee')).toBe(row.includes('Buying group rate'));
      }
      if (address.includes('usage_kwh=18000')) expect(page.html).toContain('value="18,000"');
      expect(page.title).not.toContain('41020359848');
      expect(standIn.asked.length).toBeLessThanOrEqual(3);
      expect(logged).toEqual([]);
    },
  );
});

const proxied = () => handleRatesProxy(new Request('http://localhost/api/rates?postcode=2000&usage_kwh=18000'));

describe('a service that', () => {
  it.each(badDays.map((day) => [day.name, day] as const))('%s', async (_, day) => {
    useRemote(day.slow ? 300 : undefined);
    standIn.begin(day.play);
    const page = await view(usualAddress);
    expectSound(page);
    expect(toText(/<h1.*?<\/h1>/.exec(page.html)![0]).trim()).toBe(day.heading);
    expectWords(page.text, page.html, day.shows);
    expect(page.isIndexed).toBe(false);
    expect(page.text.length).toBeLessThan(3000);
    expect(standIn.asked).toHaveLength(day.calls);
    expectRetryLink(page.html);

    const response = await proxied();
    const { code, message } = errorBodySchema.parse(await response.json()).error;
    expect([response.status, code]).toEqual([day.becomes.status, day.becomes.code]);
    expect(message.length).toBeLessThan(600);
    expect(response.headers.get('retry-after')).toBe(day.becomes.waitSeconds?.toString() ?? null);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(logged.join()).not.toMatch(/postcode=|usage_kwh=|18000|127\.0\.0\.1/);
    if (response.status === 503) expect(logged).not.toEqual([]);
  });
});

/** Place and usage as they were given, in a form or in the address of a button. */
function expectRetryLink(html: string): void {
  const inForm =
    /name="q"[^>]*value="2000"|value="2000"[^>]*name="q"|action="\/rates\/2000"/.test(html) &&
    /value="18,?000"/.test(html);
  const inLink = html.includes('href="/rates/2000?usage_kwh=18000"');
  expect(inForm || inLink).toBe(true);
}
