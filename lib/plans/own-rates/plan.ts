/**
 * A bill's rates as a plan of the model. Prices of the same kWh stand as one, as in the plans of the list, so that both can be
 * compared; what a plan cannot hold stands beside it.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { daysInYear } from '../calendar';
import { type CompiledPlan, compilePlan, gst } from '../compile';
import type { CostLine } from '../cost';
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
import { TariffHoursCache } from '../tariff-hours';
import { addPrices, raised } from './add-up';
import type { EnergyPrice, OwnRates, PriceStep } from './schema';

/** A part of the rates that is charged on energy of its own, or on a demand of its own. */
interface Extra {
  compiled: CompiledPlan;
  /** Part of all kWh. */
  part: number;
  demandKw: number;
  /** The name and band of its usage lines; null: as they are. */
  called: Pick<CostLine, 'label' | 'band'> | null;
}

const noPrice: PriceStep[] = [{ sizeKwh: null, cPerKwh: 0 }];
/** Bills name no hours, so there are as many as sets of bands and networks. */
const hours = new TariffHoursCache();
const wholeYear = { from: '01-01', to: '12-31' };

/** The rates as a plan: its prices are those of the list's plans, the first step of each with all that is charged on it. */
export function ownPlan(rates: OwnRates, network: NetworkSlug): CompiledPlan {
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
        rates: generalRates(rates),
      },
    ],
    demandCharges: rates.demand.filter(({ kw }) => kw === null).map(demandCharge),
    discounts: [...percentDiscounts(rates), ...feedInCredit(rates)],
    fees: [...rates.fees.map(yearlyFee), ...rates.uncertain.flatMap(leastOfUncertain)],
    contractTermMonths: null,
    exitFeeIncGst: null,
    customerTypeVerified: true,
    postcodes: null,
    minUsageKwh: null,
    maxUsageKwh: null,
    notes: [termNotStated],
  };
  return compilePlan(plan, hours.of(plan.seasons, network));
}

/** Controlled load without a price of its own is charged as the rest. */
export function controlledShareOf({ energy, controlledShare }: OwnRates): number {
  return energy.some(({ basis, part }) => basis === 'controlled' && part === undefined) ? controlledShare : 0;
}

const isStepped = ({ steps }: EnergyPrice) => steps.length > 1;

/** The bands that the bill has a price for. */
export function pricedBands({ energy }: OwnRates): Band[] {
  return bands.filter((band) => energy.some(({ basis, part }) => basis === band && part === undefined));
}

/** What single prices on all kWh add to every kWh, cents ex GST: those of a part are spread evenly. */
function onEveryKwh({ energy }: OwnRates): number {
  const parts = energy.filter((price) => price.part !== undefined && !isStepped(price));
  return parts.reduce((sum, { part, steps }) => sum + part! * steps[0]!.cPerKwh, 0);
}

/** One price for all, or one for each of the bill's bands. */
function generalRates(rates: OwnRates): Rate[] {
  const { energy, stepDays } = rates;
  const whole = energy.filter(({ part }) => part === undefined);
  const ofAll = whole.filter(({ basis }) => basis === 'all');
  const own = pricedBands(rates);
  const every = onEveryKwh(rates);
  const priceOf = (prices: readonly EnergyPrice[]) =>
    raised(addPrices([noPrice, ...prices.map(({ steps }) => steps)]), every);
  if (own.length === 0) return [rateOf('anytime', priceOf(ofAll), stepDays)];
  // Steps of all kWh are no steps of a band: they are charged apart.
  const single = ofAll.filter((price) => !isStepped(price));
  return own.map((band) =>
    rateOf(band, priceOf([...whole.filter(({ basis }) => basis === band), ...single]), stepDays),
  );
}

function rateOf(band: Rate['band'], steps: readonly PriceStep[], stepDays: number): Rate {
  const blocks = steps.map(({ sizeKwh, cPerKwh }) => ({ sizeKwh, pricePerKwhExGst: cPerKwh / 100 }));
  return { band, blocks, blockPeriodDays: stepDays, windows: [] };
}

/** Controlled load, steps that run over other kWh than a band's, and demand billed at a figure of its own. */
export function extras(rates: OwnRates, { plan }: CompiledPlan): Extra[] {
  const { energy, stepDays, demand } = rates;
  const percent = percentDiscounts(rates);
  const compiled = (steps: readonly PriceStep[], demandCharges: DemandCharge[] = []) => {
    const rates = [rateOf('anytime', steps, stepDays)];
    const seasons = [{ ...wholeYear, supplyPerDayExGst: null, rates }];
    return compilePlan(
      { ...plan, seasons, demandCharges, discounts: percent, fees: [] },
      hours.of(seasons, plan.network),
    );
  };
  const ofEnergy = (steps: readonly PriceStep[], part: number, called: Extra['called']): Extra => ({
    compiled: compiled(steps),
    part,
    demandKw: 0,
    called,
  });
  const controlled = controlledShareOf(rates);
  const ofControlled = energy.filter(({ basis, part }) => basis === 'controlled' && part === undefined);
  const isBanded = pricedBands(rates).length > 0;
  const stepped = energy.filter(
    (price) => isStepped(price) && (price.part !== undefined || (price.basis === 'all' && isBanded)),
  );
  return [
    ...(controlled > 0
      ? [
          ofEnergy(raised(addPrices(ofControlled.map(({ steps }) => steps)), onEveryKwh(rates)), controlled, {
            label: 'Controlled load',
            band: null,
          }),
        ]
      : []),
    ...stepped.map(({ steps, part }) => ofEnergy(steps, part ?? 1 - controlled, null)),
    ...demand.flatMap((charge): Extra[] =>
      charge.kw === null
        ? []
        : [{ compiled: compiled(noPrice, [demandCharge(charge)]), part: 0, demandKw: charge.kw, called: null }],
    ),
  ];
}

function demandCharge({ pricePerKwExGst, per }: OwnRates['demand'][number]): DemandCharge {
  return { pricePerKwExGst, per, days: daysInYear, minDemandKw: null, label: 'Demand' };
}

function percentDiscounts({ discounts }: OwnRates): Discount[] {
  return discounts.map(({ percent, of }) => ({
    kind: of === 'use' ? 'percent_of_use' : 'percent_of_bill',
    percent,
    label: of === 'use' ? 'Discount on usage' : 'Discount on usage and supply',
  }));
}

/** No GST is charged on what a business sells to its retailer here: bills credit it as it stands. */
function feedInCredit({ export: feedIn }: OwnRates): Discount[] {
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

function yearlyFee({ kind, perYearExGst, gstFree }: OwnRates['fees'][number]): Fee {
  return { label: chargeNames[kind], amountIncGst: perYearExGst * (gstFree ? 1 : gst), timesPerYear: 1 };
}

function leastOfUncertain({ kind, lowIncGst }: OwnRates['uncertain'][number]): Fee[] {
  return lowIncGst === 0
    ? []
    : [{ label: `${chargeNames[kind]}, lowest estimate`, amountIncGst: lowIncGst, timesPerYear: 1 }];
}
