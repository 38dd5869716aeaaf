/**
 * Other readings of printed figures. OCR loses points, takes commas for points, splits numbers and confuses digits.
 * Every reading has a cost, and the calculation decides: the cheapest reading whose product is the amount to the cent,
 * if there is only one.
 */
import { toCents } from '@/lib/facts/money';
import { findPriceRange, isWithin } from '../../line-arithmetic';
import { phrases } from '../../phrases';
import { lookalikeDigits, type NumberSpan } from '../values/numbers';
import { isCountedInPrint, isPricedInPrint, multiply, solveLine } from './solve';
import { type CalculatedRow, type Calculation, type Candidate, hasUncertainLetters, listFigures } from './stages';

type Print = Pick<CalculatedRow, 'line' | 'figures' | 'amount'>;

interface Reading {
  readonly figures: readonly NumberSpan[];
  readonly amount: NumberSpan;
  readonly cost: number;
}

/** Another value of one number. */
type Value = Pick<NumberSpan, 'value' | 'decimals'> & { readonly cost: number };

const costs = {
  comma: 1.5,
  lostPointOfRate: 3,
  lostPoint: 4,
  movedPoint: 5,
  lookalike: 7,
  lostDigit: 8,
  addedDigit: 8,
  /** Quantity and price are unlike those of all other lines. */
  unlikeOthers: 5,
} as const;

/** Reads the figures of unproved rows from pictures again. A second time, beside what the first time proved. */
export function rereadFigures(rows: readonly CalculatedRow[]): CalculatedRow[] {
  const isOpen = (row: CalculatedRow) => !row.calculation?.proved && hasUncertainLetters(row);
  const readAgain = (known: readonly CalculatedRow[]) =>
    rows.map((row, at) => {
      if (!isOpen(row)) return row;
      const others = known.flatMap(({ calculation }, i) => (i !== at && calculation?.proved ? [calculation] : []));
      return rereadRow(row, others);
    });
  return rows.some(isOpen) ? readAgain(readAgain(rows)) : [...rows];
}

function rereadRow(row: CalculatedRow, others: readonly Calculation[]): CalculatedRow {
  const isOneLine = row.calculationLines.length === 0;
  const printed = row.calculation && !isOneLine ? listFigures(row.calculation) : row.figures;
  const found = chooseReading(listReadings({ ...row, figures: printed }), others);
  if (!found) return row;
  const { figures, amount, calculation } = found;
  const own = isOneLine ? { figures } : {};
  return { ...row, ...own, amount, calculation, amountEx: null, amountInc: null, repaired: true };
}

interface Solved extends Reading {
  readonly calculation: Calculation;
}

/** The cheapest reading with an exact product and a price below the highest; null if two others cost the same. */
function chooseReading(readings: readonly Reading[], proved: readonly Calculation[]): Solved | null {
  const found = new Map<string, Solved>();
  for (const reading of [...readings].sort((a, b) => a.cost - b.cost)) {
    const calculation = solveLine(reading.figures, reading.amount.value);
    if (!calculation?.proved || !calculation.exact || !isPriced(calculation)) continue;
    const { quantity } = calculation;
    // The price is the same whether printed in dollars or cents.
    const key = `${quantity.value} ${computePrice(calculation).toPrecision(9)} ${reading.amount.value}`;
    if (!found.has(key))
      found.set(key, { ...reading, calculation, cost: reading.cost + compareToOthers(calculation, proved) });
  }
  const [best, second] = [...found.values()].sort((a, b) => a.cost - b.cost);
  return best && best.cost !== second?.cost ? best : null;
}

const computePrice = ({ rate, dollars }: Calculation) => rate.value * dollars;

const findUnit = ({ quantity }: Calculation): string | null => quantity.quantityUnit?.unit ?? null;

/** Whether the price is not above any plausible one. */
function isPriced(calculation: Calculation): boolean {
  const { quantity, rate } = calculation;
  const range = findPriceRange(rate.rateUnit?.unit ?? quantity.quantityUnit?.unit ?? null);
  const scale = quantity.quantityUnit?.scale ?? 1;
  return range === null || isWithin({ ...range, low: 0 }, computePrice(calculation) / Math.max(scale, 1));
}

/** The usual maximum ratio between prices of a bill's lines. */
const usualSpread = 4;

/** The cost of a calculation beside those of the other lines in its unit. */
function compareToOthers(calculation: Calculation, proved: readonly Calculation[]): number {
  const unit = findUnit(calculation);
  const { decimals } = calculation.quantity;
  const others = proved.filter((other) => findUnit(other) === unit);
  const isCut = decimals === 0 && others.every(({ quantity }) => quantity.decimals > 0);
  const isUnlike = others.some((other) => {
    const ratio = Math.abs(computePrice(calculation) / computePrice(other));
    return ratio > usualSpread || ratio < 1 / usualSpread;
  });
  return unit !== null && others.length >= 2 && isCut && isUnlike ? costs.unlikeOthers : 0;
}

