/**
 * Which of a line's numbers are quantity, rate and factors: the reading whose product is the amount. Rounding is what the
 * print shows: half of the last digit of each number. Sources of the factors: loss factors multiply energy (AEMO), demand is
 * charged per kW or kVA and day, month or year.
 */
import type { NumberSpan } from '../values/numbers';
import type { RateUnit } from '../values/units';
import type { Column } from './table-head';

/** A number with the column it stands in, if its table has a head. */
export interface Figure {
  number: NumberSpan;
  column: Column | null;
}

export interface Reading {
  quantity: Figure | null;
  rate: Figure | null;
  lossFactors: Figure[];
  /** Days or months that the rate is charged for besides the quantity. */
  times: Figure | null;
  /** What one printed rate is in dollars: 0.01 for cents. */
  dollars: number;
  proved: boolean;
  /** To the cent, without room for rounding of the print. */
  exact: boolean;
  score: number;
}

const MAX_FIGURES = 9;
const HALF_CENT = 0.0051;
const EXACT = 0.0055;

/** The best reading of the figures as an amount in dollars; null: nothing multiplies to it and nothing is labelled. */
export function solveLine(figures: Figure[], amount: number): Reading | null {
  const usable = figures
    .filter(({ number }) => number.kind !== 'percent' && number.kind !== 'average')
    .slice(-MAX_FIGURES);
  const proved = findBestProduct(usable, amount);
  return proved ?? labelledCalculation(usable);
}

function findBestProduct(figures: Figure[], amount: number): Reading | null {
  let best: Reading | null = null;
  const inColumn = figures.some(({ column }) => column?.role === 'quantity');
  // Where a column holds the quantities, a figure among the words is none: "first 1,000 kWh".
  const quantities = figures.filter(
    (figure) => mayBeQuantity(figure) && !(inColumn && figure.column?.role === 'description'),
  );
  for (const quantity of quantities) {
    for (const rate of figures.filter(mayBeRate)) {
      if (quantity === rate) continue;
      const rest = figures.filter((figure) => figure !== quantity && figure !== rate);
      for (const dollars of currencies(rate, quantity)) {
        const reading = provePair({ quantity, rate, rest, dollars }, amount);
        if (reading && (!best || reading.score > best.score)) best = reading;
      }
    }
  }
  return best;
}

interface Pair {
  quantity: Figure;
  rate: Figure;
  rest: Figure[];
  dollars: number;
}

function provePair(pair: Pair, amount: number): Reading | null {
  const { quantity, rate, rest, dollars } = pair;
  const scale = unitScale(quantity, rate);
  if (scale === null) return null;
  const product = quantity.number.value * rate.number.value * dollars * scale;
  const slack = slackOf(pair, scale);
  for (const { factor, lossFactors, times, cost } of factorChoices(rate, quantity, rest)) {
    const value = product * factor;
    const tolerance = Math.min(HALF_CENT + slack * Math.abs(factor), Math.max(0.011, 0.004 * Math.abs(amount)));
    // A credit may carry its minus on the amount alone.
    if (Math.abs(Math.abs(value) - Math.abs(amount)) > tolerance || (value < 0 && amount > 0)) continue;
    // Of "34 x 30 kW x days" the days are the second.
    const swapped = times && / day$/.test(quantity.number.quantityUnit?.unit ?? '') ? 3 : 0;
    const score = 10 + pairScore(quantity, rate) - cost - swapped + (times || lossFactors.length ? 0.5 : 0);
    const exact = Math.abs(Math.abs(value) - Math.abs(amount)) <= EXACT;
    return { quantity, rate, lossFactors, times, dollars, proved: true, exact, score };
  }
  return null;
}

