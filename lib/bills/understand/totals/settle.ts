/** The sums of the bill, chosen so that they fit each other and the charge lines. */

import { type Basis, isConfirmed, weakest } from '../../basis';
import type { Bill, Charge, Field } from '../../bill';
import { gstFreePattern } from '../../labels/charges';
import { toCents } from '../../money';
import { centsOfLine, type Selection } from '../charges/selection';
import { groupBy } from '../group-by';
import { evidenceOf } from '../layout/lines';
import { type Closure, closeBalance, findBalance, type PrintedAmount } from './amounts';
import { type Carried, carriedChoices, distinctValues } from './carried';
import type { Sum } from './sums';
import { isTaxInside } from './targets';

type Totals = Bill['totals'];

const dollars = (cents: number) => Math.round(cents) / 100;

function field(sum: Sum, basis: Basis): Field<number> {
  const evidence = sum.derived ? null : evidenceOf(sum.line, sum.start, sum.end);
  return { value: dollars(toCents(sum.value)), basis, evidence };
}

const derived = (cents: number, basis: Basis = 'worked_out'): Field<number> => ({
  value: dollars(cents),
  basis,
  evidence: null,
});

export function settleTotals(sums: Sum[], selection: Selection, amounts: PrintedAmount[]): Totals {
  const own = ownTotals(sums, selection);
  const taken = new Set([
    ...selection.lines.map((line) => toCents(line.row.amount.value)),
    ...[own.gst, own.subtotal].flatMap((one) => (one ? [toCents(one.value)] : [])),
  ]);
  const closure = own.newCharges && closeBalance(amounts, toCents(own.newCharges.value), taken);
  const balance = balances(sums, own.newCharges, closure, amounts);
  return { ...own, ...balance, newCharges: own.newCharges ?? withoutBalance(balance.totalDue, sums) };
}

/** With no earlier balance anywhere on the bill, what is due is what it charges. */
function withoutBalance(totalDue: Field<number> | null, sums: Sum[]): Field<number> | null {
  const earlier = sums.some(({ kind, value }) => (kind === 'previous' || kind === 'carried') && value !== 0);
  return totalDue && !earlier ? { ...totalDue, basis: weakest(totalDue.basis, 'due_without_balance') } : null;
}

type OwnTotals = Pick<Totals, 'subtotal' | 'gst' | 'newCharges'>;

/** Subtotal, GST and total of this bill's charges. */
function ownTotals(sums: Sum[], selection: Selection): OwnTotals {
  const { lines, target } = selection;
  if (!target) return printedTotals(sums);
  const linesCents = lines.reduce((sum, one) => sum + centsOfLine(one, target.style), 0);
  const gst = target.gst ?? fittingGst(sums, target.total, linesCents, target.style);
  // GST that such a total would not hold speaks against it.
  const doubtful =
    target.style === 'inc' && gst !== null && target.total !== null && !isTaxInside(gst.value, target.total.value);
  const strange = target.total === null || target.total.derived ? misfit(sums, selection, gst) : null;
  const total =
    strange ??
    (target.total
      ? field(
          target.total,
          doubtful && !lines.some(isGstFree)
            ? 'sum_of_lines_odd_gst'
            : target.style === 'inc'
              ? 'sum_of_lines'
              : 'sum_of_lines_and_gst',
        )
      : gst && target.style === 'ex'
        ? derived(target.cents + toCents(gst.value))
        : null);
  const early = target.subtotal ? null : earlySubtotal(sums, selection, gst, total);
  const strangeNet = target.subtotal || early ? null : strangeSubtotal(sums, selection, total);
  const proved = target.total !== null && (target.style === 'ex' || target.subtotal !== null);
  return {
    subtotal: target.subtotal
      ? field(target.subtotal, 'sum_of_lines')
      : early
        ? field(early, 'sum_of_lines')
        : strangeNet
          ? field(strangeNet, 'sum_differs')
          : gst && total && Math.abs(gst.value) <= 0.25 * Math.abs(total.value)
            ? derived(toCents(total.value) - toCents(gst.value))
            : target.style === 'ex' && target.total && target.gst
              ? derived(target.cents)
              : null,
    gst: gst ? field(gst, proved ? 'sum_of_lines_and_gst' : isTenth(gst, total) ? 'share_of_total' : 'label') : null,
    newCharges: total,
  };
}

