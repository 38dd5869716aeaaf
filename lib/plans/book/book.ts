/** The book: one immutable snapshot of plans, compiled for costing, with the date it was checked and where it is from. */
import { z } from 'zod';
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { PlanTable } from '../costing/plan-table';
import { computeFingerprint } from '../fingerprint';
import { type Plan, planSchema } from '../plan';
import { type SyncSummary, syncSummarySchema } from './sync-summary';

export const bookHeadSchema = z.object({
  /** Date the plans were checked against their source, Australia/Sydney. */
  checkedOn: z.iso.date(),
  source: z.object({
    kind: z.enum(['sample', 'register']),
    name: z.string().min(1),
    /** What a reader has to know about these plans, told as a warning; null: nothing special. */
    note: z.string().nullable(),
  }),
  /** How the register was read; null or absent for other sources. */
  sync: syncSummarySchema.nullish(),
});
export const bookDocumentSchema = bookHeadSchema.extend({ plans: z.array(planSchema) });
export type BookDocument = z.infer<typeof bookDocumentSchema>;

export interface Book {
  /** Changes whenever any content does; cursors are bound to it. */
  id: string;
  checkedOn: string;
  source: BookDocument['source'];
  sync: SyncSummary | null;
  planCount: number;
  /** The plans of one network, laid out for costing. */
  getTable(network: NetworkSlug): PlanTable;
}

/**
 * Lays out a parsed document for costing; nothing of it changes afterwards. O(plans). `id` may be passed by who knows a
 * fingerprint of the document already.
 */
export function compileBook(document: BookDocument, id?: string): Book {
  const steps = compileBookInSteps(document, id ?? computeFingerprint(JSON.stringify(document)));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of one network, for who has other work to do in between. */
export function* compileBookInSteps(document: BookDocument, id: string): Generator<void, Book> {
  const byNetwork = new Map<NetworkSlug, Plan[]>(networkSlugs.map((network) => [network, []]));
  for (const plan of document.plans) must(byNetwork.get(plan.network), 'every key is in the map').push(plan);
  const tables = new Map<NetworkSlug, PlanTable>();
  for (const [network, plans] of byNetwork) {
    tables.set(network, PlanTable.build(plans));
    yield;
  }
  return {
    id,
    checkedOn: document.checkedOn,
    source: document.source,
    sync: document.sync ?? null,
    planCount: document.plans.length,
    getTable: (network) => must(tables.get(network), 'every key is in the map'),
  };
}
