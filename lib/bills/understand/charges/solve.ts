/**
 * Decides which numbers of a line are quantity, rate and factors: those whose product is the amount. Sources of the
 * factors: loss factors multiply energy (AEMO), demand is charged per kW or kVA and day, month or year.
 */
import { must } from '@/lib/must';
import {
  compareToAmount,
  isExact,
  isWithin,
  type LineProduct,
  multiplyLine,
  priceRanges,
  sharesOfYear,
  usualSupplyPrice,
} from '../../line-arithmetic';
import type { NumberSpan } from '../values/numbers';
import { multipleUnits, type RateUnit, ratePeriods } from '../values/units';
import type { Calculation } from './stages';

export const isMonths = (number: NumberSpan) => number.quantityUnit?.unit === 'months';
const isDemand = (number: NumberSpan) => /^kW$|^kVA/.test(number.quantityUnit?.unit ?? number.rateUnit?.unit ?? '');

function mayBeTimes(number: NumberSpan): boolean {
  if (number.kind === 'quantity') {
    const { unit } = must(number.quantityUnit, 'a quantity has a unit');
    return (
      /^(?:days|months|quarters|meters)$/.test(unit) ||
      (/ day$/.test(unit) && number.decimals === 0 && number.value <= 366)
    );
  }
  return number.kind === 'plain' && number.value > 1 && number.value <= 366 && number.decimals === 0;
}

export const mayBeLossFactor = ({ kind, value, decimals }: NumberSpan): boolean =>
  kind === 'plain' && value >= 0.7 && value <= 1.5 && decimals >= 2;

const mayBeQuantity = ({ kind }: NumberSpan): boolean => kind === 'quantity' || kind === 'plain';

const mayBeRate = ({ kind }: NumberSpan): boolean => kind === 'rate' || kind === 'money' || kind === 'plain';

/** The possible dollars per printed unit of the rate: 1, 0.01, or both if the print does not tell. */
function currencies(rate: NumberSpan, quantity: NumberSpan): number[] {
  const printed = findPrintedCurrency(rate);
  if (printed === 'dollar' || rate.hasCurrency) return [1];
  if (printed === 'cent') return [0.01];
  return quantity.value === 0 ? [0.01] : [1, 0.01];
}

export const findPrintedCurrency = (number: NumberSpan): RateUnit['currency'] =>
  number.rateUnit?.currency ?? (number.hasCurrency ? 'dollar' : null);

/** The ratio of the quantity's unit to the rate's unit, in reported units. Null if they measure different things. */
function findUnitScale(quantity: NumberSpan, rate: NumberSpan): number | null {
  const q = quantity.quantityUnit;
  const r = rate.rateUnit;
  if (!q || !r || r.unit === null) return 1;
  const [counted, priced] = [findSmallerUnit(q.unit), findSmallerUnit(r.unit)];
  // "212.8 kVA at 0.34187/day": such a rate is for each kVA.
  if (isDemand(quantity) && ratePeriods[r.unit]) return q.scale;
  if (counted.of !== priced.of) return null;
  return (q.scale * counted.count) / (r.scale * priced.count);
}

/** The smaller unit that a unit is a multiple of, and how many. */
export function findSmallerUnit(unit: string): { of: string; count: number } {
  const name = unit.replace(/ day$/, '');
  return multipleUnits[name] ?? { of: name, count: 1 };
}

export const isCountedInPrint = (number: NumberSpan): boolean => number.kind === 'quantity';
export const isPricedInPrint = (number: NumberSpan): boolean =>
  number.kind === 'rate' || (number.kind === 'money' && number.decimals > 2);

const findPrintedDollars = (rate: NumberSpan): number => (findPrintedCurrency(rate) === 'cent' ? 0.01 : 1);

/** Whether it can be the number of days of a billing period. */
export const isDayCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= 400;

const maxFigures = 9;

/**
 * The likeliest calculation of an amount in dollars; null if no product gives it and no numbers are labelled.
 */
export function solveLine(figures: readonly NumberSpan[], amount: number): Calculation | null {
  const usable = figures.filter((number) => number.kind !== 'percent' && number.kind !== 'average').slice(-maxFigures);
  return findBestProduct(usable, amount) ?? findLabelled(usable);
}

function findBestProduct(figures: readonly NumberSpan[], amount: number): Calculation | null {
  let best: Calculation | null = null;
  for (const quantity of figures.filter(mayBeQuantity)) {
    for (const rate of figures.filter(mayBeRate)) {
      if (quantity === rate) continue;
      const rest = figures.filter((figure) => figure !== quantity && figure !== rate);
      for (const dollars of currencies(rate, quantity)) {
        const found = provePair({ quantity, rate, rest, dollars }, amount);
        if (found && (!best || found.score > best.score)) best = found;
      }
    }
  }
  return best;
}

interface Pair {
  quantity: NumberSpan;
  rate: NumberSpan;
  rest: NumberSpan[];
  dollars: number;
}