/**
 * A total of the bill in print that nothing makes: not the lines, with their GST or without it, nor a run of them. It is told
 * as printed, for the checks to name.
 */
function misfit(sums: Sum[], selection: Selection, gst: Sum | null): Field<number> | null {
  const { lines, target } = selection;
  const tax = gst ? toCents(gst.value) : 0;
  const isMade = (cents: number) =>
    [cents, cents - tax].some((net) => Math.abs(net - target!.cents) <= 3 || isRun(selection, net));
  const printed = sums.find(
    ({ kind, exact, weight, value }) =>
      (kind === 'newCharges' || (kind === 'total' && exact)) && weight >= 2 && value !== 0 && !isMade(toCents(value)),
  );
  return printed && lines.length > 0 ? field(printed, 'sum_differs') : null;
}

/** Whether some lines that follow each other make the sum. */
function isRun({ lines, target }: Selection, cents: number): boolean {
  // The sums up to each line so far: a run is the difference of two of them.
  const sums = new Set([0]);
  let sum = 0;
  return lines.some((line) => {
    sum += centsOfLine(line, target!.style);
    const isEnd = [-3, -2, -1, 0, 1, 2, 3].some((off) => sums.has(sum - cents + off));
    sums.add(sum);
    return isEnd;
  });
}

/** A subtotal that the lines before the GST make, where credits follow that carry none. */
function earlySubtotal(
  sums: Sum[],
  { lines, target }: Selection,
  gst: Sum | null,
  total: Field<number> | null,
): Sum | null {
  if (target?.style !== 'ex' || !gst || !total) return null;
  const all = lines.reduce((sum, line) => sum + centsOfLine(line, 'ex'), 0);
  let run = 0;
  for (const line of lines) {
    run += centsOfLine(line, 'ex');
    const printed = sums.find(
      ({ kind, value }) => /^(?:subtotal|newCharges|total)$/.test(kind) && toCents(value) === run,
    );
    if (printed && run !== all && Math.abs(all + toCents(gst.value) - toCents(total.value)) <= 2) return printed;
  }
  return null;
}

/**
 * The one subtotal in print that fits nothing: neither the lines, nor a run of them, nor the total. It is told as printed,
 * for the checks to name.
 */
function strangeSubtotal(sums: Sum[], { lines, target }: Selection, total: Field<number> | null): Sum | null {
  const last = lines.at(-1)?.row.line;
  const follows = ({ line }: Sum) =>
    last !== undefined && line.page === last.page && line.index > last.index && line.index <= last.index + 3;
  const printed = distinctValues(
    sums.filter(
      (sum) =>
        sum.weight >= 2 &&
        (sum.kind === 'subtotal' ||
          (sum.kind === 'newCharges' && sum.weight >= 3 && follows(sum) && sum !== target?.total)),
    ),
  ).filter((sum) => toCents(sum.value) !== (total ? toCents(total.value) : null));
  const one = printed[0];
  if (printed.length !== 1 || !one || !target) return null;
  const cents = toCents(one.value);
  if (total && Math.abs(cents - toCents(total.value)) <= 2) return null;
  if (isRun({ lines, target }, cents)) return null;
  return one;
}

/** Where taxes are lines of their own at the end, the subtotal in print is that of the lines before them. */
export function subtotalBeforeTaxes(totals: Totals, charges: Charge[], sums: Sum[]): Totals {
  if (totals.subtotal !== null && totals.subtotal.evidence !== null) return totals;
  const lastTax = charges.findLastIndex((one) => one.class === 'tax');
  const lastCalculated = charges.findLastIndex((one) => one.quantity !== null);
  let cents = 0;
  for (const [i, charge] of charges.entries()) {
    cents += toCents(charge.amount);
    if (lastTax <= i || lastCalculated > i) continue;
    const printed = sums.find(
      ({ kind, value }) => /^(?:subtotal|total|newCharges)$/.test(kind) && toCents(value) === cents,
    );
    if (printed) return { ...totals, subtotal: field(printed, 'sum_of_lines') };
  }
  return totals.subtotal ? { ...totals, subtotal: lessTaxes(totals.subtotal, charges) } : totals;
}

