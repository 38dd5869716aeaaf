/** Earlier balances that no label names, found because with the new charges they make an amount in print. */
import { toCents } from '../../money';
import { groupBy } from '../group-by';
import type { PrintedAmount } from './types';

/** Words of an amount that earlier bills left. */
export const balanceWords =
  /\b(?:overdue|owing|last|previous|earlier|before|carried|brought|balance|credit|deposit|left over|unpaid|arrears|outstanding|remaining|refund|paid|past due|prior)\b/;
/** Words of an amount that is to be paid or was. */
const dueWords = /\b(?:pay|paid|payable|due|owe|owing|debit(?:ed)?|balance|total|remit|transfer|refund|collect)\b/;

/** A balance that the retailer owes, told without a minus. */
const inCredit = /\bin credit\b|\bcredit (?:balance )?of\b/;

const lettersBefore = 40;

/** What stands right before an amount; words behind it are about another. */
const leadOf = ({ line, start }: PrintedAmount) =>
  line.text.slice(Math.max(0, start - lettersBefore), start).toLowerCase();

/** An earlier balance and the amount to pay that it makes with the new charges. */
export interface Closure {
  previous: PrintedAmount;
  due: PrintedAmount;
}

/** An amount in print that its words call an earlier balance, of just so many cents; null: none. */
export function findBalance(amounts: readonly PrintedAmount[], cents: number): PrintedAmount | null {
  const named = amounts.filter(
    ({ value, words }) =>
      balanceWords.test(words) &&
      (toCents(value) === cents || (toCents(value) === -cents && cents < 0 && inCredit.test(words))),
  );
  const first = named[0];
  return first && cents !== 0 ? { ...first, value: cents / 100 } : null;
}

/** The one earlier balance in print that with the new charges makes an amount to pay in print; null: none, or several. */
export function closeBalance(
  amounts: readonly PrintedAmount[],
  freshCents: number,
  taken: ReadonlySet<number>,
): Closure | null {
  const byCents = groupBy(amounts, ({ value }) => toCents(value));
  const found: Closure[] = [];
  for (const [printed, alike] of byCents) {
    const named = alike.find(({ words }) => balanceWords.test(words));
    const isOwed = named && printed > 0 && !byCents.has(printed + freshCents) && inCredit.test(leadOf(named));
    const cents = isOwed ? -printed : printed;
    const previous = named && { ...named, value: cents / 100 };
    const dues = byCents.get(cents + freshCents) ?? [];
    const due = dues.find(({ words }) => dueWords.test(words)) ?? (dues.length > 1 ? dues[0] : undefined);
    if (printed === 0 || cents === freshCents || taken.has(printed) || !previous || !due) continue;
    found.push({ previous, due });
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
