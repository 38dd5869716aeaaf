/** The sums of the bill, chosen so that they fit each other and the charge lines. */

import type { Bill, Charge, Field } from '../../bill';
import { gstFreePattern } from '../../labels/charges';
import { lineCents, type Selection, toCents } from '../charges/select';
import { groupBy } from '../group-by';
import { evidenceOf } from '../layout/lines';
import { type Closure, closeBalance, findBalance, type PrintedAmount } from './amounts';
import { type Carried, carriedChoices, distinctValues } from './carried';
import type { Sum } from './sums';
import { isTaxInside } from './targets';

type Totals = Bill['totals'];

const dollars = (cents: number) => Math.round(cents) / 100;

function field(sum: Sum, confidence: number, reason: string): Field<number> {
  const evidence = sum.derived ? null : evidenceOf(sum.line, sum.start, sum.end);
  return { value: dollars(toCents(sum.value)), confidence, reason, evidence };
}

const derived = (cents: number, reason: string): Field<number> => ({
  value: dollars(cents),
  confidence: 0.9,
  reason,
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
  return totalDue && !earlier
    ? { ...totalDue, confidence: Math.min(totalDue.confidence, 0.8), reason: 'the amount due; no earlier balance' }
    : null;
}

type OwnTotals = Pick<Totals, 'subtotal' | 'gst' | 'newCharges'>;

/** Subtotal, GST and total of this bill's charges. */
function ownTotals(sums: Sum[], selection: Selection): OwnTotals {
  const { lines, target } = selection;
  if (!target) return printedTotals(sums);
  const linesCents = lines.reduce((sum, one) => sum + lineCents(one, target.style), 0);
  const gst = target.gst ?? fittingGst(sums, target.total, linesCents, target.style);
  const why = target.style === 'ex' ? 'the charge lines add up to it' : 'the charge lines, GST included, add up to it';
  // GST that such a total would not hold speaks against it.
  const doubtful =
    target.style === 'inc' && gst !== null && target.total !== null && !isTaxInside(gst.value, target.total.value);
  const strange = target.total === null || target.total.derived ? misfit(sums, selection, gst) : null;
  const total =
    strange ??
    (target.total
      ? field(
          target.total,
          doubtful && !lines.some(isGstFree) ? 0.85 : 0.97,
          target.style === 'inc' ? why : 'charge lines and GST add up to it',
        )
      : gst && target.style === 'ex'
        ? derived(target.cents + toCents(gst.value), 'charge lines and GST added up')
        : null);
  const early = target.subtotal ? null : earlySubtotal(sums, selection, gst, total);
  const strangeNet = target.subtotal || early ? null : strangeSubtotal(sums, selection, total);
  const proved = target.total !== null && (target.style === 'ex' || target.subtotal !== null);
  return {
    subtotal: target.subtotal
      ? field(target.subtotal, 0.97, why)
      : early
        ? field(early, 0.95, 'the charge lines before the GST add up to it')
        : strangeNet
          ? field(strangeNet, 0.5, 'printed, though the charge lines make another sum')
          : gst && total && Math.abs(gst.value) <= 0.25 * Math.abs(total.value)
            ? derived(toCents(total.value) - toCents(gst.value), 'total less GST')
            : target.style === 'ex' && target.total && target.gst
              ? derived(target.cents, why)
              : null,
    gst: gst
      ? field(
          gst,
          proved ? 0.96 : isTenth(gst, total) ? 0.93 : 0.8,
          proved ? 'charge lines and GST add up to the total' : 'printed beside its label',
        )
      : null,
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
  return printed && lines.length > 0 ? field(printed, 0.5, 'printed, though the charges make another sum') : null;
}

/** Whether some lines that follow each other make the sum. */
function isRun({ lines, target }: Selection, cents: number): boolean {
  // The sums up to each line so far: a run is the difference of two of them.
  const sums = new Set([0]);
  let sum = 0;
  return lines.some((line) => {
    sum += lineCents(line, target!.style);
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
  const all = lines.reduce((sum, line) => sum + lineCents(line, 'ex'), 0);
  let run = 0;
  for (const line of lines) {
    run += lineCents(line, 'ex');
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
    if (printed) return { ...totals, subtotal: field(printed, 0.96, 'the charge lines before taxes add up to it') };
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
      const why = 'subtotal, GST and total fit';
      return { subtotal: field(subtotal, 0.92, why), gst: field(gst, 0.92, why), newCharges: field(total, 0.92, why) };
    }
  }
  const total = of('newCharges')[0] ?? of('total').find(({ exact }) => exact) ?? null;
  const gst = of('gst')[0] ?? null;
  const subtotal = of('subtotal')[0] ?? null;
  const agree = gst && total && Math.abs(total.value / 11 - gst.value) < 0.02;
  return {
    subtotal: subtotal
      ? field(subtotal, 0.6, 'printed beside its label')
      : agree
        ? derived(toCents(total.value) - toCents(gst.value), 'total less GST')
        : null,
    gst: gst ? field(gst, agree ? 0.9 : 0.6, agree ? 'an eleventh of the total' : 'printed beside its label') : null,
    newCharges: total ? field(total, agree ? 0.9 : 0.6, 'printed beside its label') : null,
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
          previousBalance: carried.sum
            ? field(carried.sum, 0.95, 'with the new charges it makes the amount due')
            : derived(carried.cents, carried.reason),
          totalDue: field(due.sum, 0.96, 'earlier balance and new charges add up to it'),
        };
      }
    }
    for (const { sum: due } of closure ? [] : dues) {
      const balance = newCharges!.confidence >= 0.9 ? findBalance(amounts, toCents(due.value) - fresh) : null;
      if (balance)
        return {
          previousBalance: field(asSum(balance), 0.9, 'with the new charges it makes the amount due'),
          totalDue: field(due, 0.93, 'an earlier balance in print and the new charges add up to it'),
        };
    }
    if (closure && newCharges!.confidence >= 0.9) {
      return {
        previousBalance: field(asSum(closure.previous), 0.9, 'with the new charges it makes the amount due'),
        totalDue: field(asSum(closure.due), 0.9, 'an earlier balance in print and the new charges add up to it'),
      };
    }
    const closed = dues.length === 0 ? closedByPrint(carriedIn, newCharges!, amounts) : null;
    if (closed) return closed;
    const same = dues.find((due) => toCents(due.sum.value) === fresh);
    if (same) return { previousBalance: null, totalDue: field(same.sum, 0.95, 'equal to the new charges') };
  }
  const best = dues[0];
  if (best) {
    // A bill that speaks of no balance at all leaves no room for one.
    const sure = best.mentions > 1 ? 0.85 : best.sum.weight >= 3 || carriedIn.length === 0 ? 0.7 : 0.6;
    return {
      previousBalance: carriedField(carriedIn),
      totalDue: field(
        best.sum,
        sure,
        best.mentions > 1 ? 'printed alike in several places' : 'printed beside its label',
      ),
    };
  }
  const carried = carriedField(carriedIn);
  if (newCharges && (!carried || carried.value === 0))
    return {
      previousBalance: carried,
      totalDue: {
        ...newCharges,
        confidence: Math.min(newCharges.confidence, 0.9),
        reason: 'the total of the bill; no other balance',
      },
    };
  return { previousBalance: carried, totalDue: impliedDue(carried, newCharges) };
}

