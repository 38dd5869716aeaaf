/** What the charge lines may add up to, from the sums in print. */
import { toCents } from '../../money';
import type { Target } from '../charges/selection';
import type { PrintedAmount } from './amounts';
import { carriedChoices } from './carried';
import type { Sum } from './sums';

/** Dearness of a total by its label: the total of the bill itself is likeliest, the amount due may hold a balance. */
const TOTAL_COST: Partial<Record<Sum['kind'], number>> = { newCharges: 0.1, total: 0.35, due: 0.4 };
const MAX_OF_KIND = 6;

/** Taxes that a total may hold: Australia, New Zealand, United Kingdom, Canada. */
const TAX_SHARES = [0.1, 0.15, 0.2, 0.05, 0.13];

/** Every way of putting subtotal, GST and total together that the print allows, likeliest first. */
export function findTargets(sums: Sum[], amounts: readonly PrintedAmount[] = []): Target[] {
  const subtotals = distinct(sums.filter(({ kind }) => kind === 'subtotal'));
  const taxes = distinct(sums.filter(({ kind }) => kind === 'gst'));
  const totals = distinct(sums.filter(({ kind }) => kind in TOTAL_COST)).sort((a, b) => totalCost(a) - totalCost(b));
  const targets: Target[] = [];
  // With GST in print, a total that tells nothing of it is less likely.
  const silent = taxes.length > 0 ? 0.6 : 0.3;
  targets.push(...addedTax([...subtotals, ...totals], taxes, amounts));
  for (const total of [...totals, ...lessBalance(sums)]) {
    targets.push({
      cents: toCents(total.value),
      style: 'inc',
      subtotal: null,
      gst: null,
      total,
      cost: totalCost(total) + silent,
    });
    for (const gst of taxes) targets.push(...withTax(total, gst, subtotals));
  }
  for (const subtotal of subtotals) {
    targets.push({ cents: toCents(subtotal.value), style: 'ex', subtotal, gst: null, total: null, cost: 0.8 });
    for (const gst of taxes) {
      if (!isTaxOf(gst.value, subtotal.value)) continue;
      targets.push({ cents: toCents(subtotal.value), style: 'ex', subtotal, gst, total: null, cost: 0.7 });
    }
  }
  return targets.sort((a, b) => a.cost - b.cost).slice(0, 60);
}

function withTax(total: Sum, gst: Sum, subtotals: Sum[]): Target[] {
  const net = toCents(total.value) - toCents(gst.value);
  if (gst.value === total.value || Math.abs(gst.value) > 0.21 * Math.abs(total.value) + 1000) return [];
  const subtotal = subtotals.find((sum) => Math.abs(toCents(sum.value) - net) <= 2) ?? null;
  const whole = isTaxOf(gst.value, net / 100);
  const cost = totalCost(total) + (subtotal ? 0 : whole ? 0.1 : 0.25);
  const inside = isTaxInside(gst.value, total.value);
  return [
    { cents: subtotal ? toCents(subtotal.value) : net, style: 'ex', subtotal, gst, total, cost },
    { cents: toCents(total.value), style: 'inc', subtotal, gst, total, cost: cost + (inside ? 0.05 : 0.4) },
  ];
}

/** The total of a group of lines, such as "Total energy", is hardly that of the bill. */
const totalCost = (sum: Sum) => (TOTAL_COST[sum.kind] ?? 1) + (sum.weight < 1.5 ? 0.2 : 0) + (sum.exact ? 0 : 0.5);

export function isTaxOf(tax: number, net: number): boolean {
  return TAX_SHARES.some((share) => Math.abs(tax - share * net) < 0.03);
}

/** Whether a total holds the tax: an eleventh of it, or the like. */
export function isTaxInside(tax: number, total: number): boolean {
  return TAX_SHARES.some((share) => Math.abs(tax - (share * total) / (1 + share)) < 0.03);
}

/** A sum and a GST that is its tenth, with what the two make printed somewhere: "Charges total 100, GST 10, so you pay 110". */
function addedTax(nets: Sum[], taxes: Sum[], amounts: readonly PrintedAmount[]): Target[] {
  return nets.flatMap((subtotal) =>
    taxes.flatMap((gst): Target[] => {
      const cents = toCents(subtotal.value) + toCents(gst.value);
      const printed = amounts.find(({ value }) => toCents(value) === cents);
      if (!printed || gst.value <= 0 || !isTaxOf(gst.value, subtotal.value)) return [];
      const total: Sum = { ...printed, kind: 'newCharges', weight: 2, exact: false };
      return [{ cents: toCents(subtotal.value), style: 'ex', subtotal, gst, total, cost: 0.15 }];
    }),
  );
}

/** The amount due less what was carried in: what a bill charges that prints no total of its own. */
function lessBalance(sums: Sum[]): Sum[] {
  const dues = distinct(sums.filter(({ kind }) => kind === 'due')).slice(0, 2);
  const balances = carriedChoices(sums)
    .filter(({ cents }) => cents !== 0)
    .slice(0, 8);
  return dues.flatMap((due) =>
    balances.map(
      ({ cents }): Sum => ({
        ...due,
        value: (toCents(due.value) - cents) / 100,
        exact: true,
        weight: 2,
        derived: true,
      }),
    ),
  );
}

/** The strongest mention of each value and kind. */
function distinct(sums: Sum[]): Sum[] {
  const seen = new Set<string>();
  const kept = sums.filter(({ kind, value }) => {
    const key = `${kind}:${toCents(value)}`;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
  const ofKind = new Map<string, number>();
  return kept.filter(({ kind }) => {
    const count = (ofKind.get(kind) ?? 0) + 1;
    ofKind.set(kind, count);
    return count <= MAX_OF_KIND;
  });
}
