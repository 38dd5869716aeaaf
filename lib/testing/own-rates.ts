/** Rates of bills for tests: one maker, and generators of any rates within reach of a real bill. */
import fc from 'fast-check';
import {
  demandPeriods,
  energyBases,
  feeKinds,
  makeEmptyRates,
  type OwnRates,
  uncertainKinds,
} from '@/lib/plans/own-rates/schema';

/** 25 c/kWh and 100 c a day ex GST unless told otherwise. */
export function makeOwnRates(part: Partial<OwnRates> = {}): OwnRates {
  return {
    ...makeEmptyRates(),
    supplyCPerDay: 100,
    energy: [{ basis: 'all', steps: [{ sizeKwh: null, cPerKwh: 25 }] }],
    stepDays: 91,
    ...part,
  };
}

/** One open step. */
export function makeEnergyPrice(
  basis: OwnRates['energy'][number]['basis'],
  cPerKwh: number,
): OwnRates['energy'][number] {
  return { basis, steps: [{ sizeKwh: null, cPerKwh }] };
}

/** A number of at most so many decimals. */
const decimal = (min: number, max: number, decimals: number) =>
  fc.integer({ min: min * 10 ** decimals, max: max * 10 ** decimals }).map((value) => value / 10 ** decimals);
const share = decimal(0, 1, 6);
const money = decimal(-20_000, 200_000, 2);
const perKwh = decimal(-5, 120, 4);

const energy = fc
  .record({
    basis: fc.constantFrom(...energyBases),
    below: fc.array(fc.record({ sizeKwh: decimal(1, 50_000, 2), cPerKwh: perKwh }), { maxLength: 3 }),
    last: perKwh,
    part: fc.option(share),
  })
  .map(({ basis, below, last, part }): OwnRates['energy'][number] => ({
    basis,
    steps: [...below, { sizeKwh: null, cPerKwh: last }],
    ...(part !== null && { part }),
  }));
const uncertain = fc
  .record({ kind: fc.constantFrom(...uncertainKinds), low: money, span: decimal(0, 5000, 2) })
  .map(({ kind, low, span }) => ({ kind, lowIncGst: low, highIncGst: low + span }));

/** Any rates: some charges of one kind twice. */
export const anyOwnRates: fc.Arbitrary<OwnRates> = fc
  .record({
    supplyCPerDay: fc.option(decimal(0, 5000, 4)),
    energy: fc
      .tuple(
        fc.constantFrom(makeEnergyPrice('all', 20), makeEnergyPrice('peak', 31.5)),
        fc.array(energy, { maxLength: 5 }),
      )
      .map(([first, others]) => [first, ...others]),
    stepDays: fc.constantFrom(1, 30, 365 / 12, 91, 365 / 4, 365),
    controlledShare: fc.oneof(fc.constant(0), share),
    demand: fc.array(
      fc.record({
        pricePerKwExGst: decimal(0, 200, 6),
        per: fc.constantFrom(...demandPeriods),
        kw: fc.option(decimal(0, 900, 3)),
      }),
      { maxLength: 3 },
    ),
    fees: fc.array(
      fc
        .record({ kind: fc.constantFrom(...feeKinds), perYearExGst: money, gstFree: fc.boolean() })
        .map(({ gstFree, ...fee }) => (gstFree ? { ...fee, gstFree } : fee)),
      { maxLength: 4 },
    ),
    discounts: fc.array(
      fc.record({ percent: decimal(0, 40, 2), of: fc.constantFrom<('use' | 'bill')[]>('use', 'bill') }),
      { maxLength: 2 },
    ),
    export: fc.option(fc.record({ cPerKwh: decimal(-2, 20, 4), annualKwh: decimal(0, 90_000, 2) })),
    uncertain: fc.array(uncertain, { maxLength: 3 }),
    period: fc.option(fc.record({ days: fc.integer({ min: 1, max: 366 }), chargedIncGst: money, costIncGst: money })),
    networkTariff: fc.option(fc.constantFrom('N91', 'EA225', 'BLND3AO')),
  })
  .map(({ networkTariff, ...rates }) => ({ ...rates, ...(networkTariff && { networkTariff }) }));
