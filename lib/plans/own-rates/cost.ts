/**
 * A bill's rates as a compiled plan, and what they cost. Prices that apply to the same kWh are added into one, as in listed
 * plans, so that both can be compared. Usage goes to the bill's bands by their names, because bills do not state hours.
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
import { costPlanCents, costPlanExactly, costPlanLines, roundCost, type UsageProfile } from '../costing/cost';
import { withoutControlledLoad } from '../costing/extra-circuits';
import { type Band, bands, type Discount, type Fee, type Plan } from '../plan';
import { termNotStated } from '../plan-kinds';
import { addPrices } from './add-prices';
import type { EnergyPrice, OwnRates, PriceStep } from './schema';

/** Returns the rates as a plan, with its annual cost and the lines that add up to it. `network` is the network of the site. */
export function costOwnRates(rates: OwnRates, usage: UsageProfile, network: NetworkSlug) {
  const { plan, general } = compileFor(rates, usage, network);
  const annualCents = costPlanCents(plan, general);
  const span = rates.uncertain.reduce((sum, { lowIncGst, highIncGst }) => sum + highIncGst - lowIncGst, 0);
  return {
    annualCents,
    // With the most of what could not be costed; the annual cost has the least.
    highCents: annualCents + roundCost(span),
    lines: costPlanLines(plan, general).filter(({ kind, rateIncGst }) => kind !== 'usage' || rateIncGst !== 0),
    plan,
  };
}

/** Returns the rates as a plan, with the usage of its bands. A bill names no hours, and its own rates have its exports and controlled load. */
function compileFor(rates: OwnRates, usage: UsageProfile, network: NetworkSlug) {
  const { demandShape, exportKwh, controlledLoadKwh, ...own } = usage;
  const general: UsageProfile = { ...withoutControlledLoad(own, findControlledShare(rates)), placement: 'by_name' };
  return { plan: makeOwnPlan(rates, usage.annualKwh, network), general };
}

/** The usage of a bill's period. Bands that are null share what the other bands leave. */
export interface PeriodUsage {
  days: number;
  /** Total usage with controlled load. */
  kwh: number;
  peakKwh: number | null;
  shoulderKwh: number | null;
  offPeakKwh: number | null;
  controlledKwh: number;
  demandKw: number | null;
  exportKwh: number | null;
}

/**
 * Returns the cost of a period at the rates, in dollars including GST. All charges grow in proportion to the days, so
 * the period costs its share of a year that continues the same way.
 */
export function costOwnPeriod(rates: OwnRates, period: PeriodUsage): number {
  const ofYear = period.days / daysInYear;
  const { kwh, controlledKwh, exportKwh, demandKw } = period;
  const inPeriod: OwnRates = {
    ...rates,
    controlledShare: kwh > 0 ? Math.min(1, controlledKwh / kwh) : 0,
    export: rates.export && exportKwh !== null ? { ...rates.export, annualKwh: exportKwh / ofYear } : rates.export,
  };
  const shares = findPeriodShares(rates, period);
  const usage: UsageProfile = { annualKwh: kwh / ofYear, placement: 'by_name', ...shares, maxDemandKw: demandKw ?? 0 };
  // By name, usage costs the same on every network.
  const { plan, general } = compileFor(inPeriod, usage, 'ausgrid');
  return roundCost(costPlanExactly(plan, general) * ofYear) / 100;
}

/** Returns shares of all kWh; controlled load counts as off-peak, as in a usage. */
function findPeriodShares(rates: OwnRates, { kwh, peakKwh, shoulderKwh, offPeakKwh, controlledKwh }: PeriodUsage) {
  if (kwh === 0) return { peakShare: 0, shoulderShare: 0, offPeakShare: 0 };
  const given = { peak: peakKwh, shoulder: shoulderKwh, off_peak: offPeakKwh };
  const sum = bands.reduce((total, band) => total + (given[band] ?? 0), 0);
  const open = findPricedBands(rates).filter((band) => given[band] === null);
  const rest = Math.max(0, kwh - controlledKwh - sum) / Math.max(1, open.length);
  const findShare = (band: Band) => (given[band] ?? (open.includes(band) ? rest : 0)) / kwh;
  return {
    peakShare: findShare('peak'),
    shoulderShare: findShare('shoulder'),
    offPeakShare: findShare('off_peak') + controlledKwh / kwh,
  };
}

/** Cached by bands and network. */
const hours = new HoursCache();