/** Of two taxes, as GST and PST in Canada, one may be told as a line. */
function lessTaxes(subtotal: Field<number>, charges: Charge[]): Field<number> {
  const taxes = charges.filter(({ class: kind, quantity }) => kind === 'tax' && quantity === null);
  const cents = taxes.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return cents === 0 ? subtotal : { ...subtotal, value: dollars(toCents(subtotal.value) - cents) };
}

const isGstFree = ({ description, row }: Selection['lines'][number]) =>
  row.amount.value < 0 || gstFreePattern.test(description.toLowerCase());

const isTenth = (gst: Sum, total: Field<number> | null) =>
  total !== null && Math.abs(total.value / 11 - gst.value) < 0.02;

/** The GST that a total holds: an eleventh of it at most, and never more than its lines allow. */
function fittingGst(sums: Sum[], total: Sum | null, linesCents: number, style: 'ex' | 'inc'): Sum | null {
  const taxes = sums.filter(({ kind }) => kind === 'gst');
  if (!total)
    return style === 'ex'
      ? (taxes.find(({ value }) => Math.abs(toCents(value)) <= 0.21 * Math.abs(linesCents) + 2) ?? null)
      : null;
  return taxes.find(({ value }) => Math.abs(value) <= 0.18 * Math.abs(total.value)) ?? taxes[0] ?? null;
}

/** A bill prints a few totals; each is held against each tax. */
const MAX_PRINTED = 100;

/** No lines close: what is printed, surer where subtotal, GST and total fit each other. */
function printedTotals(sums: Sum[]): OwnTotals {
  const of = (...kinds: Sum['kind'][]) => sums.filter(({ kind }) => kinds.includes(kind));
  const subtotals = new Map(
    of('subtotal')
      .map((one) => [toCents(one.value), one] as const)
      .toReversed(),
  );
  const taxes = distinctValues(of('gst')).slice(0, MAX_PRINTED);
  for (const total of distinctValues(of('newCharges', 'total', 'due')).slice(0, MAX_PRINTED)) {
    for (const gst of taxes) {
      const subtotal = subtotals.get(toCents(total.value) - toCents(gst.value));
      if (!subtotal) continue;
      const basis = 'sums_fit';
      return { subtotal: field(subtotal, basis), gst: field(gst, basis), newCharges: field(total, basis) };
    }
  }
  const total = of('newCharges')[0] ?? of('total').find(({ exact }) => exact) ?? null;
  const gst = of('gst')[0] ?? null;
  const subtotal = of('subtotal')[0] ?? null;
  const agree = gst && total && Math.abs(total.value / 11 - gst.value) < 0.02;
  return {
    subtotal: subtotal ? field(subtotal, 'stated') : agree ? derived(toCents(total.value) - toCents(gst.value)) : null,
    gst: gst ? field(gst, agree ? 'share_of_total' : 'stated') : null,
    newCharges: total ? field(total, agree ? 'share_of_total' : 'stated') : null,
  };
}

const asSum = (one: PrintedAmount): Sum => ({ ...one, kind: 'due', weight: 1, exact: false });

