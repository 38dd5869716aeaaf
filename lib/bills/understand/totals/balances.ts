/** Finds the amount due and the balance carried in. Amount due = earlier balance − payments + new charges. */
import { findWeakest, isConfirmed } from '../../basis';
import type { Field } from '../../bill';
import { groupBy } from '../../lists';
import { toCents } from '../../money';
import { listCarriedChoices } from './carried-balances';
import { type Closure, findBalance } from './printed-balances';
import { listDistinctValues, makeDerivedField, makePrintedField, readCents } from './total-fields';
import type { Balances, Carried, PrintedAmount, Sum } from './types';

/** The weight from which the whole row names its amount. */
const namesRow = 3;

interface Known {
  /** Amounts due, by how often and how reliably they are printed. */
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

/** `closure`: the only printed earlier balance that, with the new charges, gives a printed amount due. */
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

/** A labelled amount due that equals a labelled balance plus the new charges. */
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

/** An amount due whose balance or whose own label is unclear. */
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

/** Without a labelled amount due: the printed amount that equals an earlier balance plus the new charges. */
function closeWithoutLabel(
  carriedIn: readonly Carried[],
  newCharges: Field<number>,
  amounts: readonly PrintedAmount[],
): Balances | null {
  const printed = (cents: number) => amounts.filter((one) => toCents(one.value) === cents);
  const places = (cents: number) => new Set(printed(cents).map(({ line }) => line)).size;
  // With a zero balance, the new charges must be printed in two places.
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
  // On a dark background OCR may read an edge as a minus.
  const unsigned = same ? undefined : dues.find(({ sum }) => toCents(sum.value) === -cents && isFromPicture(sum));
  if (unsigned)
    return {
      previousBalance: null,
      totalDue: { ...makePrintedField(unsigned.sum, 'in_doubt'), value: newCharges.value },
    };
  return same ? { previousBalance: null, totalDue: makePrintedField(same.sum, 'equals_new_charges') } : null;
}

const isFromPicture = ({ line }: Sum) => line.words.some(({ legibility }) => legibility < 1);

/** If no sum gives the amount due: the printed one, or the calculated one. */
function chooseUnclosed(
  dues: readonly Due[],
  carriedIn: readonly Carried[],
  newCharges: Field<number> | null,
): Balances {
  const previousBalance = chooseLikeliest(carriedIn);
  const [best] = dues;
  if (best) {
    // A bill that mentions no balance has none.
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

/** The printed carried balance, else the earlier balance less payments. */
function chooseLikeliest(choices: readonly Carried[]): Field<number> | null {
  const [first] = choices;
  const best = first?.sum?.kind === 'carried' ? first : (choices.find(({ sum }) => sum === null) ?? first);
  if (!best) return null;
  return best.sum
    ? makePrintedField(best.sum, 'balance_unconfirmed')
    : makeDerivedField(best.cents, 'balance_unconfirmed');
}

/** Distinct values, by how often and how reliably they are printed. */
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
