/**
 * Rebuilds a quantity or a rate that OCR dropped or misread, from the other one and the amount. Other lines show how
 * many decimals it has. The result must be the only number with these decimals that gives the amount and resembles what
 * was read.
 */

import { compareToAmount, isExact, type LineProduct } from '../../line-arithmetic';
import { getOnly } from '../../lists';
import { findPriceRange, isWithin } from '../../plausible-prices';
import {
  currencies,
  findPrintedDollars,
  findUnitScale,
  isCountedInPrint,
  isDayCount,
  isPricedInPrint,
} from './figure-roles';
import { type CalculatedRow, type Calculation, type Figure, isDoubtful } from './stages';

type Part = 'quantity' | 'rate';

/** Completes rows from pictures that lack a quantity or a rate. `days`: the numbers of days that the bill prints. */
export function rebuildFigures(rows: readonly CalculatedRow[], days: readonly number[]): CalculatedRow[] {
  const proved = listProved(rows);
  return rows.map((row) => {
    if (row.calculation || !isDoubtful(row)) return row;
    const found = findDistinct([
      ...rebuild(row, proved, 'rate'),
      ...rebuild(row, proved, 'quantity'),
      ...rebuildDays(row, days),
    ]);
    return found ? { ...row, calculation: found, repaired: true } : row;
  });
}

/**
 * The only calculation with a corrected quantity or rate that gives the amount; null if none or several. Call it only
 * if the sums confirm the amount, which otherwise could be the misread part.
 */
export function rebuildMisread(row: CalculatedRow): Calculation | null {
  return findDistinct([...rebuild(row, [], 'rate'), ...rebuild(row, [], 'quantity')]);
}

const listProved = (rows: readonly CalculatedRow[]): Calculation[] =>
  rows.flatMap(({ calculation }) => (calculation?.proved ? [calculation] : []));

/** The only distinct calculation; null if none or several. */
function findDistinct(all: readonly Calculation[]): Calculation | null {
  const makeKey = ({ quantity, rate, dollars }: Calculation) =>
    `${quantity.number.value} ${(rate.number.value * dollars).toPrecision(9)}`;
  return getOnly(new Map(all.map((one) => [makeKey(one), one])).values());
}

/** Calculations with one part rebuilt, one for each print format of that part. */
function rebuild(row: CalculatedRow, proved: readonly Calculation[], part: Part): Calculation[] {
  const { known, read } = findParts(row, part);
  if (!known) return [];
  const lossFactors = row.figures.filter(({ column }) => column?.role === 'lossFactor');
  const prints = read
    ? [read]
    : listDistinctPrints(proved.filter((one) => isLike(one, known, part)).map((one) => one[part]));
  return prints.flatMap((print) => {
    const fits = listFittingValues({ known, print, lossFactors, amount: row.amount.value, part });
    const wanted = fits.filter((one) => !read || looksLike(one[part], read));
    return wanted.length === 1 ? wanted : [];
  });
}

/** A price without a quantity that gives the amount for the bill's number of days. */
function rebuildDays(row: CalculatedRow, days: readonly number[]): Calculation[] {
  const { known, read } = findParts(row, 'quantity');
  const unit = known?.number.rateUnit?.unit ?? 'days';
  if (!known || read || unit !== 'days') return [];
  const quantityUnit = { unit: 'days', scale: 1, end: known.number.end };
  return [...new Set(days)].flatMap((value) => {
    const number = { ...known.number, kind: 'quantity', value, decimals: 0, quantityUnit, rateUnit: null } as const;
    return currencies(known, { number, column: null }).flatMap((dollars): Calculation[] => {
      const calculation = { ...none, quantity: { number, column: null }, rate: known, dollars };
      return isLikely(calculation) && isExactly(calculation, 1, 1, row.amount.value) ? [calculation] : [];
    });
  });
}

const none = { lossFactors: [], times: null, proved: true, exact: true, score: 10 } as const;

interface Parts {
  known: Figure | null;
  /** What was read for the part to rebuild; null if nothing. */
  read: Figure | null;
}

/** Splits a row into the part to trust and the part to rebuild. A row with two candidates is ambiguous. */
function findParts({ calculation, figures }: CalculatedRow, part: Part): Parts {
  if (calculation) {
    const { quantity, rate } = calculation;
    return part === 'rate' ? { known: quantity, read: rate } : { known: rate, read: quantity };
  }
  const quantities = figures.filter(isCountedInPrint);
  const rates = figures.filter((figure) => isPricedInPrint(figure) || isUnderRates(figure));
  const [knowns, others] = part === 'rate' ? [quantities, rates] : [rates, quantities];
  return { known: others.length === 0 ? getOnly(knowns) : null, read: null };
}

