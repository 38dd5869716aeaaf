/** Earlier bills that were paid in full: the balance that is carried in is nothing, and printed so. */
import type { Field } from '../../bill';
import { balancePattern } from '../../labels/balance-phrases';
import { groupBy } from '../../lists';
import { toCents } from '../../money';
import { makePrintedField, readCents } from './total-fields';
import type { Balances, PrintedAmount } from './types';

/**
 * Adds an earlier balance of nothing where no label names one: an amount, what was paid of it and what is left follow each
 * other, in a sentence or in lines below each other: "Last account $402.19, received $402.19, balance $0.00".
 */
export function withPaidBalance(
  balances: Balances,
  newCharges: Field<number> | null,
  amounts: readonly PrintedAmount[],
): Balances {
  const { previousBalance, totalDue } = balances;
  const isDueAlone = newCharges && totalDue && readCents(totalDue) === readCents(newCharges);
  if (previousBalance || !isDueAlone) return balances;
  const left = findPaidBalance(amounts, readCents(newCharges));
  return left ? { ...balances, previousBalance: makePrintedField({ ...left, value: 0 }, 'balance_found') } : balances;
}

/** What is left of an earlier amount; one of this bill's own size may be this bill, paid already. */
function findPaidBalance(amounts: readonly PrintedAmount[], ownCents: number): PrintedAmount | null {
  const ofLine = [...groupBy(amounts, ({ line }) => line).values()];
  const lastOfLines = ofLine.flatMap((ofOne) => ofOne.slice(-1));
  for (const run of [...ofLine, lastOfLines])
    for (const [i, left] of run.entries()) {
      const [earlier, paid] = [run[i - 2], run[i - 1]];
      if (left.value !== 0 || !earlier || !paid || earlier.value <= 0 || toCents(earlier.value) === ownCents) continue;
      const isPaid = Math.abs(toCents(paid.value)) === toCents(earlier.value);
      if (isPaid && areNear(earlier, left) && [earlier, paid, left].some(({ words }) => balancePattern.test(words)))
        return left;
    }
  return null;
}

const maxLinesBetween = 3;

const areNear = (one: PrintedAmount, other: PrintedAmount) =>
  one.line.page === other.line.page && Math.abs(one.line.index - other.line.index) <= maxLinesBetween;