function listReadings(print: Print): Reading[] {
  const { figures, amount } = print;
  const changes = figures.map(listValues);
  const singles = changes.flatMap((values, i) => values.map((value) => replaceFigures(print, [[i, value]])));
  const whole = amount.decimals === 0 && Math.abs(amount.value) >= 100;
  const cents = { ...amount, value: amount.value / 100, decimals: 2 };
  return [
    ...singles,
    ...listPointPairs(print, changes),
    ...(whole ? [{ figures, amount: cents, cost: costs.lostPoint }] : []),
    ...listSimilar(amount).map(({ value, cost }) => ({ figures, amount: { ...amount, value }, cost })),
  ];
}

function replaceFigures({ figures, amount }: Print, changes: readonly (readonly [number, Value])[]): Reading {
  const changed = [...figures];
  for (const [i, { value, decimals }] of changes) {
    const figure = changed[i];
    if (figure) changed[i] = { ...figure, value, decimals };
  }
  return { figures: changed, amount, cost: changes.reduce((sum, [, { cost }]) => sum + cost, 0) };
}

/** The points of both quantity and rate may be lost. */
function listPointPairs(print: Print, changes: readonly Value[][]): Reading[] {
  const findLost = (isPart: (figure: NumberSpan) => boolean) =>
    print.figures.flatMap((figure, i) =>
      isPart(figure) && figure.decimals === 0
        ? (changes[i] ?? []).filter(({ decimals }) => decimals > 0).map((value) => [i, value] as const)
        : [],
    );
  return findLost(isCountedInPrint).flatMap((counted) =>
    findLost(isPricedInPrint).map((priced) => replaceFigures(print, [counted, priced])),
  );
}

/** Other values of a figure: with its point elsewhere, with a similar digit, or with one more digit. */
function listValues(figure: NumberSpan): Value[] {
  const { decimals, kind } = figure;
  const { digits, make } = openDigits(figure);
  const points = Array.from({ length: maxDecimals + 1 }, (_, places) =>
    make(digits, places, findPointCost(figure, Number(digits), places)),
  );
  const isNamed = kind === 'quantity' || kind === 'rate';
  const longer = [...digits, ''].flatMap((_, i) =>
    [...'0123456789'].map((digit) => make(digits.slice(0, i) + digit + digits.slice(i), decimals, costs.lostDigit)),
  );
  const shorter =
    digits.length < 2
      ? []
      : [...digits].map((_, i) => make(digits.slice(0, i) + digits.slice(i + 1), decimals, costs.addedDigit));
  const others = isNamed ? [...listSimilar(figure), ...longer, ...shorter] : [];
  return [...points.filter(({ cost }) => Number.isFinite(cost)), ...others];
}

function openDigits({ value, decimals }: NumberSpan) {
  const sign = Math.sign(value || 1);
  const digits = Math.abs(value).toFixed(decimals).replace('.', '');
  const make = (text: string, places: number, cost: number): Value => ({
    value: (sign * Number(text)) / 10 ** places,
    decimals: places,
    cost,
  });
  return { digits, make };
}

/** The figure with one digit that looks alike. */
function listSimilar(figure: NumberSpan): Value[] {
  const { digits, make } = openDigits(figure);
  return [...digits].flatMap((digit, i) =>
    [...(lookalikeDigits[digit] ?? '')].map((like) =>
      make(digits.slice(0, i) + like + digits.slice(i + 1), figure.decimals, costs.lookalike),
    ),
  );
}

const maxDecimals = 6;

/** The cost of a point at another place. Prices almost always have one; quantities may be whole. */
function findPointCost(number: NumberSpan, digits: number, places: number): number {
  if (places === number.decimals) return Number.POSITIVE_INFINITY;
  const isComma = number.decimals === 3 ? places === 0 : number.decimals === 0 && places === 3;
  if (isComma && digits >= 1000 && digits < 1e6) return costs.comma;
  if (number.decimals > 0) return costs.movedPoint;
  if (number.kind === 'rate') return digits < 10 ? Number.POSITIVE_INFINITY : costs.lostPointOfRate;
  return digits < 100 ? Number.POSITIVE_INFINITY : costs.lostPoint;
}

/** Other amounts of a charge in cents: the product of its calculation, or with the sign that its words ask for. */
export function listOtherAmounts({ row, description }: Candidate, own: number): number[] {
  const { calculation } = row;
  const isCredit = phrases.charges.credit.test(description.toLowerCase());
  const product = calculation && !calculation.proved ? multiply(calculation) : null;
  const calculated = product === null ? [] : [toCents(product) * (own < 0 ? -1 : 1)];
  // A speck before an amount may have been read as a minus.
  const isSpeck = own < 0 && calculation?.proved === true && row.amount.value < 0 && !isCredit;
  const turned = (own > 0 && isCredit) || isSpeck ? [-own] : [];
  return [...calculated, ...turned].filter((cents) => cents !== own);
}

/** The charge with another amount. */
export function withAmount(line: Candidate, cents: number): Candidate {
  const amount: NumberSpan = { ...line.row.amount, value: cents / 100 };
  const printed = line.row.calculation;
  const calculation = printed && (solveLine(listFigures(printed), amount.value) ?? printed);
  const row = { ...line.row, amount, amountEx: null, amountInc: null, calculation };
  return { ...line, row, proved: calculation?.proved === true, repaired: true };
}