/** What a reading multiplies to, in dollars; null: its units do not go together. */
export function multiply({ quantity, rate, lossFactors, times, dollars }: Reading): number | null {
  if (!quantity || !rate) return null;
  const scale = unitScale(quantity, rate);
  if (scale === null) return null;
  const factors = [...lossFactors, ...(times ? [times] : [])];
  return factors.reduce(
    (product, { number }) => product * number.value,
    quantity.number.value * rate.number.value * dollars * scale,
  );
}

/** What rounding of the printed quantity and rate can add to the product. */
function slackOf({ quantity, rate, dollars }: Pair, scale: number): number {
  const half = (figure: Figure) => 0.5 * 10 ** -figure.number.decimals;
  const ofRate = half(rate) * Math.abs(quantity.number.value);
  // A whole quantity is most often exact: 31 days, 120 kVA.
  const ofQuantity = quantity.number.decimals === 0 ? 0 : half(quantity) * Math.abs(rate.number.value);
  return (ofRate + ofQuantity) * dollars * scale;
}

interface FactorChoice {
  factor: number;
  lossFactors: Figure[];
  times: Figure | null;
  cost: number;
}

/** The factors that may stand beside quantity and rate, likeliest first. */
function factorChoices(rate: Figure, quantity: Figure, rest: Figure[]): FactorChoice[] {
  const none: FactorChoice = { factor: 1, lossFactors: [], times: null, cost: 0 };
  const losses = rest.filter(mayBeLossFactor);
  const times = rest.filter(mayBeTimes);
  const choices = [none];
  for (const one of times) choices.push(...timesChoices(one, rate));
  for (const one of losses) choices.push({ ...none, factor: one.number.value, lossFactors: [one], cost: 0.2 });
  losses.forEach((a, i) => {
    for (const b of losses.slice(i + 1))
      choices.push({ ...none, factor: a.number.value * b.number.value, lossFactors: [a, b], cost: 0.4 });
  });
  if (isDemand(quantity) || isDemand(rate)) {
    for (const days of rate.number.rateUnit?.period === 'year' ? [28, 29, 30, 31] : [])
      choices.push({ ...none, factor: days / 365, cost: 2 });
    if (rate.number.rateUnit?.period === 'year') choices.push({ ...none, factor: 1 / 12, cost: 1 });
  }
  return choices;
}

function timesChoices(one: Figure, rate: Figure): FactorChoice[] {
  const value = one.number.value;
  const choice = { lossFactors: [], times: one };
  const cost = isDays(one) || isMonths(one) ? 0.1 : 0.8;
  const yearly = rate.number.rateUnit?.period === 'year' || rate.number.rateUnit?.unit === 'years';
  return [
    { ...choice, factor: value, cost },
    ...(yearly
      ? [
          { ...choice, factor: value / 365, cost: 0.3 },
          { ...choice, factor: value / 366, cost: 0.4 },
          { ...choice, factor: value / 12, cost: 0.4 },
        ]
      : []),
    ...(isDays(one) ? [{ ...choice, factor: (value * 12) / 365, cost: 1.5 }] : []),
  ];
}

const isDays = ({ number, column }: Figure) =>
  number.quantityUnit?.unit === 'days' || (column?.role === 'days' && number.kind === 'plain');
const isMonths = ({ number }: Figure) => number.quantityUnit?.unit === 'months';
const isDemand = ({ number }: Figure) => /^kW$|^kVA/.test(number.quantityUnit?.unit ?? number.rateUnit?.unit ?? '');

function mayBeTimes({ number, column }: Figure): boolean {
  if (number.kind === 'quantity') {
    const { unit } = number.quantityUnit!;
    return (
      /^(?:days|months|quarters|meters)$/.test(unit) ||
      (/ day$/.test(unit) && number.decimals === 0 && number.value <= 366)
    );
  }
  return (
    number.kind === 'plain' &&
    number.value > 1 &&
    number.value <= 366 &&
    column?.role !== 'amount' &&
    number.decimals === 0
  );
}

function mayBeLossFactor({ number, column }: Figure): boolean {
  if (number.kind !== 'plain' || number.value < 0.7 || number.value > 1.5) return false;
  return column?.role === 'lossFactor' || number.decimals >= 2;
}

