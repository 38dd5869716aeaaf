/** Handles earlier bills that were paid in full, with a printed balance of zero. */

import type { Field } from '../../bill';
import { groupBy } from '../../lists';
import { toCents } from '../../money';
import { balancePattern } from '../../phrases';
import { makePrintedField, readCents } from './total-fields';
import type { Balances, PrintedAmount } from './types';

/**
 * Adds an earlier balance of zero without a label. An amount, its payment and the rest must follow each other, in a
 * sentence or on consecutive lines: "Last account $402.19, received $402.19, balance $0.00".
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

/** The rest of an earlier amount. An amount equal to the new charges may be this bill, already paid. */
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
