/** Finds earlier balances without a label: with the new charges they give a printed amount. */

import { groupBy } from '../../lists';
import { toCents } from '../../money';
import { phrases } from '../../phrases';
import type { PrintedAmount } from './types';

const lettersBefore = 40;

/** The words right before an amount. Words behind it are about another one. */
const readBefore = ({ line, start }: PrintedAmount) =>
  line.text.slice(Math.max(0, start - lettersBefore), start).toLowerCase();

/** An earlier balance and the amount due that it gives with the new charges. */
export interface Closure {
  previous: PrintedAmount;
  due: PrintedAmount;
}

/** A printed amount of exactly so many cents with words of an earlier balance; null if none. */
export function findBalance(amounts: readonly PrintedAmount[], cents: number): PrintedAmount | null {
  const named = amounts.filter(
    ({ value, words }) =>
      phrases.balances.balance.test(words) &&
      (toCents(value) === cents || (toCents(value) === -cents && cents < 0 && phrases.balances.inCredit.test(words))),
  );
  const first = named[0];
  return first && cents !== 0 ? { ...first, value: cents / 100 } : null;
}

/** The only printed earlier balance that, with the new charges, gives a printed amount due; null if none or several. */
export function closeBalance(
  amounts: readonly PrintedAmount[],
  newChargesCents: number,
  taken: ReadonlySet<number>,
): Closure | null {
  const byCents = groupBy(amounts, ({ value }) => toCents(value));
  const found: Closure[] = [];
  for (const [printed, alike] of byCents) {
    const named = alike.find(({ words }) => phrases.balances.balance.test(words));
    const isOwed =
      named &&
      printed > 0 &&
      !byCents.has(printed + newChargesCents) &&
      phrases.balances.inCredit.test(readBefore(named));
    const cents = isOwed ? -printed : printed;
    const previous = named && { ...named, value: cents / 100 };
    const dues = byCents.get(cents + newChargesCents) ?? [];
    const due = dues.find(({ words }) => phrases.balances.due.test(words)) ?? (dues.length > 1 ? dues[0] : undefined);
    if (printed === 0 || cents === newChargesCents || taken.has(printed) || !previous || !due) continue;
    found.push({ previous, due });
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}
