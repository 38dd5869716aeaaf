/**
 * A quantity or a rate that a reader of pictures dropped or misread, rebuilt from the other one and the amount. Other lines of
 * the bill say how many digits it is printed with. It is rebuilt only when exactly one number of so many digits gives the
 * amount and looks like what was read.
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

/**
 * The rows, those of pictures that lack a quantity or a rate with the one that makes the amount. `days`: how many the bill says
 * it is for.
 */
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
 * The one calculation with a misread quantity or rate changed that gives the amount; null: none or several. Only for an amount
 * that the sums confirm: else it might be the one misread.
 */
export function rebuildMisread(row: CalculatedRow): Calculation | null {
  return findDistinct([...rebuild(row, [], 'rate'), ...rebuild(row, [], 'quantity')]);
}

const listProved = (rows: readonly CalculatedRow[]): Calculation[] =>
  rows.flatMap(({ calculation }) => (calculation?.proved ? [calculation] : []));

/** The one calculation among them, however often it was found; null: none or several. */
function findDistinct(all: readonly Calculation[]): Calculation | null {
  const makeKey = ({ quantity, rate, dollars }: Calculation) =>
    `${quantity.number.value} ${(rate.number.value * dollars).toPrecision(9)}`;
  return getOnly(new Map(all.map((one) => [makeKey(one), one])).values());
}

/** Calculations with one part rebuilt, one for each number that fits. */
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

/** A price without a quantity that makes the amount with the days of the bill. */
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
  /** What was read for the part that is rebuilt; null: nothing. */
  read: Figure | null;
}

/** The part that is taken as read. A row with two of either is ambiguous. */
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

/** Lines of the same thing: the same quantity's unit for a rate, a rate for the same unit for a quantity. */
function isLike({ quantity }: Calculation, known: Figure, part: Part): boolean {
  if (part === 'rate') return findUnit(quantity) !== null && findUnit(quantity) === findUnit(known);
  const unit = known.number.rateUnit?.unit ?? null;
  return unit !== null && findUnit(quantity) === unit;
}

const findUnit = ({ number, column }: Figure): string | null => number.quantityUnit?.unit ?? column?.unit?.unit ?? null;

/** One figure for each way in which the others are printed: digits behind the point, unit and currency. */
function listDistinctPrints(figures: readonly Figure[]): Figure[] {
  const makeKey = (figure: Figure) =>
    `${figure.number.decimals} ${findUnit(figure)} ${figure.number.rateUnit?.unit} ${findPrintedDollars(figure)}`;
  return [...new Map(figures.map((figure) => [makeKey(figure), figure])).values()];
}

interface Unknown {
  known: Figure;
  /** How the unknown part is printed on other lines. */
  print: Figure;
  lossFactors: readonly Figure[];
  amount: number;
  part: Part;
}

/** Beyond so many the amount no longer determines the number. */
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

/** At a price that something costs; days are as many as a bill has. */
function isLikely({ quantity, rate, dollars }: Calculation): boolean {
  const unit = findUnit(quantity);
  const range = findPriceRange(unit);
  const price =
    (rate.number.value * dollars) / (rate.number.rateUnit?.scale ?? quantity.number.quantityUnit?.scale ?? 1);
  return range !== null && isWithin(range, price) && (unit !== 'days' || isDayCount(quantity.number.value));
}

/** The digits that were read are its own with some dropped, or as many with one or two mistaken. */
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
