/**
 * Points and commas that a reader of pictures lost or took for one another, "3.831 kWh" for "3,831 kWh", put where the
 * calculation of the line comes out to the cent. The mildest change counts, and only when it can be made in one way.
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

/** The row itself, or where its calculation stands on other lines, what was taken for it. */
function findPrint(row: CalculatedRow): Printed {
  const { calculation, figures, line, amount } = row;
  if (!calculation || row.extra.length === 0) return row;
  const own = listFigures(calculation);
  return { line, amount, figures: [...own, ...figures.filter((figure) => !own.includes(figure))] };
}

/** The rows, those of pictures whose calculation does not come out reread where that can be done in one way. */
export function repairDecimalPoints(rows: readonly CalculatedRow[]): CalculatedRow[] {
  const counted = new Set(rows.flatMap(({ calculation }) => (calculation?.proved ? [formatCount(calculation)] : [])));
  return rows.map((row) => {
    if (row.calculation?.exact || !isDoubtful(row)) return row;
    const printed = withUsualPoints(findPrint(row));
    // What comes out but for the rounding of print may lack the digits behind a space.
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

/** A figure that begins with a zero, and a loss factor, can have lost its point in one place only: "0008123", "10434". */
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
 * The figures of a line of a picture whose last is an amount that lost its point, as its calculation says: "17451", or
 * "1.31302" for "1,313.02".
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

/** The one rereading that comes out, or the one of several whose quantity another line counts; null: none or several. */
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
    // As many dollars a unit, whether printed in dollars or in cents.
    if (!found.has(key)) found.set(key, { ...rereading, calculation });
  }
  const all = [...found.values()];
  const [only, ...others] =
    all.length > 1 ? all.filter(({ calculation }) => counted.has(formatCount(calculation))) : all;
  return only && others.length === 0 ? only : null;
}

/** A quantity with its unit, if it has one. */
const formatCount = ({ quantity: { number, column } }: Calculation) =>
  `${number.value} ${number.quantityUnit?.unit ?? column?.unit?.unit ?? ''}`;

/** Not dearer than anything is sold. */
function isPriced({ quantity, rate, dollars }: Calculation): boolean {
  const unit = rate.number.rateUnit?.unit ?? quantity.number.quantityUnit?.unit ?? null;
  const scale = quantity.number.quantityUnit?.scale ?? 1;
  const range = findPriceRange(unit);
  return range === null || isWithin({ ...range, low: 0 }, (rate.number.value * dollars) / Math.max(scale, 1));
}

/** A point before three digits is a comma, and the other way round. */
function swapFigures(row: Printed): Rereading[] {
  return replaceEachFigure(row, ({ value, decimals }) => {
    if (decimals === 3) return [{ value: Math.round(value * 1000), decimals: 0 }];
    return decimals === 0 && Math.abs(value) >= 1000 && Math.abs(value) < 1e6
      ? [{ value: value / 1000, decimals: 3 }]
      : [];
  });
}

/** Thousands set apart by a space: "12 792.9 kWh". */
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

/** A number read in two pieces, "0.337 156". */
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

/** A point read as a space behind thousands: "72,545 509" or "72.545 509" for "72,545.509". */
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

/** The digits of a number as printed, with the zeros that lead them. */
const readDigits = ({ text }: Line, { start, value }: NumberSpan) =>
  /^\d+/.exec(text.slice(start))?.[0] ?? String(value);

const maxDecimals = 6;

/** The point of a price was dropped: hardly one has none, while a quantity may well be whole. */
function restoreRate(row: Printed): Rereading[] {
  const isRate = ({ number, column }: Figure) => number.kind === 'rate' || column?.role === 'rate';
  return replaceEachFigure(row, (number, figure) => (isRate(figure) ? withPoint(number, 2) : []));
}

/** A whole number with a point before each of its digits. */
function withPoint({ value, decimals }: NumberSpan, minDigits: number): Pick<NumberSpan, 'value' | 'decimals'>[] {
  const digits = String(Math.abs(value)).length;
  if (decimals > 0 || digits < minDigits) return [];
  return Array.from({ length: maxDecimals }, (_, i) => ({
    value: value / 10 ** (i + 1),
    decimals: i + 1,
  }));
}

/** The point of one number was dropped. */
function restorePoints(row: Printed): Rereading[] {
  const inFigures = replaceEachFigure(row, (number) => withPoint(number, 3));
  const { amount } = row;
  const isWhole = amount.decimals === 0 && Math.abs(amount.value) >= 100;
  return isWhole
    ? [...inFigures, { figures: row.figures, amount: { ...amount, value: amount.value / 100, decimals: 2 } }]
    : inFigures;
}

/** The point of one number stands among other digits of it. */
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
