/** Finds totals that the charge lines may add up to, from the printed sums. */

import { toCents } from '../../money';
import type { Target } from '../../solve/selection';
import { listCarriedChoices } from './carried-balances';
import { isTaxInside, isTaxOnNet } from './tax-shares';
import type { PrintedAmount, Sum } from './types';

/** The cost of a total by its label. The bill's own total is likeliest; the amount due may include a balance. */
const labelCosts: Partial<Record<Sum['kind'], number>> = { newCharges: 0.1, total: 0.35, due: 0.4 };

/** Further costs of a target, on the same scale. */
const costs = {
  /** The label is far from its amount. */
  weakLabel: 0.2,
  /** The total of a group, such as "Total energy", is rarely the bill's. */
  groupTotal: 0.5,
  /** A total that does not mention GST, on a bill with or without printed GST. */
  silentBesideGst: 0.6,
  silent: 0.3,
  /** Net and GST give the total, but no subtotal is printed. */
  taxOfNet: 0.1,
  otherTax: 0.25,
  /** Lines that include GST: it is the right share of the total, or not. */
  taxInside: 0.05,
  otherTaxInside: 0.4,
  netOnly: 0.8,
  netAndTax: 0.7,
  addedTax: 0.15,
  unlabelled: 1,
};

/** The minimum weight of a clear label, and the weight of one right beside its amount. */
const clearLabel = 1.5;
const besideLabel = 2;
/** Limits of the combinations tried. Bills print a few sums of each kind. */
const maxCounts = { ofKind: 6, dues: 2, balances: 8, targets: 60 };
/** Tolerance for the rounding of the lines. */
const roundingCents = 2;
/** The maximum tax as a share of the total, plus dollars for fees with tax. */
const maxTax = { share: 0.21, dollars: 1000 };

/** Every possible combination of subtotal, GST and total, likeliest first. */
export function findTargets(sums: readonly Sum[], amounts: readonly PrintedAmount[] = []): Target[] {
  const subtotals = listDistinct(sums.filter(({ kind }) => kind === 'subtotal'));
  const taxes = listDistinct(sums.filter(({ kind }) => kind === 'gst'));
  const totals = listDistinct(sums.filter(({ kind }) => kind in labelCosts)).sort(
    (a, b) => computeTotalCost(a) - computeTotalCost(b),
  );
  const silent = taxes.length > 0 ? costs.silentBesideGst : costs.silent;
  return [
    ...findAddedTax([...subtotals, ...totals], taxes, amounts),
    ...[...totals, ...subtractBalances(sums)].flatMap((total) => [
      makeSilentTotal(total, silent),
      ...taxes.flatMap((gst) => withTax(total, gst, subtotals)),
    ]),
    ...subtotals.flatMap((subtotal) => makeNetTargets(subtotal, taxes)),
    ...findUnlabelled(taxes, amounts),
  ]
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxCounts.targets);
}

/** Amounts that no label names, of which the tax is the usual share. */
function findUnlabelled(taxes: readonly Sum[], amounts: readonly PrintedAmount[]): Target[] {
  return taxes.flatMap((gst) =>
    amounts.flatMap((printed): Target[] => {
      const cents = toCents(printed.value);
      const target = { cents, gst, cost: costs.unlabelled };
      const sum = { ...printed, weight: 1, exact: false };
      if (isTaxInside(gst.value, printed.value))
        return [{ ...target, style: 'inc', subtotal: null, total: { ...sum, kind: 'newCharges' } }];
      if (!isTaxOnNet(gst.value, printed.value)) return [];
      return [{ ...target, style: 'ex', subtotal: { ...sum, kind: 'subtotal' }, total: null }];
    }),
  );
}

function makeSilentTotal(total: Sum, silent: number): Target {
  const cost = computeTotalCost(total) + silent;
  return { cents: toCents(total.value), style: 'inc', subtotal: null, gst: null, total, cost };
}

function makeNetTargets(subtotal: Sum, taxes: readonly Sum[]): Target[] {
  const net: Target = {
    ...{ cents: toCents(subtotal.value), style: 'ex', subtotal, gst: null, total: null },
    cost: costs.netOnly,
  };
  const fitting = taxes.filter((gst) => isTaxOnNet(gst.value, subtotal.value));
  return [net, ...fitting.map((gst): Target => ({ ...net, gst, cost: costs.netAndTax }))];
}

function withTax(total: Sum, gst: Sum, subtotals: readonly Sum[]): Target[] {
  const net = toCents(total.value) - toCents(gst.value);
  const isTooMuch = Math.abs(gst.value) > maxTax.share * Math.abs(total.value) + maxTax.dollars;
  if (gst.value === total.value || isTooMuch) return [];
  const subtotal = subtotals.find((sum) => Math.abs(toCents(sum.value) - net) <= roundingCents) ?? null;
  const unnamed = isTaxOnNet(gst.value, net / 100) ? costs.taxOfNet : costs.otherTax;
  const cost = computeTotalCost(total) + (subtotal ? 0 : unnamed);
  const inside = isTaxInside(gst.value, total.value) ? costs.taxInside : costs.otherTaxInside;
  return [
    { cents: subtotal ? toCents(subtotal.value) : net, style: 'ex', subtotal, gst, total, cost },
    { cents: toCents(total.value), style: 'inc', subtotal, gst, total, cost: cost + inside },
  ];
}

function computeTotalCost({ kind, weight, exact }: Sum): number {
  const label = labelCosts[kind] ?? 1;
  return label + (weight < clearLabel ? costs.weakLabel : 0) + (exact ? 0 : costs.groupTotal);
}

/** A sum and GST of a tenth of it, whose total is printed somewhere: "Charges total 100, GST 10, so you pay 110". */
function findAddedTax(nets: readonly Sum[], taxes: readonly Sum[], amounts: readonly PrintedAmount[]): Target[] {
  return nets.flatMap((subtotal) =>
    taxes.flatMap((gst): Target[] => {
      const cents = toCents(subtotal.value) + toCents(gst.value);
      const printed = amounts.find(({ value }) => toCents(value) === cents);
      if (!printed || gst.value <= 0 || !isTaxOnNet(gst.value, subtotal.value)) return [];
      const total: Sum = { ...printed, kind: 'newCharges', weight: besideLabel, exact: false };
      return [{ cents: toCents(subtotal.value), style: 'ex', subtotal, gst, total, cost: costs.addedTax }];
    }),
  );
}

/** The amount due less the balance carried in: the charges of a bill without its own total. */
function subtractBalances(sums: readonly Sum[]): Sum[] {
  const dues = listDistinct(sums.filter(({ kind }) => kind === 'due')).slice(0, maxCounts.dues);
  const balances = listCarriedChoices(sums)
    .filter(({ cents }) => cents !== 0)
    .slice(0, maxCounts.balances);
  return dues.flatMap((due) =>
    balances.map(({ cents }): Sum => {
      const value = (toCents(due.value) - cents) / 100;
      return { ...due, value, exact: true, weight: besideLabel, derived: true };
    }),
  );
}

/** The strongest sum of each value and kind. */
function listDistinct(sums: readonly Sum[]): Sum[] {
  const seen = new Set<string>();
  const distinct = sums.filter(({ kind, value }) => {
    const key = `${kind}:${toCents(value)}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
  const ofKind = new Map<string, number>();
  return distinct.filter(({ kind }) => {
    const count = (ofKind.get(kind) ?? 0) + 1;
    ofKind.set(kind, count);
    return count <= maxCounts.ofKind;
  });
}