/** Returns the rates as a plan, and the energy that is charged apart from its bands, of `annualKwh`. */
function makeOwnPlan(rates: OwnRates, annualKwh: number, network: NetworkSlug): CompiledPlan {
  const { energy, stepDays, supplyCPerDay } = rates;
  const priced = findPricedBands(rates);
  const controlled = findControlledShare(rates);
  // A stepped price on all kWh is charged apart from the bands.
  const isApart = ({ steps, part, basis }: EnergyPrice) =>
    steps.length > 1 && (part !== undefined || (basis === 'all' && priced.length > 0));
  const whole = energy.filter((price) => price.part === undefined && !isApart(price));
  const everyKwh = [{ sizeKwh: null, cPerKwh: sumPricesOnEveryKwh(rates) }];
  const addUp = (...bases: (EnergyPrice['basis'] | 'anytime')[]) =>
    addPrices([everyKwh, ...whole.filter(({ basis }) => bases.includes(basis)).map(({ steps }) => steps)]);
  const toRate = (steps: readonly PriceStep[]) => ({
    blocks: steps.map(({ sizeKwh, cPerKwh }) => ({ sizeKwh, pricePerKwhExGst: cPerKwh / 100 })),
    blockPeriodDays: stepDays,
  });
  const charge = (band: EnergyTerm['band'], steps: readonly PriceStep[], part: number): EnergyTerm => ({
    ...{ band, season: null, weight: 1, kwh: annualKwh * part, steps: makeSteps(toRate(steps), 1) },
  });
  const apart = energy.filter(isApart).map(({ steps, part = 1 - controlled }) => charge('anytime', steps, part));
  if (controlled > 0) apart.unshift(charge(null, addUp('controlled'), controlled));
  const general = (priced.length === 0 ? (['anytime'] as const) : priced).map((band) => ({
    ...{ band, windows: [], ...toRate(addUp(band, 'all')) },
  }));
  const plan: Plan = {
    ...{ offerSource: 'public', id: 'your-bill', idType: null, retailer: null, name: 'Your bill', network },
    seasons: [
      {
        ...{ from: '01-01', to: '12-31', rates: general },
        supplyPerDayExGst: supplyCPerDay === null ? null : supplyCPerDay / 100,
      },
    ],
    demandCharges: rates.demand.map(({ kw, ...price }) => ({
      ...{ ...price, days: daysInYear, minDemandKw: null, label: 'Demand' },
      ...(kw !== null && { billedKw: kw }),
    })),
    discounts: makeDiscounts(rates),
    fees: makeFees(rates),
    ...{ contractTermMonths: null, exitFeeIncGst: null, customerTypeVerified: true, postcodes: null },
    ...{ minUsageKwh: null, maxUsageKwh: null, notes: [termNotStated] },
  };
  const compiled = compilePlan(plan, hours);
  return { ...compiled, energy: [...compiled.energy, ...apart] };
}

/** Returns the share of controlled load; 0 when it has no price of its own and is charged like the rest. */
function findControlledShare({ energy, controlledShare }: OwnRates): number {
  return energy.some(({ basis, part }) => basis === 'controlled' && part === undefined) ? controlledShare : 0;
}

/** Returns the bands with a price on the bill. */
function findPricedBands({ energy }: OwnRates): Band[] {
  return bands.filter((band) => energy.some(({ basis, part }) => basis === band && part === undefined));
}

/** Returns what single prices on part of the kWh add to every kWh, in cents ex GST, spread evenly. */
function sumPricesOnEveryKwh({ energy }: OwnRates): number {
  return energy.reduce(
    (sum, { part = 0, steps }) => (steps.length > 1 ? sum : sum + part * must(steps[0], 'a price has a step').cPerKwh),
    0,
  );
}

/** Businesses charge no GST on exported energy here, so its credit has none. */
function makeDiscounts({ discounts, export: feedIn }: OwnRates): Discount[] {
  const percent = discounts.map(
    ({ percent, of }): Discount =>
      of === 'use'
        ? { kind: 'percent_of_use', percent, label: 'Discount on usage' }
        : { kind: 'percent_of_bill', percent, label: 'Discount on usage and supply' },
  );
  if (!feedIn) return percent;
  const amountPerYearIncGst = (feedIn.cPerKwh * feedIn.annualKwh) / 100;
  return [...percent, { kind: 'fixed', amountPerYearIncGst, label: 'Solar feed-in credit' }];
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

const makeYearlyFee = (label: string, amountIncGst: number): Fee => ({ label, amountIncGst, timesPerYear: 1 });

/** Returns the other charges of a year, and the least of what could not be costed. */
function makeFees({ fees, uncertain }: OwnRates): Fee[] {
  return [
    ...fees.map(({ kind, perYearExGst, gstFree }) =>
      makeYearlyFee(chargeNames[kind], perYearExGst * (gstFree ? 1 : gstFactor)),
    ),
    ...uncertain
      .filter(({ lowIncGst }) => lowIncGst !== 0)
      .map(({ kind, lowIncGst }) => makeYearlyFee(`${chargeNames[kind]}, lowest estimate`, lowIncGst)),
  ];
}