/** What is due and what was carried in: amount due = earlier balance − payments + new charges. */
function balances(
  sums: Sum[],
  newCharges: Field<number> | null,
  closure: Closure | null,
  amounts: readonly PrintedAmount[],
): Pick<Totals, 'previousBalance' | 'totalDue'> {
  const dues = byMentions(sums.filter(({ kind }) => kind === 'due'));
  const fresh = newCharges ? toCents(newCharges.value) : null;
  const carriedIn = carriedChoices(sums);
  if (fresh !== null) {
    for (const due of dues) {
      const carried = carriedIn.find((one) => one.cents + fresh === toCents(due.sum.value));
      if (carried) {
        return {
          previousBalance: carried.sum ? field(carried.sum, 'balance_closes') : derived(carried.cents),
          totalDue: field(due.sum, 'balance_closes'),
        };
      }
    }
    for (const { sum: due } of closure ? [] : dues) {
      const balance = isConfirmed(newCharges!) ? findBalance(amounts, toCents(due.value) - fresh) : null;
      if (balance)
        return {
          previousBalance: field(asSum(balance), 'balance_found'),
          totalDue: field(due, 'balance_found'),
        };
    }
    if (closure && isConfirmed(newCharges!)) {
      return {
        previousBalance: field(asSum(closure.previous), 'balance_found'),
        totalDue: field(asSum(closure.due), 'balance_found'),
      };
    }
    const closed = dues.length === 0 ? closedByPrint(carriedIn, newCharges!, amounts) : null;
    if (closed) return closed;
    const same = dues.find((due) => toCents(due.sum.value) === fresh);
    if (same) return { previousBalance: null, totalDue: field(same.sum, 'equals_new_charges') };
  }
  const best = dues[0];
  if (best) {
    // A bill that speaks of no balance at all leaves no room for one.
    const alone = best.sum.weight >= 3 || carriedIn.length === 0 ? 'label_unconfirmed' : 'stated';
    return {
      previousBalance: carriedField(carriedIn),
      totalDue: field(best.sum, best.mentions > 1 ? 'several_places' : alone),
    };
  }
  const carried = carriedField(carriedIn);
  if (newCharges && (!carried || carried.value === 0))
    return {
      previousBalance: carried,
      totalDue: {
        ...newCharges,
        basis: weakest(newCharges.basis, 'only_total'),
      },
    };
  return { previousBalance: carried, totalDue: impliedDue(carried, newCharges) };
}

/** Without an amount to pay in print: what was carried in and the new charges make it. */
function impliedDue(carried: Field<number> | null, newCharges: Field<number> | null): Field<number> | null {
  if (!carried || !newCharges) return null;
  const sum = derived(toCents(carried.value) + toCents(newCharges.value));
  return { ...sum, basis: weakest(carried.basis, newCharges.basis) };
}

/** No label names the amount to pay: it is the one in print that an earlier balance and the new charges make. */
function closedByPrint(
  carriedIn: readonly Carried[],
  newCharges: Field<number>,
  amounts: readonly PrintedAmount[],
): Pick<Totals, 'previousBalance' | 'totalDue'> | null {
  const places = (cents: number) =>
    new Set(amounts.filter((one) => toCents(one.value) === cents).map(({ line }) => line));
  const carried = carriedIn.find(
    ({ cents }) => places(cents + toCents(newCharges.value)).size >= (cents === 0 ? 2 : 1),
  );
  if (!carried || !isConfirmed(newCharges)) return null;
  const cents = carried.cents + toCents(newCharges.value);
  const { line, start, end } = amounts.find((one) => toCents(one.value) === cents)!;
  return {
    previousBalance: carried.sum ? field(carried.sum, 'balance_found') : derived(carried.cents),
    totalDue: { value: dollars(cents), basis: 'balance_found', evidence: evidenceOf(line, start, end) },
  };
}

function carriedField(choices: Carried[]): Field<number> | null {
  // A balance less its payments is carried in, unless the bill prints what is carried.
  const paid = choices.find(({ sum }) => sum === null);
  const best = choices[0]?.sum?.kind === 'carried' ? choices[0] : (paid ?? choices[0]);
  if (!best) return null;
  return best.sum ? field(best.sum, 'balance_unconfirmed') : derived(best.cents, 'balance_unconfirmed');
}

/** Values by how often and how surely they are printed. */
function byMentions(sums: Sum[]): { sum: Sum; mentions: number }[] {
  const byCents = groupBy(sums, ({ value }) => toCents(value));
  return distinctValues(sums)
    .map((sum) => {
      const alike = byCents.get(toCents(sum.value))!;
      const places = new Set(alike.map(({ line }) => line));
      return { sum, mentions: places.size, weight: alike.reduce((total, one) => total + one.weight, 0) };
    })
    .sort((a, b) => b.weight - a.weight);
}
