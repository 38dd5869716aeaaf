/** Prices of a part of a bill's period, in the form that a year is costed from. */
import { gstFactor } from '@/lib/facts/gst';
import { must } from '@/lib/must';
import type { OwnRates } from '@/lib/plans/own-rates';
import { groupBy } from '../../group-by';
import { daysPerYear } from '../year/calendar';
import { addUp, type Basis, type Charge, countMonths, findPricePerUnit, timesPerYear, toExGst } from './charges';
import { type PeriodUse, readStepRank, type Segment } from './segments';

type Energy = OwnRates['energy'];
type Demand = OwnRates['demand'][number];

/** Quantities this near are the same energy: lines and totals round in their own ways. */
const sameWithin = 0.005;
const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * sameWithin + 0.5;
const roundToPrecision = (value: number) => Number(value.toPrecision(10));

/** Every price of energy, a family's lines of one basis together. */
export function findEnergyPrices({ charges, use }: Segment): Energy {
  const energy = charges.filter(({ kind }) => kind === 'energy');
  const groups = groupBy(energy, ({ family, basis }) => `${family} ${basis}`);
  return groups.flatMap((lines) => findPrices(lines, findBasis(lines[0], energy, use), use));
}

/** Bands are the bill's where they hold all its energy; a family with one band charges every kWh alike. */
function findBasis({ family, basis }: Charge, energy: readonly Charge[], use: PeriodUse): Basis {
  if (basis === 'all' || basis === 'controlled') return basis;
  const bases = new Set(
    energy.filter((one) => one.family === family && one.basis !== 'controlled').map((o) => o.basis),
  );
  const kwh = addUp(energy.filter((one) => one.family === family && one.basis === basis).map((one) => one.kwh ?? 0));
  return bases.size === 1 && isNear(kwh, use.kwh - use.controlledKwh) ? 'all' : basis;
}

function findPrices(lines: [Charge, ...Charge[]], basis: Basis, use: PeriodUse): Energy {
  const kwh = addUp(lines.map((line) => line.kwh ?? 0));
  const amount = addUp(lines.map(toExGst));
  const whole = findKwhOfBasis(basis, use);
  if (lines.some((line) => line.kwh === null)) {
    const shared = whole ?? use.kwh;
    return shared > 0 ? [{ basis: whole ? basis : 'all', steps: [toOpenStep((amount / shared) * 100)] }] : [];
  }
  if (kwh <= 0) return [];
  const steps = findSteps(lines, use.days);
  if (whole !== null && isNear(kwh, whole))
    return [{ basis, steps: steps ?? [toOpenStep(findCommonPrice(lines, kwh) * 100)] }];
  // Energy with its losses, or with the controlled load in it, is more than what the price is spread over.
  if (basis === 'all' && whole && kwh > whole && !steps)
    return [{ basis, steps: [toOpenStep((amount / whole) * 100)] }];
  const part = kwh / use.kwh;
  const scale = Math.max(1, part);
  const prices = steps ?? [toOpenStep(findCommonPrice(lines, kwh) * 100)];
  return [
    {
      basis,
      steps: prices.map(({ sizeKwh, cPerKwh }) => ({ sizeKwh, cPerKwh: roundToPrecision(cPerKwh * scale) })),
      part: Math.min(1, roundToPrecision(part)),
    },
  ];
}

const toOpenStep = (cPerKwh: number) => ({ sizeKwh: null, cPerKwh: roundToPrecision(cPerKwh) });

/** Null: the bill's usage has no such band, or its bands leave energy out, so they are no basis. */
function findKwhOfBasis(basis: Basis, use: PeriodUse): number | null {
  const { kwh, controlledKwh, peakKwh, shoulderKwh, offPeakKwh } = use;
  const general = kwh - controlledKwh;
  if (basis === 'all') return general;
  if (basis === 'controlled') return controlledKwh > 0 ? controlledKwh : null;
  const inBands = (peakKwh ?? 0) + (shoulderKwh ?? 0) + (offPeakKwh ?? 0);
  if (Math.abs(inBands - general) > general * 0.02) return null;
  return { peak: peakKwh, shoulder: shoulderKwh, off_peak: offPeakKwh }[basis];
}

/** The printed price where all lines have the same, else what a kWh comes to. */
function findCommonPrice(lines: readonly Charge[], kwh: number): number {
  const [price = 0, ...others] = lines.map((line) => findPricePerUnit(line, line.kwh ?? 0));
  const isOne = others.every((other) => Math.abs(other - price) <= Math.abs(price) * 1e-6);
  return isOne ? price : addUp(lines.map(toExGst)) / kwh;
}

