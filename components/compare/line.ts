/** The one line that a list's bars stop short of: what the owner pays, the reference price, or the middle offer. */

import type { OwnPlan } from '@/lib/rates/contract';
import { type Arrangement, findMiddleCost, type Offer } from '@/lib/site/offers';
import { compareWithOwnBill } from '@/lib/site/plans/own-bill';
import { findCommonReference, findReference, type PlanPage } from '@/lib/site/plans/plan-page';
import { formatDollars } from '@/lib/site/words/format';

export interface Line {
  kind: 'own' | 'reference' | 'middle';
  costIncGst: number;
  own: OwnPlan | null;
}

const names = { own: 'You pay', reference: 'Reference price', middle: 'Middle offer' } as const;
export const nameLine = ({ kind }: Line) => names[kind];
/** The same where there is little room. */
export const nameLineShort = (line: Line) => nameLine(line).replace(' price', '');

export function chooseLine(page: Pick<PlanPage, 'own' | 'networks'>, whole: Arrangement): Line | null {
  const { own } = page;
  if (own) return { kind: 'own', costIncGst: own.annual_cost_inc_gst, own };
  const reference = findCommonReference(page.networks);
  if (reference) return { kind: 'reference', costIncGst: reference.benchmark.annual_cost_inc_gst, own: null };
  const middle = page.networks.length === 1 ? findMiddleCost(whole) : null;
  return middle === null ? null : { kind: 'middle', costIncGst: middle, own: null };
}

/** The line of one offer: that of the list or, over several networks, the reference price of its own. */
export function findLine(offer: Offer, line: Line | null, page: Pick<PlanPage, 'networks'>): Line | null {
  const { benchmark } = findReference(page, offer.plan);
  return line ?? (benchmark && { kind: 'reference', costIncGst: benchmark.annual_cost_inc_gst, own: null });
}

export interface Difference {
  side: 'less' | 'more' | 'same' | 'either';
  /** Whole dollars, from the rounded amounts on the page. */
  dollars: number;
  /** `$1,682 less`. */
  words: string;
}

/** Compares an offer with the line; null where they are not alike: a reference price covers no demand plans. */
export function compareWithLine({ plan, highIncGst, doubt }: Offer, line: Line | null): Difference | null {
  if (!line || doubt === 'missing' || (line.kind === 'reference' && plan.tariff_type === 'demand')) return null;
  const more = Math.round(highIncGst) - Math.round(line.costIncGst);
  if (line.own) return { ...compareWithOwnBill(highIncGst, line.own), dollars: Math.abs(more) };
  const side = more < 0 ? 'less' : more > 0 ? 'more' : 'same';
  return {
    side,
    dollars: Math.abs(more),
    words: more === 0 ? 'Same cost' : `${formatDollars(Math.abs(more))} ${side}`,
  };
}

/** One scale for the bars of a page: where the line stands, and the width of a dollar, in per cent. */
export function scaleBars(differences: readonly (Difference | null)[]): { lineAt: number; perDollar: number } {
  const most = (side: 'less' | 'more') => Math.max(0, ...differences.map((of) => (of?.side === side ? of.dollars : 0)));
  const [less, more] = [most('less'), most('more')];
  // Keeps the line away from both edges, and leaves room for the words beside it.
  const lineAt = Math.min(72, Math.max(26, (less / (less + more || 1)) * 100));
  const room = [less > 0 ? lineAt / less : Infinity, more > 0 ? (100 - lineAt) / more : Infinity];
  const perDollar = Math.min(...room) * 0.96;
  return { lineAt, perDollar: Number.isFinite(perDollar) ? perDollar : 0 };
}
