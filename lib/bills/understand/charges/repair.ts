/**
 * Corrects digits and signs that OCR misread, if arithmetic leaves only one way. Never changes words of a text layer:
 * there, a wrong sum is the bill's error.
 */

import { getOnly } from '../../lists';
import { toCents } from '../../money';
import { readLineCents, type Selection, type Target } from '../../solve/selection';
import { lookalikeDigits } from '../values/lookalike-digits';
import type { NumberSpan } from '../values/numbers';
import { rebuildMisread } from './rebuilt-figures';
import { multiply, solveLine } from './solve';
import { type CalculatedRow, type Calculation, type Candidate, type Figure, isDoubtful, listFigures } from './stages';

export const creditPattern =
  /\b(?:solar|feed[- ]?in|export|buy[- ]?back|discount|credit|rebate|concession|refund|reduction|bonus)\b/i;

/** The selection with its corrections, or unchanged. */
export function repair(selection: Selection, targets: readonly Target[]): Selection {
  if (!selection.lines.some(({ row }) => isDoubtful(row))) return selection;
  const closed = selection.target ? selection : closeByOneAmount(selection, targets);
  return { ...closed, lines: closed.lines.map((line) => withDigit(line, closed.target !== null)) };
}

/**
 * Changes one amount so that the lines add up to a printed total. The new amount is its calculation's product, or has
 * the minus of a credit.
 */
function closeByOneAmount(selection: Selection, targets: readonly Target[]): Selection {
  const { lines } = selection;
  const found = new Map<string, { at: number; cents: number; target: Target }>();
  for (const target of targets) {
    const sum = lines.reduce((total, line) => total + readLineCents(line, target.style), 0);
    lines.forEach((line, at) => {
      if (!isDoubtful(line.row)) return;
      const own = readLineCents(line, target.style);
      for (const cents of listOtherAmounts(line, own)) {
        if (Math.abs(sum - own + cents - target.cents) > 1) continue;
        const key = `${at} ${cents}`;
        const known = found.get(key);
        if (!known || known.target.cost > target.cost) found.set(key, { at, cents, target });
      }
    });
  }
  const only = getOnly(found.values());
  if (!only) return selection;
  const { at, cents, target } = only;
  return { lines: lines.map((line, i) => (i === at ? withAmount(line, cents) : line)), target };
}

export function listOtherAmounts({ row, description }: Candidate, own: number): number[] {
  const product = row.calculation && !row.calculation.proved ? multiply(row.calculation) : null;
  const calculated = product === null ? [] : [toCents(product) * (own < 0 ? -1 : 1)];
  // A speck before an amount may have been read as a minus.
  const isCharge =
    own < 0 && row.calculation?.proved === true && row.amount.value < 0 && !creditPattern.test(description);
  const turned = (own > 0 && creditPattern.test(description)) || isCharge ? [-own] : [];
  return [...calculated, ...turned].filter((cents) => cents !== own);
}

export function withAmount(line: Candidate, cents: number): Candidate {
  const amount: NumberSpan = { ...line.row.amount, value: cents / 100 };
  const { calculation } = line.row;
  const again = calculation && (solveLine(listFigures(calculation), amount.value) ?? calculation);
  return asRepaired(line, { ...line.row, amount, amountEx: null, amountInc: null, calculation: again });
}

/** Changes one digit of a quantity or rate to a lookalike, if only one change gives the amount to the cent. */
function withDigit(line: Candidate, isClosed: boolean): Candidate {
  const { row } = line;
  const { calculation } = row;
  if (!calculation || calculation.proved || !isDoubtful(row)) return line;
  const proved: Calculation[] = [];
  for (const part of ['quantity', 'rate'] as const) {
    const figure = calculation[part];
    if (!figure) continue;
    for (const value of [...listLookalikes(figure.number), ...listWithDigitAdded(figure.number)]) {
      const changed: Figure = { ...figure, number: { ...figure.number, value } };
      const others = [calculation.quantity, calculation.rate, calculation.times].flatMap((one) =>
        one && one !== figure ? one : [],
      );
      const again = solveLine([changed, ...others, ...calculation.lossFactors], row.amount.value);
      if (again?.proved && again.exact && again[part] === changed) proved.push(again);
    }
  }
  const found = proved.length === 0 && isClosed ? rebuildMisread(row) : getOnly(proved);
  return found ? asRepaired(line, { ...row, calculation: found }) : line;
}

function listLookalikes({ value, decimals }: NumberSpan): number[] {
  const digits = Math.abs(value).toFixed(decimals);
  return [...digits].flatMap((digit, i) =>
    [...(lookalikeDigits[digit] ?? '')].map(
      (like) => Number(digits.slice(0, i) + like + digits.slice(i + 1)) * Math.sign(value || 1),
    ),
  );
}

/** All numbers with one digit more, at any place. */
function listWithDigitAdded({ value, decimals }: NumberSpan): number[] {
  const digits = Math.abs(value).toFixed(decimals);
  return [...new Set([...digits, ''].flatMap((_, i) => [...'0123456789'].map((digit) => insertAt(digits, i, digit))))]
    .map((longer) => Number(longer) * Math.sign(value || 1))
    .filter((longer) => longer !== value);
}

const insertAt = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at);

const asRepaired = (line: Candidate, row: CalculatedRow): Candidate => ({
  ...line,
  row,
  proved: row.calculation?.proved === true,
  repaired: true,
});
