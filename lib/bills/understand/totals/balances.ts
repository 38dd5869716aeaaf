/** What is due and what was carried in: amount due = earlier balance − payments + new charges. */
import { findWeakest, isConfirmed } from '../../basis';
import type { Field } from '../../bill';
import { groupBy } from '../../lists';
import { toCents } from '../../money';
import { listCarriedChoices } from './carried-balances';
import { type Closure, findBalance } from './printed-balances';
import { listDistinctValues, makeDerivedField, makePrintedField, readCents } from './total-fields';
import type { Balances, Carried, PrintedAmount, Sum } from './types';

/** From here on the whole row names its amount. */
const namesRow = 3;

interface Known {
  /** Amounts to pay by how often and how surely they are printed. */
  dues: readonly Due[];
  carriedIn: readonly Carried[];
  newCharges: Field<number>;
  closure: Closure | null;
  amounts: readonly PrintedAmount[];
}

interface Due {
  sum: Sum;
  mentions: number;
}

/** `closure`: the one earlier balance in print that with the new charges makes an amount to pay in print. */
export function findBalances(
  sums: readonly Sum[],
  newCharges: Field<number> | null,
  closure: Closure | null,
  amounts: readonly PrintedAmount[],
): Balances {
  const dues = sortByMentions(sums.filter(({ kind }) => kind === 'due'));
  const carriedIn = listCarriedChoices(sums);
  if (newCharges) {
    const known: Known = { dues, carriedIn, newCharges, closure, amounts };
    const closed =
      closeByLabels(known) ?? (isConfirmed(newCharges) ? closeByPrint(known) : null) ?? inferFromCharges(known);
    if (closed) return closed;
  }
  return chooseUnclosed(dues, carriedIn, newCharges);
}

/** A labelled amount to pay that a labelled balance and the new charges make. */
function closeByLabels({ dues, carriedIn, newCharges }: Known): Balances | null {
  for (const { sum } of dues) {
    const carried = carriedIn.find(({ cents }) => cents + readCents(newCharges) === toCents(sum.value));
    if (carried)
      return {
        previousBalance: makeCarriedField(carried, 'balance_closes'),
        totalDue: makePrintedField(sum, 'balance_closes'),
      };
  }
  return null;
}

const makeCarriedField = ({ sum, cents }: Carried, basis: 'balance_closes' | 'balance_found'): Field<number> =>
  sum ? makePrintedField(sum, basis) : makeDerivedField(cents);

/** An amount to pay where the labels do not say which balance or which amount it is. */
function closeByPrint({ dues, carriedIn, newCharges, closure, amounts }: Known): Balances | null {
  if (closure)
    return {
      previousBalance: makePrintedField(closure.previous, 'balance_found'),
      totalDue: makePrintedField(closure.due, 'balance_found'),
    };
  for (const { sum } of dues) {
    const balance = findBalance(amounts, toCents(sum.value) - readCents(newCharges));
    if (balance)
      return {
        previousBalance: makePrintedField(balance, 'balance_found'),
        totalDue: makePrintedField(sum, 'balance_found'),
      };
  }
  return dues.length === 0 ? closeWithoutLabel(carriedIn, newCharges, amounts) : null;
}

/** No label names the amount to pay: it is the one in print that an earlier balance and the new charges make. */
function closeWithoutLabel(
  carriedIn: readonly Carried[],
  newCharges: Field<number>,
  amounts: readonly PrintedAmount[],
): Balances | null {
  const printed = (cents: number) => amounts.filter((one) => toCents(one.value) === cents);
  const places = (cents: number) => new Set(printed(cents).map(({ line }) => line)).size;
  // Of a balance of nothing, the new charges themselves must stand in two places.
  const carried = carriedIn.find(({ cents }) => places(cents + readCents(newCharges)) >= (cents === 0 ? 2 : 1));
  if (!carried) return null;
  const [due] = printed(carried.cents + readCents(newCharges));
  if (!due) return null;
  return {
    previousBalance: makeCarriedField(carried, 'balance_found'),
    totalDue: makePrintedField(due, 'balance_found'),
  };
}

function inferFromCharges({ dues, newCharges }: Known): Balances | null {
  const cents = readCents(newCharges);
  const same = dues.find(({ sum }) => toCents(sum.value) === cents);
  // On a dark ground a reader of pictures takes an edge for a minus.
  const unsigned = same ? undefined : dues.find(({ sum }) => toCents(sum.value) === -cents && isFromPicture(sum));
  if (unsigned)
    return {
      previousBalance: null,
      totalDue: { ...makePrintedField(unsigned.sum, 'in_doubt'), value: newCharges.value },
    };
  return same ? { previousBalance: null, totalDue: makePrintedField(same.sum, 'equals_new_charges') } : null;
}

const isFromPicture = ({ line }: Sum) => line.words.some(({ legibility }) => legibility < 1);

/** Nothing makes the amount due: what is printed, or what must be due. */
function chooseUnclosed(
  dues: readonly Due[],
  carriedIn: readonly Carried[],
  newCharges: Field<number> | null,
): Balances {
  const previousBalance = chooseLikeliest(carriedIn);
  const [best] = dues;
  if (best) {
    // A bill that speaks of no balance at all leaves no room for one.
    const isNamed = best.sum.weight >= namesRow || carriedIn.length === 0;
    const basis = best.mentions > 1 ? 'several_places' : isNamed ? 'label_unconfirmed' : 'stated';
    return { previousBalance, totalDue: makePrintedField(best.sum, basis) };
  }
  if (!newCharges) return { previousBalance, totalDue: null };
  if (!previousBalance || previousBalance.value === 0)
    return { previousBalance, totalDue: { ...newCharges, basis: findWeakest(newCharges.basis, 'only_total') } };
  const implied = makeDerivedField(readCents(previousBalance) + readCents(newCharges));
  return {
    previousBalance,
    totalDue: { ...implied, basis: findWeakest(previousBalance.basis, newCharges.basis) },
  };
}

/** A balance less its payments is carried in, unless the bill prints what is carried. */
function chooseLikeliest(choices: readonly Carried[]): Field<number> | null {
  const [first] = choices;
  const best = first?.sum?.kind === 'carried' ? first : (choices.find(({ sum }) => sum === null) ?? first);
  if (!best) return null;
  return best.sum
    ? makePrintedField(best.sum, 'balance_unconfirmed')
    : makeDerivedField(best.cents, 'balance_unconfirmed');
}

/** Values by how often and how surely they are printed. */
function sortByMentions(sums: readonly Sum[]): Due[] {
  const byCents = groupBy(sums, ({ value }) => toCents(value));
  return listDistinctValues(sums)
    .map((sum) => {
      const alike = byCents.get(toCents(sum.value)) ?? [sum];
      const places = new Set(alike.map(({ line }) => line));
      return { sum, mentions: places.size, weight: alike.reduce((total, one) => total + one.weight, 0) };
    })
    .sort((a, b) => b.weight - a.weight);
}