function provePair({ quantity, rate, rest, dollars }: Pair, amount: number): Calculation | null {
  const units = findUnitScale(quantity, rate);
  if (units === null) return null;
  for (const { factor, lossFactors, periodCount, cost } of listFactorChoices(rate, quantity, rest)) {
    const product: LineProduct = { quantity, rate, scale: dollars * units, factor };
    // A credit may have its minus on the amount only.
    if (compareToAmount(product, amount) !== 'proved' || (multiplyLine(product) < 0 && amount > 0)) continue;
    const score =
      10 +
      scorePair(quantity, rate) +
      scoreLikelihood(quantity, rate, dollars) -
      cost +
      (periodCount || lossFactors.length ? 0.5 : 0);
    return {
      quantity,
      rate,
      lossFactors,
      periodCount,
      dollars,
      proved: true,
      exact: isExact(product, amount),
      score,
    };
  }
  return null;
}

/** The product of a calculation in dollars; null if its units don't match. */
export function multiply({ quantity, rate, lossFactors, periodCount, dollars }: Calculation): number | null {
  const units = findUnitScale(quantity, rate);
  if (units === null) return null;
  const factor = [...lossFactors, ...(periodCount ? [periodCount] : [])].reduce(
    (product, { value }) => product * value,
    1,
  );
  return multiplyLine({ quantity, rate, scale: dollars * units, factor });
}

interface FactorChoice {
  factor: number;
  lossFactors: readonly NumberSpan[];
  periodCount: NumberSpan | null;
  cost: number;
}

/** Possible factors besides quantity and rate, likeliest first. */
function listFactorChoices(rate: NumberSpan, quantity: NumberSpan, rest: NumberSpan[]): FactorChoice[] {
  const none: FactorChoice = { factor: 1, lossFactors: [], periodCount: null, cost: 0 };
  const losses = rest.filter(mayBeLossFactor);
  const times = rest.filter(mayBeTimes);
  const choices = [none];
  for (const one of times) choices.push(...listTimesChoices(one, rate));
  for (const one of losses) choices.push({ ...none, factor: one.value, lossFactors: [one], cost: 0.2 });
  losses.forEach((a, i) => {
    for (const b of losses.slice(i + 1))
      choices.push({ ...none, factor: a.value * b.value, lossFactors: [a, b], cost: 0.4 });
  });
  if (isDemand(quantity) || isDemand(rate)) {
    const ofYear = rate.rateUnit?.period === 'year' ? [28, 29, 30, 31] : [];
    for (const days of ofYear) choices.push({ ...none, factor: days / 365, cost: 2 });
    if (ofYear.length > 0) choices.push({ ...none, factor: 1 / 12, cost: 1 });
  }
  return choices;
}

function listTimesChoices(one: NumberSpan, rate: NumberSpan): FactorChoice[] {
  const value = one.value;
  const choice = { lossFactors: [], periodCount: one };
  const cost = 0.1;
  const yearly = rate.rateUnit?.period === 'year' || rate.rateUnit?.unit === 'years';
  return [
    { ...choice, factor: value, cost },
    ...(yearly ? sharesOfYear(value).map((factor, i) => ({ ...choice, factor, cost: i === 0 ? 0.3 : 0.4 })) : []),
  ];
}

/** A higher score for labelled numbers, and for a quantity left of its rate. */
function scorePair(quantity: NumberSpan, rate: NumberSpan): number {
  let score = 0;
  if (quantity.kind === 'quantity') score += 2;
  if (rate.kind === 'rate') score += 2;
  if (rate.kind === 'money') score += 0.5;
  if (quantity.start < rate.start) score += 0.5;
  // Any number equals itself times 1.
  if (quantity.kind === 'plain' && quantity.value === 1) score -= 2;
  if (rate.kind === 'plain' && rate.value === 1) score -= 4;
  return score + quantity.start / 1e4;
}

/** Of two bare numbers, the rate is the one that is a plausible price: per unit of energy, or per day of supply. */
function scoreLikelihood(quantity: NumberSpan, rate: NumberSpan, dollars: number): number {
  if (quantity.kind !== 'plain' || rate.kind !== 'plain') return 0;
  const price = rate.value * dollars;
  const isSupply = isDayCount(quantity.value) && isWithin(usualSupplyPrice, price);
  return isSupply || isWithin(priceRanges.kWh, price) ? 1 : 0;
}

/** Quantity and rate by their units, although their product is not the amount. */
function findLabelled(figures: readonly NumberSpan[]): Calculation | null {
  const rate = figures.findLast(isPricedInPrint);
  const quantity = figures.findLast(
    (figure) => rate && figure !== rate && isCountedInPrint(figure) && findUnitScale(figure, rate) !== null,
  );
  if (!rate || !quantity) return null;
  return {
    quantity,
    rate,
    lossFactors: [],
    periodCount: null,
    dollars: findPrintedDollars(rate),
    proved: false,
    exact: false,
    score: 1,
  };
}
