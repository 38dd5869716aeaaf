/**
 * Points and commas that a reader of pictures lost or took for one another, "3.831 kWh" for "3,831 kWh", put where the
 * calculation of the line comes out to the cent. The mildest change counts, and only when it can be made in one way.
 */
import type { Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { isDoubtful } from './repair';
import type { CalculatedRow } from './rows';
import { type Figure, type Reading, solveLine } from './solve';

interface Rereading {
  figures: Figure[];
  amount: NumberSpan;
}

type Calculation = Pick<CalculatedRow, 'line' | 'figures' | 'amount'>;

/** The row itself, or where its calculation stands on other lines, what was taken for it. */
function calculationOf(row: CalculatedRow): Calculation {
  const { reading, figures, line, amount } = row;
  if (!reading || row.extra.length === 0) return row;
  const own = [reading.quantity, reading.rate, reading.times, ...reading.lossFactors].flatMap((one) => one ?? []);
  return { line, amount, figures: [...own, ...figures.filter((figure) => !own.includes(figure))] };
}

/** Changes rows of pictures whose calculation does not come out as they were read. */
export function repairDecimalPoints(rows: CalculatedRow[]): void {
  for (const row of rows) {
    if (row.reading?.proved || !isDoubtful(row)) continue;
    const calculation = calculationOf(row);
    const ways = [swapped, merged, rateLost, pointsLost, pointsMoved];
    const found = ways.reduce<ReturnType<typeof provedBy>>((one, way) => one ?? provedBy(way(calculation)), null);
    if (found === null) continue;
    const { figures, amount, reading } = found;
    Object.assign(row, { amount, reading, amountEx: null, amountInc: null, repaired: true });
    if (calculation === row) row.figures = figures;
  }
}

/** The figures of a line of a picture whose last is an amount without its point, as its calculation says: "174 51", "17451". */
export function withLostCents(line: Line, figures: Figure[]): Figure[] {
  const last = figures.at(-1);
  if (!last || figures.length < 3 || line.words.every(({ legibility }) => legibility === 1)) return figures;
  const { kind, value, decimals } = last.number;
  if ((kind !== 'plain' && kind !== 'money') || decimals > 0 || Math.abs(value) < 100) return figures;
  const amount = { ...last.number, value: value / 100, decimals: 2 };
  const reading = solveLine(figures.slice(0, -1), amount.value);
  return reading?.proved && reading.exact ? [...figures.slice(0, -1), { ...last, number: amount }] : figures;
}

/** The one reading that comes out; null: none or several. */
function provedBy(rereadings: Rereading[]): (Rereading & { reading: Reading }) | null {
  const found = new Map<string, Rereading & { reading: Reading }>();
  for (const rereading of rereadings) {
    const reading = solveLine(rereading.figures, rereading.amount.value);
    if (!reading?.proved || !reading.exact || !isPriced(reading)) continue;
    const { quantity, rate, dollars } = reading;
    const price = (rate!.number.value * dollars).toPrecision(9);
    const key = `${quantity!.number.value} ${price} ${rereading.amount.value}`;
    // As many dollars a unit, whether printed in dollars or in cents.
    if (!found.has(key)) found.set(key, { ...rereading, reading });
  }
  return found.size === 1 ? [...found.values()][0]! : null;
}

/** Dollars a unit beyond which no energy is sold. */
const DEAREST = { kWh: 2, MJ: 0.5, days: 500 } as const;

function isPriced({ quantity, rate, dollars }: Reading): boolean {
  const unit = rate?.number.rateUnit?.unit ?? quantity?.number.quantityUnit?.unit ?? '';
  const scale = quantity?.number.quantityUnit?.scale ?? 1;
  const dearest = DEAREST[unit as keyof typeof DEAREST];
  return dearest === undefined || Math.abs(rate!.number.value * dollars) / Math.max(scale, 1) <= dearest;
}

/** A point before three digits is a comma, and the other way round. */
function swapped(row: Calculation): Rereading[] {
  return eachFigure(row, ({ value, decimals }) => {
    if (decimals === 3) return [{ value: Math.round(value * 1000), decimals: 0 }];
    return decimals === 0 && Math.abs(value) >= 1000 && Math.abs(value) < 1e6
      ? [{ value: value / 1000, decimals: 3 }]
      : [];
  });
}

/** A number read in two pieces, "0.337 156". */
function merged({ line, figures, amount }: Calculation): Rereading[] {
  return figures.flatMap((right, i) => {
    const left = figures[i - 1];
    if (!left || left.number.decimals === 0 || right.number.decimals > 0) return [];
    if (left.number.end >= right.number.start || line.text.slice(left.number.end, right.number.start) !== ' ')
      return [];
    const digits = String(right.number.value);
    const value = Number(`${left.number.value.toFixed(left.number.decimals)}${digits}`);
    const { hasCurrency, start } = left.number;
    const kind = right.number.kind === 'plain' ? left.number.kind : right.number.kind;
    const decimals = left.number.decimals + digits.length;
    const number: NumberSpan = { ...right.number, kind, value, decimals, hasCurrency, start };
    return [{ figures: [...figures.slice(0, i - 1), { ...left, number }, ...figures.slice(i + 1)], amount }];
  });
}

const MOST_DECIMALS = 6;

/** The point of a price was dropped: hardly one has none, while a quantity may well be whole. */
function rateLost(row: Calculation): Rereading[] {
  const isRate = ({ number, column }: Figure) => number.kind === 'rate' || column?.role === 'rate';
  return eachFigure(row, (number, figure) => (isRate(figure) ? withPoint(number, 2) : []));
}

/** A whole number with a point before each of its digits. */
function withPoint({ value, decimals }: NumberSpan, leastDigits: number): Pick<NumberSpan, 'value' | 'decimals'>[] {
  const digits = String(Math.abs(value)).length;
  if (decimals > 0 || digits < leastDigits) return [];
  return Array.from({ length: MOST_DECIMALS }, (_, i) => ({
    value: value / 10 ** (i + 1),
    decimals: i + 1,
  }));
}

/** The point of one number was dropped. */
function pointsLost(row: Calculation): Rereading[] {
  const inFigures = eachFigure(row, (number) => withPoint(number, 3));
  const { amount } = row;
  const isWhole = amount.decimals === 0 && Math.abs(amount.value) >= 100;
  return isWhole
    ? [...inFigures, { figures: row.figures, amount: { ...amount, value: amount.value / 100, decimals: 2 } }]
    : inFigures;
}

/** The point of one number stands among other digits of it. */
function pointsMoved(row: Calculation): Rereading[] {
  return eachFigure(row, ({ value, decimals }) => {
    if (decimals === 0) return [];
    const digits = Math.round(Math.abs(value) * 10 ** decimals);
    return Array.from({ length: MOST_DECIMALS + 1 }, (_, to) => ({ value: digits / 10 ** to, decimals: to })).filter(
      (other) => other.decimals !== decimals,
    );
  });
}

function eachFigure(
  { figures, amount }: Calculation,
  others: (number: NumberSpan, figure: Figure) => Pick<NumberSpan, 'value' | 'decimals'>[],
): Rereading[] {
  return figures.flatMap((figure, i) =>
    others(figure.number, figure).map((other) => ({
      figures: figures.with(i, { ...figure, number: { ...figure.number, ...other } }),
      amount,
    })),
  );
}
