/** Queries and cursors of `GET /v1/rates`, through the listener without a socket. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { createListener } from '@/lib/api/listener';
import { printMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { printOwnRates } from '@/lib/plans/own-rates';
import { ratesQuerySchema } from '@/lib/rates/query';
import { setLimit } from '@/lib/testing/limits';
import { anyOwnRates } from '@/lib/testing/own-rates';
import { anyDamaged } from '../damage';
import { oddNames, oddTexts } from '../odd-texts';
import { type FuzzPart, toSearch } from '../part';
import { checkRatesAnswer } from '../rates-answer';

const ourNames = Object.keys(ratesQuerySchema.shape);
const names = [...ourNames, ...oddNames];
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  fc.string(),
  fc.string({ unit: 'binary' }),
);
const pair = fc.tuple(fc.constantFrom(...names), value);
const encoded = fc.array(pair, { maxLength: 6 }).map((pairs) => String(new URLSearchParams(pairs)));
/** As typed by hand: wrongly encoded, cut off, or with stray separators. */
const typed = fc
  .array(
    fc.oneof(
      pair.map(([name, text]) => `${name}=${text}`),
      fc.string(),
      fc.constantFrom('&&', '=', '%', '%zz', ';', '?', '+'),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('&'));

const profile = printMeasuredProfile({
  ...{ annualKwh: 21_000, maxDemandKw: 9.5, groupOfMonth: [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0] },
  groups: [0, 1].map((group) => Float64Array.from({ length: 336 }, (_, h) => ((h + group) % 7) / 2016)),
});
const places = ['postcode=2000', 'state=NSW', 'nmi=41020359848', 'city=melbourne', 'distributor=energex', 'state=TAS'];
const usages = [
  ...['', 'usage_kwh=18000', 'usage_kwh=400000&max_demand_kw=90', 'peak_share=0.3&shoulder_share=0.2'],
  ...['annual_cost=5200', `usage_profile=${profile}`, `usage_profile=${profile}&peak_share=0.9`, 'load_profile=office'],
];
const lists = [
  ...['', 'include=facets,details', 'include=stability', 'page=2', 'eligibility=all'],
  ...['tariff_type=flat,demand&limit=3', 'limit=50', 'offer_source=public'],
  ...['max_term_months=12&no_exit_fee=true', 'fully_costed=true&fixed_price=true', 'controlled_load=true&sort=plan'],
];
const anyOwnCode = anyOwnRates.map((rates) => `own_rates=${printOwnRates(rates)}`);
const anyGood = fc
  .tuple(fc.constantFrom(...places), fc.constantFrom(...usages), fc.constantFrom(...lists), fc.option(anyOwnCode))
  .map((parts) => parts.filter(Boolean).join('&'));

const tokens = [...ourNames.map((name) => `&${name}=`), '&', '=', '%', '%00', '%ff', '+', ','];
const goodQueries = places.flatMap((place) => [...usages, ...lists].map((rest) => Buffer.from(`${place}&${rest}`)));

async function makeInputs(listener: RequestListener): Promise<fc.Arbitrary<Buffer>> {
  const withCursors = await Promise.all(
    places.flatMap((place) => usages.map((usage) => `${place}&${usage}`)).map((query) => addCursor(listener, query)),
  );
  const anyWithCursor = fc
    .tuple(fc.constantFrom(...withCursors), fc.constantFrom(...lists))
    .map(([query, other]) => `${query}&${other}`);
  return fc.oneof(
    fc.oneof(encoded, typed, anyGood, anyWithCursor).map((query) => Buffer.from(query, 'utf8')),
    anyDamaged([...goodQueries, ...withCursors.map((query) => Buffer.from(query))], tokens),
  );
}

async function addCursor(listener: RequestListener, query: string): Promise<string> {
  const { body } = await ask(listener, `/v1/rates?${query}&limit=2`);
  const cursor: unknown = JSON.parse(body).next_cursor;
  return `${query}&limit=2${typeof cursor === 'string' ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
}

/** Calls the listener as the HTTP server does. */
function ask(listener: RequestListener, url: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    let status = 0;
    const headers = { host: 'localhost' };
    const rawHeaders = Object.entries(headers).flat();
    const incoming = { method: 'GET', url, headers, rawHeaders, socket: { remoteAddress: '203.0.113.5' } };
    const outgoing = {
      writeHead: (written: number) => {
        status = written;
      },
      end: (body: unknown) => resolve({ status, body: String(body) }),
    };
    listener(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
  });
}

export const queries: FuzzPart = {
  name: 'queries',
  casesInMillion: 400_000,
  sampleCases: 1000,
  maxCaseMs: 1000,
  open: async () => {
    setLimit('rates', 0);
    const listener = createListener(() => {});
    return {
      inputs: await makeInputs(listener),
      check: async (input) => {
        const { status, body } = await ask(listener, `/v1/rates${toSearch(input)}`);
        return checkRatesAnswer(status, body);
      },
    };
  },
};