/** Steps of a stepped price: what was charged in each but the last is its size. Null: the lines are no steps. */
function findSteps(lines: readonly Charge[], days: number): Energy[number]['steps'] | null {
  const ranked = lines.map((line, i) => ({ line, rank: readStepRank(line) ?? i + 1 }));
  if (lines.every((line) => readStepRank(line) === null)) return null;
  ranked.sort((a, b) => a.rank - b.rank);
  const steps = groupBy(ranked, ({ line, rank }) => `${rank} ${line.rate}`).map((same) => {
    const own = same.map(({ line }) => line);
    const kwh = addUp(own.map((line) => line.kwh ?? 0));
    return { kwh, price: findCommonPrice(own, kwh) };
  });
  const used = steps.filter(({ kwh }) => kwh > 0).slice(0, 6);
  const stepDays = countStepDays(lines, days);
  return used.map(({ kwh, price }, i) => ({
    sizeKwh: i === used.length - 1 ? null : roundToPrecision((kwh / days) * stepDays),
    cPerKwh: roundToPrecision(price * 100),
  }));
}

/** Days after which steps begin again: 1 where the bill says so, else its own. */
export function countStepDays(charges: readonly Charge[], days: number): number {
  const isDaily = ({ kind, description }: Charge) =>
    kind === 'energy' && /\b(?:per|a|each) day\b|\/ ?day\b|\bdaily\b/i.test(description);
  return charges.some((charge) => isDaily(charge) && readStepRank(charge) !== null) ? 1 : days;
}

/** Dollars a year ex GST of a charge by time; without a count of days or months it is one of the bill's days. */
export function scaleToYear(charge: Charge, days: number): number {
  const { time } = charge;
  if (!time) return (toExGst(charge) / days) * daysPerYear;
  // Two meters have twice the days.
  if (time.unit === 'days' && Math.abs(time.count - days) > 2) return (toExGst(charge) / days) * daysPerYear;
  return findPricePerUnit(charge, time.count) * timesPerYear[time.unit];
}

/** Charges that go by the month: a bill of a month has one, however many days it has. */
export const isMonthly = ({ time }: Charge) => time?.unit === 'months';

/** Demand charges of one price as one, with the kW that the bill comes to where it is not the highest demand. */
export function findDemandPrices({ charges, use }: Segment): Demand[] {
  const priced = charges
    .filter(({ kind }) => kind === 'demand')
    .map((charge) => ({ charge, ...findDemandPrice(charge, use) }));
  const groups = groupBy(priced, ({ per, price }) => `${per} ${price}`);
  return groups.map((same) => {
    const [{ per, price }] = same;
    const net = addUp(same.map(({ charge }) => toExGst(charge)));
    const kw = price === 0 ? 0 : net / (price * countPeriods(use.days)[per]);
    const isHighest = use.demandKw !== null && isNear(kw, use.demandKw);
    return { pricePerKwExGst: price, per, kw: isHighest ? null : roundToPrecision(kw) };
  });
}

const countPeriods = (days: number) => ({ day: days, month: countMonths(days), year: days / daysPerYear });

/** Per what the price is: as its unit says, else as quantity × price × periods gives the amount. */
function findDemandPrice(charge: Charge, { days }: PeriodUse): { price: number; per: Demand['per'] } {
  const { quantity, rate, rateUnit, lossFactor, amount, unit } = charge;
  const periods = countPeriods(days);
  const isKwDays = /days?$/i.test(unit ?? '');
  const counted = must(quantity, 'a charge of demand has a quantity');
  const kw = isKwDays ? counted / days : counted;
  const net = amount === 0 ? 1 / gstFactor : toExGst(charge) / amount;
  const printed = rate === null ? null : rate * (lossFactor ?? 1) * net;
  const named = isKwDays ? 'day' : (/\/(day|month|year)$/i.exec(rateUnit ?? '')?.[1]?.toLowerCase() as Demand['per']);
  if (printed !== null && named) return { price: roundToPrecision(printed), per: named };
  const times = printed ? toExGst(charge) / (kw * printed) : NaN;
  const per = (['month', 'day', 'year'] as const).find((one) => Math.abs(times / periods[one] - 1) < 0.02);
  if (printed !== null && per) return { price: roundToPrecision(printed), per };
  return { price: roundToPrecision(toExGst(charge) / (kw * periods.month)), per: 'month' };
}
