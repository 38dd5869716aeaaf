/**
 * Corrects points and commas that OCR lost or confused, such as "3.831 kWh" for "3,831 kWh". A correction must make the
 * line's calculation exact to the cent. The smallest kind of change is used, and only if it has a single solution.
 */
import { findPriceRange, isWithin } from '../../plausible-prices';
import type { Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { solveLine } from './solve';
import { type CalculatedRow, type Calculation, type Figure, isDoubtful, listFigures } from './stages';

interface Rereading {
  figures: readonly Figure[];
  amount: NumberSpan;
}

type Printed = Pick<CalculatedRow, 'line' | 'figures' | 'amount'>;

/** The printed figures of a row, or those of its calculation if they are on other lines. */
function findPrint(row: CalculatedRow): Printed {
  const { calculation, figures, line, amount } = row;
  if (!calculation || row.extra.length === 0) return row;
  const own = listFigures(calculation);
  return { line, amount, figures: [...own, ...figures.filter((figure) => !own.includes(figure))] };
}

/** Corrects rows from pictures whose calculation is not proved, if there is only one way. */
export function repairDecimalPoints(rows: readonly CalculatedRow[]): CalculatedRow[] {
  const counted = new Set(rows.flatMap(({ calculation }) => (calculation?.proved ? [formatCount(calculation)] : [])));
  return rows.map((row) => {
    if (row.calculation?.exact || !isDoubtful(row)) return row;
    const printed = withUsualPoints(findPrint(row));
    // A calculation that is proved only within rounding may have lost the digits behind a space.
    const ways = row.calculation?.proved ? pieceWays : [...pieceWays, restoreRate, restorePoints, movePoints];
    const found = ways.reduce<ReturnType<typeof countProved>>(
      (one, way) => one ?? countProved(way(printed), counted),
      null,
    );
    if (found === null) return row;
    const { figures, amount, calculation } = found;
    const own = row.extra.length === 0 ? { figures } : {};
    return { ...row, ...own, amount, calculation, amountEx: null, amountInc: null, repaired: true };
  });
}

const asRead = (row: Printed): Rereading[] => [row];
const pieceWays = [joinGroups, mergeFigures, readPointsAsSpaces, swapFigures, asRead];

/** A number with a leading zero, or a loss factor, can have lost its point in only one place: "0008123", "10434". */
function withUsualPoints(row: Printed): Printed {
  const figures = row.figures.map((figure) => {
    const { number, column } = figure;
    const digits = readDigits(row.line, number);
    const isWhole = number.decimals === 0 && Number(digits) === number.value && digits.length >= 4;
    const isPiece = /\d $/.test(row.line.text.slice(0, number.start));
    if (!isWhole || isPiece || !(digits.startsWith('0') || column?.role === 'lossFactor')) return figure;
    const decimals = digits.length - 1;
    return { ...figure, number: { ...number, value: Number(digits) / 10 ** decimals, decimals } };
  });
  return figures.some((figure, i) => figure !== row.figures[i]) ? { ...row, figures } : row;
}

/**
 * Restores the lost point of the amount at the end of a line, if the calculation then is exact: "17451", or "1.31302"
 * for "1,313.02".
 */
export function withLostCents(line: Line, figures: Figure[]): Figure[] {
  const last = figures.at(-1);
  if (!last || figures.length < 3 || line.words.every(({ legibility }) => legibility === 1)) return figures;
  const { kind, value, decimals } = last.number;
  const digits = Math.round(Math.abs(value) * 10 ** decimals);
  const isWithoutPoint = decimals === 0 || decimals > 2;
  if ((kind !== 'plain' && kind !== 'money') || !isWithoutPoint || digits < 100) return figures;
  const amount = { ...last.number, value: (Math.sign(value) * digits) / 100, decimals: 2 };
  const calculation = solveLine(figures.slice(0, -1), amount.value);
  return calculation?.proved && calculation.exact ? [...figures.slice(0, -1), { ...last, number: amount }] : figures;
}

/**
 * The only rereading that is exact. If there are several, the only one whose quantity is on another line; else null.
 */
function countProved(
  rereadings: readonly Rereading[],
  counted: ReadonlySet<string>,
): (Rereading & { calculation: Calculation }) | null {
  const found = new Map<string, Rereading & { calculation: Calculation }>();
  for (const rereading of rereadings) {
    const calculation = solveLine(rereading.figures, rereading.amount.value);
    if (!calculation?.proved || !calculation.exact || !isPriced(calculation)) continue;
    const { quantity, rate, dollars } = calculation;
    const price = (rate.number.value * dollars).toPrecision(9);
    const key = `${quantity.number.value} ${price} ${rereading.amount.value}`;
    // The price per unit, whether printed in dollars or cents.
    if (!found.has(key)) found.set(key, { ...rereading, calculation });
  }
  const all = [...found.values()];
  const [only, ...others] =
    all.length > 1 ? all.filter(({ calculation }) => counted.has(formatCount(calculation))) : all;
  return only && others.length === 0 ? only : null;
}

/** A quantity and its unit as a key. */
const formatCount = ({ quantity: { number, column } }: Calculation) =>
  `${number.value} ${number.quantityUnit?.unit ?? column?.unit?.unit ?? ''}`;

/** Whether the price is not higher than any plausible one. */
function isPriced({ quantity, rate, dollars }: Calculation): boolean {
  const unit = rate.number.rateUnit?.unit ?? quantity.number.quantityUnit?.unit ?? null;
  const scale = quantity.number.quantityUnit?.scale ?? 1;
  const range = findPriceRange(unit);
  return range === null || isWithin({ ...range, low: 0 }, (rate.number.value * dollars) / Math.max(scale, 1));
}

/** Swaps points and commas before three digits. */
function swapFigures(row: Printed): Rereading[] {
  return replaceEachFigure(row, ({ value, decimals }) => {
    if (decimals === 3) return [{ value: Math.round(value * 1000), decimals: 0 }];
    return decimals === 0 && Math.abs(value) >= 1000 && Math.abs(value) < 1e6
      ? [{ value: value / 1000, decimals: 3 }]
      : [];
  });
}

/** Joins thousands separated by a space: "12 792.9 kWh". */
function joinGroups({ line, figures, amount }: Printed): Rereading[] {
  return figures.flatMap((right, i) => {
    const left = figures[i - 1];
    if (left?.number.kind !== 'plain' || left.number.decimals > 0 || left.number.value >= 1000) return [];
    const { value, start } = right.number;
    if (line.text.slice(left.number.end, start) !== ' ' || !/^\d{3}(?!\d)/.test(line.text.slice(start))) return [];
    const number: NumberSpan = { ...right.number, value: left.number.value * 1000 + value, start: left.number.start };
    return [{ figures: [...figures.slice(0, i - 1), { ...right, number }, ...figures.slice(i + 1)], amount }];
  });
}

/** Joins a number that was read in two pieces: "0.337 156". */
function mergeFigures({ line, figures, amount }: Printed): Rereading[] {
  return figures.flatMap((right, i) => {
    const left = figures[i - 1];
    if (!left || left.number.decimals === 0 || right.number.decimals > 0) return [];
    if (left.number.end >= right.number.start || line.text.slice(left.number.end, right.number.start) !== ' ')
      return [];
    const digits = readDigits(line, right.number);
    const value = Number(`${left.number.value.toFixed(left.number.decimals)}${digits}`);
    const { hasCurrency, start } = left.number;
    const kind = right.number.kind === 'plain' ? left.number.kind : right.number.kind;
    const decimals = left.number.decimals + digits.length;
    const number: NumberSpan = { ...right.number, kind, value, decimals, hasCurrency, start };
    return [{ figures: [...figures.slice(0, i - 1), { ...left, number }, ...figures.slice(i + 1)], amount }];
  });
}

/** Reads a space behind thousands as a point: "72,545 509" or "72.545 509" for "72,545.509". */
function readPointsAsSpaces({ line, figures, amount }: Printed): Rereading[] {
  return figures.flatMap((right, i) => {
    const left = figures[i - 1];
    if (!left || right.number.decimals > 0 || left.number.end >= right.number.start) return [];
    if (line.text.slice(left.number.end, right.number.start) !== ' ') return [];
    const isGrouped = left.number.decimals === 3;
    if (left.number.decimals > 0 && !isGrouped) return [];
    const digits = readDigits(line, right.number);
    const whole = Math.round(left.number.value * (isGrouped ? 1000 : 1));
    const { start } = left.number;
    const number = { ...right.number, value: Number(`${whole}.${digits}`), decimals: digits.length, start };
    return [{ figures: [...figures.slice(0, i - 1), { ...right, number }, ...figures.slice(i + 1)], amount }];
  });
}

/** The digits of a number as printed, with leading zeros. */
const readDigits = ({ text }: Line, { start, value }: NumberSpan) =>
  /^\d+/.exec(text.slice(start))?.[0] ?? String(value);

const maxDecimals = 6;

/** Restores the lost point of a price. Prices almost always have one; quantities may be whole. */
function restoreRate(row: Printed): Rereading[] {
  const isRate = ({ number, column }: Figure) => number.kind === 'rate' || column?.role === 'rate';
  return replaceEachFigure(row, (number, figure) => (isRate(figure) ? withPoint(number, 2) : []));
}

/** A whole number with a point at each possible place. */
function withPoint({ value, decimals }: NumberSpan, minDigits: number): Pick<NumberSpan, 'value' | 'decimals'>[] {
  const digits = String(Math.abs(value)).length;
  if (decimals > 0 || digits < minDigits) return [];
  return Array.from({ length: maxDecimals }, (_, i) => ({
    value: value / 10 ** (i + 1),
    decimals: i + 1,
  }));
}

/** Restores the lost point of one number. */
function restorePoints(row: Printed): Rereading[] {
  const inFigures = replaceEachFigure(row, (number) => withPoint(number, 3));
  const { amount } = row;
  const isWhole = amount.decimals === 0 && Math.abs(amount.value) >= 100;
  return isWhole
    ? [...inFigures, { figures: row.figures, amount: { ...amount, value: amount.value / 100, decimals: 2 } }]
    : inFigures;
}

/** Moves the point of one number to other places. */
function movePoints(row: Printed): Rereading[] {
  return replaceEachFigure(row, ({ value, decimals }) => {
    if (decimals === 0) return [];
    const digits = Math.round(Math.abs(value) * 10 ** decimals);
    return Array.from({ length: maxDecimals + 1 }, (_, to) => ({ value: digits / 10 ** to, decimals: to })).filter(
      (other) => other.decimals !== decimals,
    );
  });
}

function replaceEachFigure(
  { figures, amount }: Printed,
  others: (number: NumberSpan, figure: Figure) => Pick<NumberSpan, 'value' | 'decimals'>[],
): Rereading[] {
  return figures.flatMap((figure, i) =>
    others(figure.number, figure).map((other) => ({
      figures: figures.with(i, { ...figure, number: { ...figure.number, ...other } }),
      amount,
    })),
  );
}
