/** The book: an immutable snapshot of plans compiled for costing, with its source and the date it was checked. */
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
    /** A warning about these plans; null for none. */
    note: z.string().nullable(),
  }),
  /** Summary of reading the register; null or absent for other sources. */
  sync: syncSummarySchema.nullish(),
});
export const bookDocumentSchema = bookHeadSchema.extend({ plans: z.array(planSchema) });
export type BookDocument = z.infer<typeof bookDocumentSchema>;

export interface Book {
  /** Changes with any change of content; cursors contain it. */
  id: string;
  checkedOn: string;
  /** `none`: the plans cannot be read, and no question about them may be answered. */
  source: Omit<BookDocument['source'], 'kind'> & { kind: BookDocument['source']['kind'] | 'none' };
  sync: SyncSummary | null;
  planCount: number;
  /** The plans of one network, arranged for costing. */
  getTable(network: NetworkSlug): PlanTable;
}

/**
 * Compiles a document for costing; the result never changes. O(plans). A caller that knows the document's fingerprint
 * can pass it as `id`.
 */
export function compileBook(document: BookDocument, id?: string): Book {
  return finish(compileBookInSteps(document, id ?? computeFingerprint(JSON.stringify(document))));
}

/** Takes all steps at once. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Compiles one network at each step, so that the caller can do other work in between. */
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
