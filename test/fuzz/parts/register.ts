/** Documents of the plan register: normalised, costed and ranked, as for a visitor. */
import fc from 'fast-check';
import { compileBook } from '@/lib/plans/book/book';
import { normalisePlan } from '@/lib/plans/cdr/normalise/normalise-plan';
import { planSchema } from '@/lib/plans/plan';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { answerRates } from '@/lib/rates/service';
import {
  type Json,
  makeDemandCharge,
  makeFlatPeriod,
  makePeakAndOffPeak,
  makePlanDocument,
  makeTouPeriod,
} from '@/lib/testing/register-documents';
import { anyDamagedJson } from '../damage-json';
import { expectThat, type FuzzPart } from '../part';

const today = '2026-11-21';
const now = new Date('2026-11-21T00:00:00Z');

const steps = {
  rates: [{ unitPrice: '0.30', volume: '1000', measureUnit: 'KWH' }, { unitPrice: '0.25' }],
  period: 'P1M',
};
const fee = (part: Json) => ({ type: 'MEMBERSHIP', term: 'ANNUAL', amount: '55.00', description: 'A year', ...part });
const rich: Json = {
  discounts: [
    { type: 'GUARANTEED', displayName: 'Off usage', percentOfUse: { rate: '0.05' } },
    { type: 'GUARANTEED', displayName: 'Off the bill', percentOfBill: { rate: '0.1' } },
    { type: 'GUARANTEED', displayName: 'Over', percentOverThreshold: { rate: '0.1', usageAmount: '1000' } },
    { type: 'GUARANTEED', displayName: 'Credit', fixedAmount: { amount: '50' } },
    { type: 'CONDITIONAL', displayName: 'On time', percentOfBill: { rate: '0.2' } },
  ],
  fees: [
    fee({}),
    fee({ type: 'EXIT', term: 'FIXED' }),
    fee({ type: 'CC_PROCESSING', term: 'PERCENTAGE', rate: '0.01' }),
  ],
  eligibility: [{ type: 'OTHER', information: 'From 40 to 160 MWh a year', description: 'Members of the club only' }],
  terms: 'Metering charge of $1.20 a day applies to advanced meters. Usage below 100 MWh a year.',
  variation: 'Prices may change with 10 business days notice.',
  controlledLoad: [{ displayName: 'Hot water' }],
  coolingOffDays: '10',
  billFrequency: ['P1M'],
  paymentOption: ['DIRECT_DEBIT', 'BPAY'],
  termType: '2_YEAR',
};
const corpus = [
  makePlanDocument(),
  makePlanDocument({}, { tariffPeriod: [makeTouPeriod(makePeakAndOffPeak(14))] }),
  makePlanDocument({}, { tariffPeriod: [makeFlatPeriod({ demandCharges: [makeDemandCharge('0.35')] })] }),
  makePlanDocument({}, { tariffPeriod: [makeFlatPeriod({ singleRate: steps, startDate: '10-01', endDate: '03-31' })] }),
  makePlanDocument(
    {
      geography: { distributors: ['Ausgrid'], includedPostcodes: ['2000', '2001'], excludedPostcodes: ['2113'] },
      meteringCharges: [{ displayName: 'Meter', minimumValue: '0.5', maximumValue: '1', period: 'P1D' }],
      additionalInformation: { overviewUri: 'https://example.com/plan', termsUri: 'https://example.com/terms' },
      effectiveTo: '2027-06-30T14:00:00Z',
    },
    {
      ...rich,
      tariffPeriod: [
        makeTouPeriod(makePeakAndOffPeak(8), { startDate: '04-01', endDate: '10-31' }),
        makeFlatPeriod({
          singleRate: steps,
          startDate: '11-01',
          endDate: '03-31',
          demandCharges: [makeDemandCharge('9')],
        }),
      ],
    },
  ),
];

const questions = [
  '',
  '&usage_kwh=2000000&max_demand_kw=10000&include=details,stability',
  '&usage_kwh=1000&include=details,facets',
];

/** Asks the rates service about a book with this plan only. */
function checkDocument(document: unknown): string {
  const normalised = normalisePlan(document, today);
  if (!('plan' in normalised)) {
    expectThat(normalised.reason.length > 0, 'A plan is skipped without a reason.');
    return normalised.reason;
  }
  const plan = planSchema.parse(JSON.parse(JSON.stringify(normalised.plan)));
  const source = { kind: 'register' as const, name: 'Fuzz', note: null };
  const book = compileBook({ checkedOn: today, source, plans: [plan] }, 'fuzz');
  for (const question of questions) {
    const query = new URLSearchParams(`distributor=${plan.network}&eligibility=all${question}`);
    const response = answerRates(query, { book, siteUrl: 'https://rates.example', now });
    ratesResponseSchema.parse(JSON.parse(JSON.stringify(response)));
  }
  return 'costed';
}

export const register: FuzzPart = {
  name: 'register',
  casesInMillion: 200_000,
  sampleCases: 500,
  maxCaseMs: 1000,
  open: async () => ({
    inputs: fc.oneof(
      { weight: 30, arbitrary: anyDamagedJson(corpus) },
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
    ),
    check: (input) => checkDocument(JSON.parse(input.toString('utf8'))),
  }),
};
