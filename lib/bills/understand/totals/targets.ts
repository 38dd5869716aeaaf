/** Finds what the charge lines may add up to, from the printed subtotals, taxes and totals, and the name of the tax. */

import { toCents } from '@/lib/facts/money';
import type { Bill, Field } from '../../bill';
import { taxShares } from '../../checks/tolerances';
import type { AmountLabel } from '../../phrases';
import type { Candidate } from '../charges/stages';
import type { DocumentIndex } from '../document-index';
import { makeEvidence } from '../layout/lines';
import { listDistinctValues, type Sum } from './amounts';

export type GstStyle = 'ex' | 'inc';

/** A total that the lines may add up to, in cents. */
export interface Target {
  cents: number;
  style: GstStyle;
  subtotal: Sum | null;
  gst: Sum | null;
  total: Sum | null;
  /** How unlikely the target is: 0 if subtotal, GST and total are all printed and agree. */
  cost: number;
}

/** A choice of charge lines, and the total that they add up to. */
export interface Selection {
  readonly lines: readonly Candidate[];
  /** Null if the lines are only the first guess. */
  readonly target: Target | null;
}

/** The amount of a line in a GST style, in cents. */
export function readLineCents({ row }: Pick<Candidate, 'row'>, style: GstStyle): number {
  return toCents((style === 'ex' ? row.amountEx : row.amountInc) ?? row.amount.value);
}

/** The cost of a total by its label. The bill's own total is likeliest; the amount due may include a balance. */
const labelCosts: Partial<Record<AmountLabel, number>> = { newCharges: 0.1, total: 0.35, due: 0.4 };

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
};

/** The minimum weight of a clear label. */
const clearLabel = 1.5;
/** Limits of the combinations tried. Bills print a few sums of each kind. */
const maxCounts = { ofKind: 6, targets: 60 };
/** Tolerance for the rounding of the lines. */
const roundingCents = 2;
/** The maximum tax as a share of the total, plus dollars for fees with tax. */
const maxTax = { share: 0.21, dollars: 1000 };

/** Every possible combination of subtotal, GST and total, likeliest first. */
export function findTargets(sums: readonly Sum[]): Target[] {
  const ofKind = (kind: AmountLabel) =>
    listDistinctValues(sums.filter((sum) => sum.kind === kind)).slice(0, maxCounts.ofKind);
  const [subtotals, taxes] = [ofKind('subtotal'), ofKind('gst')];
  const totals = [...ofKind('newCharges'), ...ofKind('total'), ...ofKind('due')];
  const silent = taxes.length > 0 ? costs.silentBesideGst : costs.silent;
  return [
    ...totals.flatMap((total): Target[] => [
      { cents: toCents(total.value), style: 'inc', ...none, total, cost: computeTotalCost(total) + silent },
      ...taxes.flatMap((gst) => withTax(total, gst, subtotals)),
    ]),
    ...subtotals.flatMap((subtotal): Target[] => {
      const net: Target = { cents: toCents(subtotal.value), style: 'ex', ...none, subtotal, cost: costs.netOnly };
      const fitting = taxes.filter((gst) => isTaxOnNet(gst.value, subtotal.value));
      return [net, ...fitting.map((gst) => ({ ...net, gst, cost: costs.netAndTax }))];
    }),
  ]
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxCounts.targets);
}

const none = { subtotal: null, gst: null, total: null };

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

/** Tolerance in dollars: some bills round tax line by line. */
const taxSlack = 0.03;
/**
 * The maximum tax on energy as a share of the net amount, and of the total. Sources: GST Acts of Australia and New
 * Zealand, VAT of Britain, GST and HST of Canada.
 */
const maxShareOfNet = 0.21;
const maxShareOfTotal = 0.18;

/** Whether the tax is a known share of a net amount, such as a tenth. */
function isTaxOnNet(tax: number, net: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - share * net) < taxSlack);
}

/** Whether the tax is a known share of a total that includes it, such as an eleventh. */
export function isTaxInside(tax: number, total: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - (share * total) / (1 + share)) < taxSlack);
}

/** Whether the tax on a net amount is not too high. */
export const mayBeTaxOnNet = (tax: number, net: number): boolean =>
  Math.abs(tax) <= maxShareOfNet * Math.abs(net) + taxSlack;

/** Whether the tax in a total is not too high. */
export const mayBeTaxInside = (tax: number, total: number): boolean =>
  Math.abs(tax) <= maxShareOfTotal * Math.abs(total);

const taxNames = ['GST', 'VAT', 'HST'] as const satisfies readonly Bill['taxName'][];

/** The name of the tax: beside its amount, else the most frequent on the bill. */
export function findTaxName(doc: DocumentIndex, tax: Field<number> | null): Bill['taxName'] {
  const at = tax?.evidence;
  const beside = doc.lines.filter((line) => {
    const { page, box } = makeEvidence(line);
    return at?.page === page && Math.abs(at.box.y - box.y) < 0.5 * line.size;
  });
  return findMostFrequent(beside.map(({ text }) => text).join('\n')) ?? findMostFrequent(doc.text) ?? 'GST';
}

function findMostFrequent(text: string): Bill['taxName'] | null {
  const count = (name: string) => text.match(new RegExp(`\\b${name}\\b`, 'gi'))?.length ?? 0;
  const [most] = [...taxNames].sort((a, b) => count(b) - count(a));
  return most && count(most) > 0 ? most : null;
}
