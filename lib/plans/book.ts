/** The book: one immutable snapshot of plans, compiled for costing, with the date it was checked and where it is from. */
import { z } from 'zod';
import type { NetworkSlug } from '@/lib/facts/networks';
import { type CompiledPlan, compilePlan } from './compile';
import { planSchema } from './plan';

export const bookDocumentSchema = z.object({
  /** Date the plans were checked against their source, Australia/Sydney. */
  checkedOn: z.iso.date(),
  source: z.object({
    kind: z.enum(['sample', 'register']),
    name: z.string().min(1),
    /** What a reader has to know about these plans, told as a warning; null: nothing special. */
    note: z.string().nullable(),
  }),
  plans: z.array(planSchema),
});
export type BookDocument = z.infer<typeof bookDocumentSchema>;

export interface Book {
  /** Changes whenever any content does; cursors are bound to it. */
  id: string;
  checkedOn: string;
  source: BookDocument['source'];
  planCount: number;
  plansOf(network: NetworkSlug): readonly CompiledPlan[];
}

/** Compiles a parsed document. O(plans); nothing of it changes afterwards. */
export function compileBook(document: BookDocument): Book {
  const byNetwork = new Map<NetworkSlug, CompiledPlan[]>();
  for (const plan of document.plans) {
    const compiled = compilePlan(plan);
    const plans = byNetwork.get(plan.network);
    if (plans) plans.push(compiled);
    else byNetwork.set(plan.network, [compiled]);
  }
  return {
    id: fingerprint(JSON.stringify(document)),
    checkedOn: document.checkedOn,
    source: document.source,
    planCount: document.plans.length,
    plansOf: (network) => byNetwork.get(network) ?? [],
  };
}

/**
 * A short fingerprint of a text: two 32-bit FNV-1a hashes with a final mix. Guards against mix-ups, not against forgery.
 */
export function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
    b ^= b >>> 15;
  }
  a ^= a >>> 16;
  return (a >>> 0).toString(36).padStart(7, '0') + (b >>> 0).toString(36).padStart(7, '0');
}
