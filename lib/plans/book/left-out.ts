/** What a reading of the register left behind in the data folder for whoever runs the server: its report, and the plans left out. */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { getSkipText, outOfScope } from '../cdr/skips';
import { type SyncSummary, syncSummarySchema } from './sync-summary';

/** Many times what a reading of the whole register writes. */
const maxBytes = 16 * 1024 * 1024;
const maxExamples = 3;

const reportSchema = syncSummarySchema.omit({ brands: true }).extend({
  checkedOn: z.iso.date(),
  replaced: z.boolean(),
  notReplacedBecause: z.string().nullable(),
  plans: z.number(),
  previousPlans: z.number().nullable(),
  fetched: z.number(),
});
/** The last reading, whether or not it became the book. */
type ReadingReport = z.infer<typeof reportSchema>;

const leftOutSchema = z.object({ planId: z.string().nullable(), brand: z.string(), reason: z.string() });
type LeftOutPlan = z.infer<typeof leftOutSchema>;

/** Plans left out for one reason. */
interface LeftOutReason {
  code: string;
  text: string;
  plans: number;
  /** Most plans first; `planIds` are examples. */
  retailers: { name: string; plans: number; planIds: string[] }[];
}

/** The report of the last reading; null: there is none that can be read. */
export function readSyncReport(dataDir: string): ReadingReport | null {
  return parseJson(readText(dataDir, 'sync-report.json'), reportSchema);
}

/** The plans that the book leaves out; lines that cannot be read are passed over. */
export function readLeftOut(dataDir: string): LeftOutPlan[] {
  const lines = readText(dataDir, 'left-out.ndjson').split('\n');
  return lines.flatMap((line) => parseJson(line, leftOutSchema) ?? []);
}

/** How many plans the book leaves out, by reason and retailer, most first; examples come from `plans`. */
export function groupLeftOutReasons({ brands }: SyncSummary, plans: readonly LeftOutPlan[]): LeftOutReason[] {
  const reasons = new Map<string, LeftOutReason['retailers']>();
  for (const { id, name, skipped } of brands) {
    for (const [code, count] of Object.entries(skipped)) {
      if (outOfScope.has(code)) continue;
      const same = plans.filter((plan) => plan.brand === id && plan.reason === code);
      const planIds = same.flatMap(({ planId }) => planId ?? []).slice(0, maxExamples);
      reasons.set(code, [...(reasons.get(code) ?? []), { name, plans: count, planIds }]);
    }
  }
  return [...reasons]
    .map(([code, retailers]) => ({
      code,
      text: getSkipText(code) ?? code.replaceAll('_', ' '),
      plans: retailers.reduce((sum, retailer) => sum + retailer.plans, 0),
      retailers: retailers.sort((a, b) => b.plans - a.plans || a.name.localeCompare(b.name, 'en')),
    }))
    .sort((a, b) => b.plans - a.plans || (a.code < b.code ? -1 : 1));
}

/** Empty for a file that is not there, or is none of ours by its size. */
function readText(dataDir: string, name: string): string {
  const file = path.join(/* turbopackIgnore: true */ dataDir, name);
  try {
    return fs.statSync(file).size <= maxBytes ? fs.readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
