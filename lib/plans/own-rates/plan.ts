/**
 * Converts a bill's rates to a plan. Prices that apply to the same kWh are added into one, as in listed plans, so that
 * both can be compared. Charges that the plan model cannot express become separate charges.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { daysInYear } from '../calendar';
import { type CompiledPlan, compilePlan, gstFactor, HoursCache } from '../costing/compile-plan';
import type { CostLine } from '../costing/cost';
import {
  type Band,
  bands,
  type DemandCharge,
  type Discount,
  type Fee,
  type Plan,
  type Rate,
  termNotStated,
} from '../plan';
import { addPrices, raiseSteps } from './add-prices';
import type { EnergyPrice, OwnRates, PriceStep } from './schema';

/** A part of the rates that applies to its own energy or demand. */
interface SeparateCharge {
  compiled: CompiledPlan;
  /** Share of all kWh. */
  part: number;
  demandKw: number;
  /** Name and band of its usage lines; null to leave them unchanged. */
  label: Pick<CostLine, 'label' | 'band'> | null;
}

const noPrice: PriceStep[] = [{ sizeKwh: null, cPerKwh: 0 }];
/** Cached by bands and network, because bills name no hours. */
const hours = new HoursCache();
const wholeYear = { from: '01-01', to: '12-31' };

/**
 * Returns the rates as a plan. As in listed plans, the first step of a price includes everything charged on the same
 * kWh.
 */
export function makeOwnPlan(rates: OwnRates, network: NetworkSlug): CompiledPlan {
  const plan: Plan = {
    offerSource: 'public',
    id: 'your-bill',
    idType: null,
    retailer: null,
    name: 'Your bill',
    network,
    seasons: [
      {
        ...wholeYear,
        supplyPerDayExGst: rates.supplyCPerDay === null ? null : rates.supplyCPerDay / 100,
        rates: makeGeneralRates(rates),
      },
    ],
    demandCharges: rates.demand.filter(({ kw }) => kw === null).map(makeDemandCharge),
    discounts: [...makePercentDiscounts(rates), ...makeFeedInCredit(rates)],
    fees: [...rates.fees.map(makeYearlyFee), ...rates.uncertain.flatMap(makeLowEstimateFees)],
    contractTermMonths: null,
    exitFeeIncGst: null,
    customerTypeVerified: true,
    postcodes: null,
    minUsageKwh: null,
    maxUsageKwh: null,
    notes: [termNotStated],
  };
  return compilePlan(plan, hours);
}

/** Returns the share of controlled load; 0 when it has no price of its own and is charged like the rest. */
export function findControlledShare({ energy, controlledShare }: OwnRates): number {
  return energy.some(({ basis, part }) => basis === 'controlled' && part === undefined) ? controlledShare : 0;
}

const isStepped = ({ steps }: EnergyPrice) => steps.length > 1;

/** Returns the bands with a price on the bill. */
export function findPricedBands({ energy }: OwnRates): Band[] {
  return bands.filter((band) => energy.some(({ basis, part }) => basis === band && part === undefined));
}

/** Returns what single prices on part of the kWh add to every kWh, in cents ex GST, spread evenly. */
function sumPricesOnEveryKwh({ energy }: OwnRates): number {
  const parts = energy.filter((price) => price.part !== undefined && !isStepped(price));
  return parts.reduce(
    (sum, { part, steps }) => sum + must(part, 'each part has a share') * must(steps[0], 'a price has a step').cPerKwh,
    0,
  );
}

/** Returns one rate for all kWh, or one for each of the bill's bands. */
function makeGeneralRates(rates: OwnRates): Rate[] {
  const { energy, stepDays } = rates;
  const whole = energy.filter(({ part }) => part === undefined);
  const ofAll = whole.filter(({ basis }) => basis === 'all');
  const own = findPricedBands(rates);
  const every = sumPricesOnEveryKwh(rates);
  const sumPrices = (prices: readonly EnergyPrice[]) =>
    raiseSteps(addPrices([noPrice, ...prices.map(({ steps }) => steps)]), every);
  if (own.length === 0) return [makeRate('anytime', sumPrices(ofAll), stepDays)];
  // A stepped price on all kWh is costed separately from the bands.
  const single = ofAll.filter((price) => !isStepped(price));
  return own.map((band) =>
    makeRate(band, sumPrices([...whole.filter(({ basis }) => basis === band), ...single]), stepDays),
  );
}

function makeRate(band: Rate['band'], steps: readonly PriceStep[], stepDays: number): Rate {
  const blocks = steps.map(({ sizeKwh, cPerKwh }) => ({ sizeKwh, pricePerKwhExGst: cPerKwh / 100 }));
  return { band, blocks, blockPeriodDays: stepDays, windows: [] };
}

/**
 * Returns the charges costed separately: controlled load, steps over other kWh than a band's, and demand billed at its
 * own figure.
 */
export function makeSeparateCharges(rates: OwnRates, { plan }: CompiledPlan): SeparateCharge[] {
  const { energy, stepDays, demand } = rates;
  const percent = makePercentDiscounts(rates);
  const compiled = (steps: readonly PriceStep[], demandCharges: DemandCharge[] = []) => {
    const rates = [makeRate('anytime', steps, stepDays)];
    const seasons = [{ ...wholeYear, supplyPerDayExGst: null, rates }];
    return compilePlan({ ...plan, seasons, demandCharges, discounts: percent, fees: [] }, hours);
  };
  const ofEnergy = (steps: readonly PriceStep[], part: number, called: SeparateCharge['label']): SeparateCharge => ({
    compiled: compiled(steps),
    part,
    demandKw: 0,
    label: called,
  });
  const controlled = findControlledShare(rates);
  const ofControlled = energy.filter(({ basis, part }) => basis === 'controlled' && part === undefined);
  const isBanded = findPricedBands(rates).length > 0;
  const stepped = energy.filter(
    (price) => isStepped(price) && (price.part !== undefined || (price.basis === 'all' && isBanded)),
  );
  return [
    ...(controlled > 0
      ? [
          ofEnergy(
            raiseSteps(addPrices(ofControlled.map(({ steps }) => steps)), sumPricesOnEveryKwh(rates)),
            controlled,
            {
              label: 'Controlled load',
              band: null,
            },
          ),
        ]
      : []),
    ...stepped.map(({ steps, part }) => ofEnergy(steps, part ?? 1 - controlled, null)),
    ...demand.flatMap((charge): SeparateCharge[] =>
      charge.kw === null
        ? []
        : [{ compiled: compiled(noPrice, [makeDemandCharge(charge)]), part: 0, demandKw: charge.kw, label: null }],
    ),
  ];
}

function makeDemandCharge({ pricePerKwExGst, per }: OwnRates['demand'][number]): DemandCharge {
  return { pricePerKwExGst, per, days: daysInYear, minDemandKw: null, label: 'Demand' };
}

function makePercentDiscounts({ discounts }: OwnRates): Discount[] {
  return discounts.map(({ percent, of }) => ({
    kind: of === 'use' ? 'percent_of_use' : 'percent_of_bill',
    percent,
    label: of === 'use' ? 'Discount on usage' : 'Discount on usage and supply',
  }));
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