const isUnderRates = ({ number, column }: Figure) => column?.role === 'rate' && number.kind !== 'quantity';

/** Whether a line measures the same: the same unit for a rate, a rate per the same unit for a quantity. */
function isLike({ quantity }: Calculation, known: Figure, part: Part): boolean {
  if (part === 'rate') return findUnit(quantity) !== null && findUnit(quantity) === findUnit(known);
  const unit = known.number.rateUnit?.unit ?? null;
  return unit !== null && findUnit(quantity) === unit;
}

const findUnit = ({ number, column }: Figure): string | null => number.quantityUnit?.unit ?? column?.unit?.unit ?? null;

/** One figure for each print format of the others: decimals, unit and currency. */
function listDistinctPrints(figures: readonly Figure[]): Figure[] {
  const makeKey = (figure: Figure) =>
    `${figure.number.decimals} ${findUnit(figure)} ${figure.number.rateUnit?.unit} ${findPrintedDollars(figure)}`;
  return [...new Map(figures.map((figure) => [makeKey(figure), figure])).values()];
}

interface Unknown {
  known: Figure;
  /** How other lines print the unknown part. */
  print: Figure;
  lossFactors: readonly Figure[];
  amount: number;
  part: Part;
}

/** With more candidates the amount does not determine the number. */
const maxFits = 60;

function listFittingValues({ known, print, lossFactors, amount, part }: Unknown): Calculation[] {
  const factor = lossFactors.reduce((product, { number }) => product * number.value, 1);
  const [quantity, rate] = part === 'rate' ? [known, print] : [print, known];
  const units = findUnitScale(quantity, rate);
  const perUnit = known.number.value * findPrintedDollars(rate) * (units ?? 0) * factor;
  if (perUnit === 0) return [];
  const step = 10 ** -print.number.decimals;
  const middle = Math.round(Math.abs(amount / perUnit) / step);
  const reach = Math.ceil(0.006 / Math.abs(perUnit) / step);
  if (reach > maxFits) return [];
  const values = Array.from({ length: 2 * reach + 1 }, (_, i) => (middle - reach + i) * step);
  return values.flatMap((value): Calculation[] => {
    const figure = withValue(print, value);
    const calculation = {
      quantity: part === 'rate' ? known : figure,
      rate: part === 'rate' ? figure : known,
      dollars: findPrintedDollars(rate),
      ...none,
      lossFactors,
    };
    return isLikely(calculation) && isExactly(calculation, units ?? 0, factor, amount) ? [calculation] : [];
  });
}

const withValue = ({ number, column }: Figure, value: number): Figure => ({
  number: { ...number, value: Number(value.toFixed(number.decimals)) },
  column,
});

function isExactly({ quantity, rate, dollars }: Calculation, units: number, factor: number, amount: number): boolean {
  const product: LineProduct = { quantity: quantity.number, rate: rate.number, scale: dollars * units, factor };
  return isExact(product, amount) && compareToAmount(product, amount) === 'proved';
}

/** Whether the price is plausible, and so is the number of days. */
function isLikely({ quantity, rate, dollars }: Calculation): boolean {
  const unit = findUnit(quantity);
  const range = findPriceRange(unit);
  const price =
    (rate.number.value * dollars) / (rate.number.rateUnit?.scale ?? quantity.number.quantityUnit?.scale ?? 1);
  return range !== null && isWithin(range, price) && (unit !== 'days' || isDayCount(quantity.number.value));
}

/** Whether the digits that were read are a part of these, or as many with one or two misread. */
function looksLike({ number }: Figure, read: Figure): boolean {
  const [own, other] = [formatDigits(number), formatDigits(read.number)];
  if (own.length > other.length) return isSubsequence(other, own) && other.length >= 3;
  const mistaken = [...own].filter((digit, i) => digit !== other[i]).length;
  return own.length === other.length && mistaken <= Math.max(1, Math.floor(own.length / 4));
}

const formatDigits = ({ value, decimals }: Figure['number']) => Math.abs(value).toFixed(decimals).replace('.', '');

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const digit of whole) if (digit === part[at]) at++;
  return at === part.length;
}
