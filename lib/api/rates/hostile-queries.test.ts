/** Odd and invalid queries over a socket, whatever bytes the address holds; `npm run fuzz` covers more without one. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema } from '@/lib/rates/errors';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { anyHostileQuery, checkRatesAnswer } from '@/test/fuzz/parts/queries';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer((_, outgoing) => outgoing.end('page'));
});
afterAll(() => server.close());

it('are answered the same as without a socket', async () => {
  const bytes = anyHostileQuery.map((search) => Buffer.from(search.replace(/[\p{Cc} ]/gu, '+')).toString('latin1'));
  await fc.assert(
    fc.asyncProperty(bytes, async (search) => {
      const { status, body } = await server.request('GET', `/v1/rates${search}`);
      // Bytes beyond ASCII are no HTTP address: refused before anyone reads a query, in the same shape.
      if (/[^ -~]/.test(search)) expect(status).toBeLessThan(500);
      else checkRatesAnswer(status, body);
      errorBodySchema.or(ratesResponseSchema).parse(JSON.parse(body));
    }),
    { seed: 20_261_121, numRuns: 300 },
  );
});