const notFigures: readonly string[] = ['previous', 'current', 'meter', 'gst', 'amountInc', 'amountEx'];

function mayBeQuantity({ number, column }: Figure): boolean {
  if (number.kind === 'plain' && column && notFigures.includes(column.role)) return false;
  return number.kind === 'quantity' || (number.kind === 'plain' && column?.role !== 'rate');
}

function mayBeRate({ number, column }: Figure): boolean {
  const exact = number.kind === 'rate' || (number.kind === 'money' && number.decimals > 2);
  if (!exact && column && notFigures.includes(column.role)) return false;
  return number.kind === 'rate' || number.kind === 'money' || (number.kind === 'plain' && column?.role !== 'quantity');
}

/** How many dollars one printed rate may be: what the print says, else both. */
function currencies(rate: Figure, quantity: Figure): number[] {
  const printed = printedCurrency(rate);
  if (printed === 'dollar' || rate.number.hasCurrency) return [1];
  if (printed === 'cent') return [0.01];
  return quantity.number.value === 0 ? [0.01] : [1, 0.01];
}

export function printedCurrency({ number, column }: Figure): RateUnit['currency'] {
  return number.rateUnit?.currency ?? (number.hasCurrency ? 'dollar' : (column?.rateUnit?.currency ?? null));
}

/** Reported units in one printed quantity over those in one printed rate; null: the two are for different things. */
function unitScale(quantity: Figure, rate: Figure): number | null {
  const q = quantity.number.quantityUnit ?? (quantity.number.kind === 'plain' ? quantity.column?.unit : null);
  const r = rate.number.rateUnit?.unit
    ? rate.number.rateUnit
    : rate.column?.rateUnit?.unit
      ? rate.column.rateUnit
      : null;
  if (!q || !r || r.unit === null) return 1;
  const same = (unit: string) => unit.replace(/ day$/, '');
  if (same(q.unit) !== same(r.unit)) return null;
  return q.scale / r.scale;
}

/** Labelled numbers make a surer pair, and a pair reads left to right. */
function pairScore(quantity: Figure, rate: Figure): number {
  let score = 0;
  if (quantity.number.kind === 'quantity') score += 2;
  if (rate.number.kind === 'rate') score += 2;
  if (quantity.column?.role === 'quantity' || quantity.column?.role === 'days') score += 2;
  if (rate.column?.role === 'rate') score += 2;
  if (rate.number.kind === 'money') score += 0.5;
  if (quantity.number.start < rate.number.start) score += 0.5;
  // Anything is once itself.
  if (quantity.number.kind === 'plain' && quantity.number.value === 1) score -= 2;
  if (rate.number.kind === 'plain' && rate.number.value === 1) score -= 4;
  return score + quantity.number.start / 1e4;
}

/** Quantity and rate that their own units or their columns name, though they do not multiply to the amount. */
function labelledCalculation(figures: Figure[]): Reading | null {
  const rates = figures.filter(
    ({ number, column }) =>
      number.kind === 'rate' ||
      (number.kind === 'money' && number.decimals > 2) ||
      (column?.role === 'rate' && number.kind !== 'quantity'),
  );
  const rate = rates.at(-1) ?? null;
  if (!rate) return null;
  const quantities = figures.filter(
    (figure) => figure !== rate && mayBeQuantity(figure) && unitScale(figure, rate) !== null,
  );
  const quantity =
    quantities.findLast((figure) => figure.column?.role === 'quantity' || figure.column?.role === 'days') ??
    quantities.findLast(({ number }) => number.kind === 'quantity') ??
    null;
  if (!quantity) return null;
  const dollars = printedCurrency(rate) === 'cent' ? 0.01 : 1;
  return { quantity, rate, lossFactors: [], times: null, dollars, proved: false, exact: false, score: 1 };
}
