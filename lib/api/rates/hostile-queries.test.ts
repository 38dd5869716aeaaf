/** Queries by the thousand that nobody should send: an answer in the contract or a refusal by name, never a fault. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema, ratesErrors } from '@/lib/rates/errors';
import { ratesQuerySchema } from '@/lib/rates/query';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { answerRatesRequest } from './rates';

const names = [
  ...Object.keys(ratesQuerySchema.shape),
  ...['', '__proto__', 'constructor', 'toString', 'postcode[]', 'POSTCODE', 'nmi ', 'limit[$gt]', '\u0000', '\ud800'],
];
const values = [
  ...['2000', '2113', '2600', '4102035984', '41020359842', 'sydney', 'hobart', 'NSW', 'TAS', 'ausgrid', 'ergon-energy'],
  ...['10000', '1000', '2000000', '0', '1', '0.5', '.5', '1.', '0.064', '0.936', '50', '51', 'all', 'public'],
  ...[
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1,000',
    '10abc',
    '١٢٣٤',
    '２０００',
    '2000\n',
    '00000000010',
  ],
  ...['999999999999999999999', '0.0000000000000000001', 'null', 'undefined', 'true', '[object Object]', 'constructor'],
  ...[
    '__proto__',
    'hasOwnProperty',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '{{7*7}}',
    '\u0000',
  ],
  ...['\ud800', '🏪', 'ä', 'a'.repeat(5000), '%', '%25', '%E0%A4%A', '1.abc', 'a.b.c', 'zzzzzzzzzz.0000000', '-10.x'],
];

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...values) },
  fc.string(),
  fc.string({ unit: 'binary' }),
);
const pair = fc.tuple(fc.constantFrom(...names), value);
const encoded = fc.array(pair, { maxLength: 6 }).map((pairs) => `?${new URLSearchParams(pairs)}`);
/** As typed by hand: encoded wrongly, cut off, with stray separators. */
const raw = fc
  .array(
    fc.oneof(
      pair.map(([name, text]) => `${name}=${text}`),
      fc.string(),
      fc.constantFrom('&&', '=', '%', '%zz', ';', '?', '+'),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => `?${parts.join('&')}`);

function check(status: number, body: string): void {
  const json: unknown = JSON.parse(body);
  if (status === 200) {
    ratesResponseSchema.parse(json);
    return;
  }
  const { code, message } = errorBodySchema.parse(json).error;
  expect(ratesErrors).toHaveProperty([code, 'status'], status);
  expect(status).toBeLessThan(500);
  expect(message.length).toBeGreaterThan(10);
}

describe('hostile queries', () => {
  it.each([
    ['well encoded', encoded, 4000],
    ['as typed', raw, 4000],
  ])('%s', async (_, queries, numRuns) => {
    await fc.assert(
      fc.asyncProperty(queries, async (search) => {
        const { status, body } = await answerRatesRequest({ method: 'GET', search, client: '203.0.113.5' });
        check(status, String(body));
      }),
      { seed: 20_261_121, numRuns },
    );
  });
});

describe('hostile queries over the wire', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer((_, outgoing) => outgoing.end('page'));
  });
  afterAll(() => server.close());

  it('are answered the same, whatever bytes the address holds', async () => {
    const bytes = raw.map((search) => Buffer.from(search.replace(/[\p{Cc} ]/gu, '+')).toString('latin1'));
    await fc.assert(
      fc.asyncProperty(bytes, async (search) => {
        const { status, body } = await server.request('GET', `/v1/rates${search}`);
        // Bytes beyond ASCII are no HTTP address: refused before anyone reads a query, in the same shape.
        if (/[^ -~]/.test(search)) expect(status).toBeLessThan(500);
        else check(status, body);
        errorBodySchema.or(ratesResponseSchema).parse(JSON.parse(body));
      }),
      { seed: 20_261_121, numRuns: 300 },
    );
  });
});
