/**
 * Reads what a run of the register sync left in the data folder for the operator: its report and the plans left out.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/parsing';
import { getSkipText, outOfScope } from '../cdr/skips';
import { type SavedReport, type SyncSummary, savedReportSchema } from './sync-summary';

/** Many times the size of these files for the whole register. */
const maxBytes = 16 * 1024 * 1024;
const maxExamples = 3;

const leftOutSchema = z.object({ planId: z.string().nullable(), brand: z.string(), reason: z.string() });
type LeftOutPlan = z.infer<typeof leftOutSchema>;

/** Returns the report of the last run; null when none can be read. */
export function readSyncReport(dataDir: string): SavedReport | null {
  return parseJson(readText(dataDir, 'sync-report.json'), savedReportSchema);
}

/** Returns the plans that the book leaves out; unreadable lines are skipped. */
export function readLeftOut(dataDir: string): LeftOutPlan[] {
  const lines = readText(dataDir, 'left-out.ndjson').split('\n');
  return lines.flatMap((line) => parseJson(line, leftOutSchema) ?? []);
}

/** Counts the plans left out by reason and retailer, most first; `plans` provides the examples, `planIds`. */
export function groupLeftOutReasons({ brands }: SyncSummary, plans: readonly LeftOutPlan[]) {
  const reasons = new Map<string, { name: string; plans: number; planIds: string[] }[]>();
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

/** Returns an empty text when the file does not exist or is too large. */
function readText(dataDir: string, name: string): string {
  const file = path.join(/* turbopackIgnore: true */ dataDir, name);
  try {
    return fs.statSync(file).size <= maxBytes ? fs.readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}