/** Without an amount to pay in print: what was carried in and the new charges make it. */
function impliedDue(carried: Field<number> | null, newCharges: Field<number> | null): Field<number> | null {
  if (!carried || !newCharges) return null;
  const sum = derived(toCents(carried.value) + toCents(newCharges.value), 'earlier balance and new charges added up');
  return { ...sum, confidence: Math.min(carried.confidence, newCharges.confidence) };
}

/** No label names the amount to pay: it is the one in print that an earlier balance and the new charges make. */
function closedByPrint(
  carriedIn: readonly Carried[],
  { value, confidence }: Field<number>,
  amounts: readonly PrintedAmount[],
): Pick<Totals, 'previousBalance' | 'totalDue'> | null {
  const places = (cents: number) =>
    new Set(amounts.filter((one) => toCents(one.value) === cents).map(({ line }) => line));
  const carried = carriedIn.find(({ cents }) => places(cents + toCents(value)).size >= (cents === 0 ? 2 : 1));
  if (!carried || confidence < 0.9) return null;
  const cents = carried.cents + toCents(value);
  const { line, start, end } = amounts.find((one) => toCents(one.value) === cents)!;
  const reason = 'an earlier balance and the new charges make this amount in print';
  return {
    previousBalance: carried.sum
      ? field(carried.sum, 0.9, 'with the new charges it makes an amount in print')
      : { ...derived(carried.cents, carried.reason), confidence: 0.9 },
    totalDue: { value: dollars(cents), confidence: 0.9, reason, evidence: evidenceOf(line, start, end) },
  };
}

function carriedField(choices: Carried[]): Field<number> | null {
  // A balance less its payments is carried in, unless the bill prints what is carried.
  const paid = choices.find(({ sum }) => sum === null);
  const best = choices[0]?.sum?.kind === 'carried' ? choices[0] : (paid ?? choices[0]);
  if (!best) return null;
  return best.sum
    ? field(best.sum, 0.5, 'printed beside its label')
    : { ...derived(best.cents, best.reason), confidence: 0.5 };
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
