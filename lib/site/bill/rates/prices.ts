/** Converts the prices of a part of a bill's period to the form that a year is costed from. */

import { groupBy } from '@/lib/bills/lists';
import { gstFactor } from '@/lib/facts/money';
import { must } from '@/lib/must';
import { daysInYear } from '@/lib/plans/calendar';
import type { OwnRates, PeriodUsage } from '@/lib/plans/own-rates';
import type { EnergyBasis } from '../reading/energy';
import { addUp, type Charge, countMonths, findPricePerUnit, roundToPrecision, timesPerYear, toExGst } from './charges';
import { readStepRank, type Segment } from './segments';

type Energy = OwnRates['energy'];
type Demand = OwnRates['demand'][number];

/** Quantities this close are the same energy: lines and totals are rounded differently. */
const sameWithin = 0.005;
const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * sameWithin + 0.5;

/** Returns every price of energy; lines of one family and basis are combined. */
export function findEnergyPrices({ charges, use }: Segment): Energy {
  const energy = charges.filter(({ kind }) => kind === 'energy');
  const groups = groupBy(energy, ({ family, basis }) => `${family} ${basis}`);
  return [...groups.values()].flatMap((lines) => findPrices(lines, findBasis(lines[0], energy, use), use));
}

/** Returns the basis of a price. A family with a single band that holds all the energy charges every kWh alike. */
function findBasis({ family, basis }: Charge, energy: readonly Charge[], use: PeriodUsage): EnergyBasis {
  if (basis === 'all' || basis === 'controlled') return basis;
  const bases = new Set(
    energy.filter((one) => one.family === family && one.basis !== 'controlled').map((o) => o.basis),
  );
  const kwh = addUp(energy.filter((one) => one.family === family && one.basis === basis).map((one) => one.kwh ?? 0));
  return bases.size === 1 && isNear(kwh, use.kwh - use.controlledKwh) ? 'all' : basis;
}

function findPrices(lines: [Charge, ...Charge[]], basis: EnergyBasis, use: PeriodUsage): Energy {
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
  // Energy with losses or with controlled load exceeds the kWh that the price is spread over.
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

/** Null when the bill's usage lacks the band, or its bands do not add up to the usage. */
function findKwhOfBasis(basis: EnergyBasis, use: PeriodUsage): number | null {
  const { kwh, controlledKwh, peakKwh, shoulderKwh, offPeakKwh } = use;
  const general = kwh - controlledKwh;
  if (basis === 'all') return general;
  if (basis === 'controlled') return controlledKwh > 0 ? controlledKwh : null;
  const inBands = (peakKwh ?? 0) + (shoulderKwh ?? 0) + (offPeakKwh ?? 0);
  if (Math.abs(inBands - general) > general * 0.02) return null;
  return { peak: peakKwh, shoulder: shoulderKwh, off_peak: offPeakKwh }[basis];
}

/** Returns the printed price when all lines share it, else the average price per kWh. */
function findCommonPrice(lines: readonly Charge[], kwh: number): number {
  const [price = 0, ...others] = lines.map((line) => findPricePerUnit(line, line.kwh ?? 0));
  const isOne = others.every((other) => Math.abs(other - price) <= Math.abs(price) * 1e-6);
  return isOne ? price : addUp(lines.map(toExGst)) / kwh;
}

/**
 * Returns the steps of a stepped price. The charged quantity is the size of every step except the last. Null when the
 * lines are not steps.
 */
function findSteps(lines: readonly Charge[], days: number): Energy[number]['steps'] | null {
  const ranked = lines.map((line, i) => ({ line, rank: readStepRank(line) ?? i + 1 }));
  if (lines.every((line) => readStepRank(line) === null)) return null;
  ranked.sort((a, b) => a.rank - b.rank);
  const steps = [...groupBy(ranked, ({ line, rank }) => `${rank} ${line.rate}`).values()].map((same) => {
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

/** Returns the days after which steps restart: 1 when the bill says so, else the bill's days. */
export function countStepDays(charges: readonly Charge[], days: number): number {
  const isDaily = ({ kind, description }: Charge) =>
    kind === 'energy' && /\b(?:per|a|each) day\b|\/ ?day\b|\bdaily\b/i.test(description);
  return charges.some((charge) => isDaily(charge) && readStepRank(charge) !== null) ? 1 : days;
}

/**
 * Returns dollars a year ex GST of a time-based charge. Without a count of days or months it covers the bill's days.
 */
export function scaleToYear(charge: Charge, days: number): number {
  const { time } = charge;
  if (!time) return (toExGst(charge) / days) * daysInYear;
  // With two meters the days are counted twice.
  if (time.unit === 'days' && Math.abs(time.count - days) > 2) return (toExGst(charge) / days) * daysInYear;
  return findPricePerUnit(charge, time.count) * timesPerYear[time.unit];
}

/** A monthly charge is billed once for a month, however many days the month has. */
export const isMonthly = ({ time }: Charge) => time?.unit === 'months';

/** Combines demand charges of the same price. `kw` is what the charge implies; null when that is the highest demand. */
export function findDemandPrices({ charges, use }: Segment): Demand[] {
  const priced = charges
    .filter(({ kind }) => kind === 'demand')
    .map((charge) => ({ charge, ...findDemandPrice(charge, use) }));
  const groups = groupBy(priced, ({ per, price }) => `${per} ${price}`);
  return [...groups.values()].map((same) => {
    const [{ per, price }] = same;
    const net = addUp(same.map(({ charge }) => toExGst(charge)));
    const kw = price === 0 ? 0 : net / (price * countPeriods(use.days)[per]);
    const isHighest = use.demandKw !== null && isNear(kw, use.demandKw);
    return { pricePerKwExGst: price, per, kw: isHighest ? null : roundToPrecision(kw) };
  });
}

const countPeriods = (days: number) => ({ day: days, month: countMonths(days), year: days / daysInYear });

/**
 * Returns the price and its period: from the printed unit, else the period for which quantity × price × periods gives
 * the amount.
 */
function findDemandPrice(charge: Charge, { days }: PeriodUsage): { price: number; per: Demand['per'] } {
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
