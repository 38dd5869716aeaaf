/** Answers that a compromised or faulty remote service may send: rates, and a bill. */
import fc from 'fast-check';
import { toExtractResponse } from '@/lib/bills/responses';
import { askRates as askUpstream } from '@/lib/pages/services/rates';
import { RemoteBills } from '@/lib/pages/services/remote-bills';
import { RemoteRates } from '@/lib/pages/services/remote-rates';
import { ratesErrors } from '@/lib/rates/errors';
import { billReadingSchema } from '@/lib/site/bill/file-reading';
import { sampleBill } from '@/lib/testing/bills';
import { askRates } from '@/lib/testing/rates';
import { bare, foreignAnswer, gumtree, saltbush } from '@/test/upstream/foreign-answer';
import { anyDamaged } from '../damage';
import { anyDamagedJson } from '../damage-json';
import { expectThat, type FuzzPart, type OpenPart } from '../part';

const query = new URLSearchParams('state=NSW&usage_kwh=18000');
const extraction = { status: 'success' as const, bill: sampleBill(), issues: [], confidence: 0.9 };
const answers = {
  rates: [
    foreignAnswer(query),
    foreignAnswer(query, [gumtree, saltbush, bare]),
    askRates('state=NSW&usage_kwh=18000&limit=3&include=details'),
    askRates('postcode=2000&limit=3'),
  ],
  bills: [toExtractResponse(extraction)],
};

const withFetch = async (input: Buffer, ask: () => Promise<string>): Promise<string> => {
  const { fetch } = globalThis;
  globalThis.fetch = async () =>
    new Response(new Uint8Array(input), { headers: { 'content-type': 'application/json' } });
  try {
    return await ask();
  } finally {
    globalThis.fetch = fetch;
  }
};

async function checkRates(): Promise<string> {
  const remote = new RemoteRates('http://remote.example', { retryDelayMs: 0 });
  const answer = await askUpstream(query, (request) => remote.answer(request));
  if (!answer.ok) {
    expectThat(Object.hasOwn(ratesErrors, answer.error.code), `The code ${answer.error.code} is not known.`);
    return answer.error.code;
  }
  const { plans, summary } = answer.rates;
  for (const { annual_cost_inc_gst: cost } of [...plans, ...(summary.cheapest ? [summary.cheapest] : [])])
    expectThat(Number.isFinite(cost), `A plan costs ${cost}.`);
  return '200';
}

const upload = new FormData();
upload.set('file', new Blob(['%PDF-1.4']), 'bill.pdf');

async function checkBill(): Promise<string> {
  const remote = new RemoteBills({ baseUrl: 'http://remote.example', apiKey: 'a-key-of-the-operator' });
  const request = new Request('http://localhost/api/bills', { method: 'POST', body: upload });
  const reading = await remote.read(request);
  billReadingSchema.parse(JSON.parse(JSON.stringify(reading)));
  if (!reading.ok) expectThat(reading.problem.kind !== 'error', 'A bill of a remote is called our fault.');
  return reading.ok ? 'read' : reading.problem.kind;
}

const openWith = (corpus: readonly unknown[], check: () => Promise<string>): OpenPart => ({
  inputs: fc.oneof(
    { weight: 9, arbitrary: anyDamagedJson(corpus) },
    anyDamaged(corpus.map((answer) => Buffer.from(JSON.stringify(answer)))),
  ),
  check: (input) => withFetch(input, check),
});

export const upstreamRates: FuzzPart = {
  name: 'upstream-rates',
  casesInMillion: 40_000,
  sampleCases: 300,
  maxCaseMs: 1000,
  maxGrowthMegabytes: 30,
  open: async () => openWith(answers.rates, checkRates),
};

export const upstreamBills: FuzzPart = {
  name: 'upstream-bills',
  casesInMillion: 50_000,
  sampleCases: 300,
  maxCaseMs: 1000,
  maxGrowthMegabytes: 30,
  open: async () => openWith(answers.bills, checkBill),
};
