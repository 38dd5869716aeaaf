/**
 * A bill's rates as a compiled plan: prices that apply to the same kWh are added into one, as in listed plans, so that
 * both can be compared. Usage goes to the bill's bands by their names, because bills do not state hours.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { daysInYear } from '../calendar';
import {
  type CompiledPlan,
  compilePlan,
  type EnergyTerm,
  gstFactor,
  HoursCache,
  makeSteps,
} from '../costing/compile-plan';
import { type Band, bands, type DemandCharge, type Discount, type Fee, type Plan, termNotStated } from '../plan';
import { addPrices } from './add-prices';
import type { EnergyPrice, OwnRates, PriceStep } from './schema';

/** Cached by bands and network. */
const hours = new HoursCache();
const isStepped = ({ steps }: EnergyPrice) => steps.length > 1;

/** Returns the rates as a plan, and the energy that is charged apart from its bands, of `annualKwh`. */
export function makeOwnPlan(rates: OwnRates, annualKwh: number, network: NetworkSlug): CompiledPlan {
  const { energy, stepDays, supplyCPerDay } = rates;
  const priced = findPricedBands(rates);
  const everyKwh = [{ sizeKwh: null, cPerKwh: sumPricesOnEveryKwh(rates) }];
  const addUp = (wanted: (price: EnergyPrice) => boolean) =>
    toBlocks(
      addPrices([
        everyKwh,
        ...energy.filter((price) => price.part === undefined && wanted(price)).map(({ steps }) => steps),
      ]),
    );
  // A stepped price on all kWh is charged apart from the bands.
  const isApart = (price: EnergyPrice) =>
    isStepped(price) && (price.part !== undefined || (price.basis === 'all' && priced.length > 0));
  const controlled = findControlledShare(rates);
  const charge = (band: EnergyTerm['band'], blocks: ReturnType<typeof toBlocks>, part: number): EnergyTerm => ({
    ...{ band, season: null, weight: 1, kwh: annualKwh * part },
    steps: makeSteps({ blocks, blockPeriodDays: stepDays }, 1),
  });
  const general = (priced.length === 0 ? (['anytime'] as const) : priced).map((band) => ({
    ...{ band, blockPeriodDays: stepDays, windows: [] },
    blocks: addUp((price) => price.basis === band || (price.basis === 'all' && !isApart(price))),
  }));
  const plan: Plan = {
    ...{ offerSource: 'public', id: 'your-bill', idType: null, retailer: null, name: 'Your bill', network },
    seasons: [
      {
        ...{ from: '01-01', to: '12-31', rates: general },
        supplyPerDayExGst: supplyCPerDay === null ? null : supplyCPerDay / 100,
      },
    ],
    demandCharges: rates.demand.map(makeDemandCharge),
    discounts: [...rates.discounts.map(makePercentDiscount), ...makeFeedInCredit(rates)],
    fees: [...rates.fees.map(makeYearlyFee), ...rates.uncertain.flatMap(makeLowEstimateFees)],
    ...{ contractTermMonths: null, exitFeeIncGst: null, customerTypeVerified: true, postcodes: null },
    ...{ minUsageKwh: null, maxUsageKwh: null, notes: [termNotStated] },
  };
  const compiled = compilePlan(plan, hours);
  return {
    ...compiled,
    energy: [
      ...compiled.energy,
      ...(controlled > 0
        ? [
            charge(
              null,
              addUp(({ basis }) => basis === 'controlled'),
              controlled,
            ),
          ]
        : []),
      ...energy.filter(isApart).map(({ steps, part = 1 - controlled }) => charge('anytime', toBlocks(steps), part)),
    ],
  };
}

/** Returns the share of controlled load; 0 when it has no price of its own and is charged like the rest. */
export function findControlledShare({ energy, controlledShare }: OwnRates): number {
  return energy.some(({ basis, part }) => basis === 'controlled' && part === undefined) ? controlledShare : 0;
}

/** Returns the bands with a price on the bill. */
export function findPricedBands({ energy }: OwnRates): Band[] {
  return bands.filter((band) => energy.some(({ basis, part }) => basis === band && part === undefined));
}

/** Returns what single prices on part of the kWh add to every kWh, in cents ex GST, spread evenly. */
function sumPricesOnEveryKwh({ energy }: OwnRates): number {
  return energy.reduce(
    (sum, { part = 0, steps }) => (steps.length > 1 ? sum : sum + part * must(steps[0], 'a price has a step').cPerKwh),
    0,
  );
}

const toBlocks = (steps: readonly PriceStep[]) =>
  steps.map(({ sizeKwh, cPerKwh }) => ({ sizeKwh, pricePerKwhExGst: cPerKwh / 100 }));

function makeDemandCharge({ pricePerKwExGst, per, kw }: OwnRates['demand'][number]): DemandCharge {
  const charge = { pricePerKwExGst, per, days: daysInYear, minDemandKw: null, label: 'Demand' };
  return kw === null ? charge : { ...charge, billedKw: kw };
}

function makePercentDiscount({ percent, of }: OwnRates['discounts'][number]): Discount {
  return of === 'use'
    ? { kind: 'percent_of_use', percent, label: 'Discount on usage' }
    : { kind: 'percent_of_bill', percent, label: 'Discount on usage and supply' };
}

/** Businesses charge no GST on exported energy here, so the credit has none. */
function makeFeedInCredit({ export: feedIn }: OwnRates): Discount[] {
  if (!feedIn) return [];
  const amountPerYearIncGst = (feedIn.cPerKwh * feedIn.annualKwh) / 100;
  return [{ kind: 'fixed', amountPerYearIncGst, label: 'Solar feed-in credit' }];
}

const chargeNames: Record<OwnRates['uncertain'][number]['kind'], string> = {
  metering: 'Metering charges',
  service: 'Service fees',
  network: 'Network charges',
  environment: 'Environmental charges',
  market: 'Market charges',
  other: 'Other charges',
  usage: 'Usage',
  supply: 'Daily supply',
  demand: 'Demand',
};

function makeYearlyFee({ kind, perYearExGst, gstFree }: OwnRates['fees'][number]): Fee {
  return { label: chargeNames[kind], amountIncGst: perYearExGst * (gstFree ? 1 : gstFactor), timesPerYear: 1 };
}

function makeLowEstimateFees({ kind, lowIncGst }: OwnRates['uncertain'][number]): Fee[] {
  return lowIncGst === 0
    ? []
    : [{ label: `${chargeNames[kind]}, lowest estimate`, amountIncGst: lowIncGst, timesPerYear: 1 }];
}
