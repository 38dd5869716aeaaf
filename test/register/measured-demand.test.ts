/**
 * Plans with demand charges at two measured years, to the cent by an independent calculator: a few invented documents, and all
 * real ones when CDR_DOCUMENTS_DIR names a folder of them.
 */
import { describe, expect, it } from 'vitest';
import { getNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { normalisePlan } from '@/lib/plans/cdr/normalise/normalise-plan';
import { compilePlan } from '@/lib/plans/costing/compile-plan';
import { costPlanExactly, costPlanLines, roundCost } from '@/lib/plans/costing/cost';
import { printMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { PlanTable } from '@/lib/plans/costing/plan-table';
import type { DemandCharge } from '@/lib/plans/plan';
import { parseRatesQuery } from '@/lib/rates/query';
import { makeUsageProfile } from '@/lib/rates/usage';
import { buildMeterProfile } from '@/lib/site/meter/meter-view';
import { makeMeterData } from '@/lib/site/meter/model';
import { readNem12 } from '@/lib/site/meter/nem12';
import { ProblemLog } from '@/lib/site/meter/problems';
import { buildMeterYear } from '@/lib/site/meter/year';
import { makeNem12Lines, pseudoRandom, readDayNumber, testNmi, toBytes } from '@/lib/testing/meter-files';
import { makeDemandCharge, makeFlatPeriod, makePlanDocument } from '@/lib/testing/register-documents';
import { type ChargeTerms, chargeDemand, type Reading, toReadings } from './demand-calculator';
import { documentsDay, documentsDir, realDocuments } from './real-documents';

interface TestYear {
  name: string;
  from: string;
  days: number;
  skip: (day: number) => boolean;
}
const years: TestYear[] = [
  // Its 365 days hold 29 February 2024, and both changes of the clock.
  { name: 'a leap year', from: '2023-07-02', days: 365, skip: () => false },
  // All of June is missing, and a few days.
  {
    ...{ name: 'a year with gaps', from: '2025-01-01', days: 365 },
    skip: (day) => new Date(day * 86_400_000).getUTCMonth() === 5 || pseudoRandom(day, 50) === 0,
  },
];

/** Wh of a half-hour: busy by day, quieter at weekends, with rare peaks at any hour. */
function wattHours(day: number, slot: number): number {
  const busy = slot >= 14 && slot < 40 ? 4000 : 700;
  const weekend = (day + 3) % 7 >= 5 ? 0.6 : 1;
  const rare = pseudoRandom(day * 48 + slot, 400) === 0 ? 3 : 1;
  return Math.round((busy * weekend + pseudoRandom(day * 97 + slot, 2500)) * rare);
}

/** The readings of a year on a network, and the usage that the site sends for them. */
function makeYear({ from, days, skip }: TestYear, network: NetworkSlug) {
  const data = makeMeterData();
  readNem12(
    toBytes(makeNem12Lines({ from, days, registers: [{ suffix: 'E1', minutes: 30, value: wattHours, skip }] })),
    new ProblemLog(),
    data,
  );
  const year = buildMeterYear(data.sites.get(testNmi)!, network)!;
  const code = printMeasuredProfile(buildMeterProfile(year)!);
  const usage = makeUsageProfile(parseRatesQuery(new URLSearchParams({ usage_profile: code })), getNetwork(network));
  const kept = Array.from({ length: days }, (_, i) => readDayNumber(from) + i).filter((day) => !skip(day));
  const readings = toReadings(kept, (day, slot) => wattHours(day, slot) / 1000, getNetwork(network).timezone);
  return { usage, readings };
}
const made = new Map<string, ReturnType<typeof makeYear>>();
function getYear(year: TestYear, network: NetworkSlug) {
  const key = `${year.name} ${network}`;
  const known = made.get(key) ?? makeYear(year, network);
  made.set(key, known);
  return known;
}

/** The terms as the product read them; what it reads of which document stands in normalise/demand.test.ts. */
function termsByReading(charge: DemandCharge): ChargeTerms {
  const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const whole = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return {
    dollarsPerKw: charge.pricePerKwExGst,
    per: charge.per!,
    days: charge.daysByMonth ?? whole,
    windows: (charge.windows ?? []).map(({ days, from, to }) => ({
      ...{ weekdays: days, from: toMinutes(from), to: toMinutes(to) },
    })),
    reset: charge.reset ?? 'month',
    kva: charge.unit === 'kVA',
    minimum: charge.minDemandKw ?? 0,
  };
}

const results = new Map<string, number>();
/** Charges of many plans are alike. */
function chargeOnce(terms: ChargeTerms, year: string, readings: readonly Reading[]): number {
  const key = JSON.stringify([terms, year]);
  const known = results.get(key) ?? chargeDemand(terms, readings);
  results.set(key, known);
  return known;
}

/** Compares all documents at a year; returns how many agree to the cent, and who does not. */
function compareAll(documents: readonly unknown[], year: TestYear) {
  let agreed = 0;
  const different: string[] = [];
  for (const document of documents) {
    const normalised = normalisePlan(document, documentsDay);
    if (!('plan' in normalised) || normalised.plan.demandCharges.length === 0) continue;
    const { plan } = normalised;
    const { usage, readings } = getYear(year, plan.network);
    const without = costPlanExactly(compilePlan({ ...plan, demandCharges: [] }), usage);
    const cents = PlanTable.build([plan]).costCents(Uint32Array.of(0), usage)[0]!;
    const terms = plan.demandCharges.filter(({ per }) => per !== null).map(termsByReading);
    const demand = terms.reduce((sum, one) => sum + chargeOnce(one, `${year.name} ${plan.network}`, readings), 0);
    if (cents === roundCost(without + demand * 1.1)) agreed++;
    else different.push(`${plan.id}: ${cents} cents`);
  }
  return { agreed, different };
}

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
const charge = (amount: string, part = {}) => makeDemandCharge(amount, { days: weekdays, ...part });
const seasonal = (startDate: string, endDate: string, demandCharges: unknown[]) =>
  makeFlatPeriod({ startDate, endDate, demandCharges });
const makePeriods = (from: string, to: string) => [
  [seasonal('01-01', '12-31', [charge('0.35', { startTime: from, endTime: '20:59' })])],
  [
    seasonal('11-01', '03-31', [charge('0.45', { startTime: from, endTime: to, minDemand: '9.50' })]),
    seasonal('04-01', '10-31', [charge('9.25', { startTime: to, endTime: from, chargePeriod: 'MONTH' })]),
  ],
  [
    seasonal('01-01', '12-31', [
      charge('12.50', {
        ...{ days: undefined, chargePeriod: 'MONTH', description: 'Anytime kVA, over the last 12 months' },
      }),
    ]),
  ],
  [
    seasonal('01-01', '12-31', [
      charge('0.5', { days: undefined, description: `Nov - Mar, Mon - Fri, ${from} - ${to}` }),
    ]),
  ],
];
/** Hours at which demand windows of the networks begin and end. */
const hours = { Ausgrid: '15:00', Energex: '16:00', 'SA Power Networks': '16:00' };
const invented = Object.entries(hours).flatMap(([distributor, from]) =>
  makePeriods(from, '21:00').map((tariffPeriod, i) =>
    makePlanDocument({ planId: `EXA${i}MBE1@EME`, geography: { distributors: [distributor] } }, { tariffPeriod }),
  ),
);

describe('demand of a measured year', () => {
  it.each(years)('costs what the half-hours of $name cost', (year) => {
    expect(compareAll(invented, year)).toEqual({ agreed: 12, different: [] });
  });

  it.skipIf(!documentsDir).each(years)(
    'costs what the half-hours of $name cost, on every real plan',
    (year) => {
      // Half of them with each year.
      const half = years.indexOf(year) % 2;
      const documents = realDocuments(documentsDir!).flatMap(({ data }, i) => (i % 2 === half ? [data] : []));
      const { agreed, different } = compareAll(documents, year);
      console.log(`${year.name}: ${agreed} plans agree to the cent`);
      expect(different).toEqual([]);
      expect(agreed).toBeGreaterThan(500);
    },
    600_000,
  );

  it('shows month, kW and price on the lines of the cost', () => {
    const normalised = normalisePlan(invented[0], documentsDay);
    if (!('plan' in normalised)) throw new Error(normalised.detail);
    const lines = costPlanLines(compilePlan(normalised.plan), getYear(years[0]!, 'ausgrid').usage);
    const demand = lines.filter(({ kind }) => kind === 'demand');
    expect(demand.length).toBeGreaterThan(6);
    for (const { demand: kw, quantity, rateIncGst, quantityUnit, season } of demand) {
      expect([season, rateIncGst, quantityUnit]).toEqual([expect.stringMatching(/^[A-Z][a-z]{2}/), 0.385, 'kW day']);
      expect(quantity! / kw!).toBeCloseTo(Math.round(quantity! / kw!), 6);
    }
  });
});
