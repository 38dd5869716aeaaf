/** The golden bills: small files with their truths, and what the reader is known to make of them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { assessDocument } from '@/lib/bills/assess-document';
import type { ReadDocument } from '@/lib/bills/page';
import { collectBases } from './scoring/bases';
import { scoreBill } from './scoring/bill-score';
import { type Difference, issueKeys, listDifferences } from './scoring/differences';
import { truthSchema } from './truth';

/** The day the golden bills are read on. */
export const goldenToday = '2026-11-21';
export const goldenFolder = 'test/golden-bills';

/** What is expected of a file: its issues, and what the values read rest on. */
const expectationSchema = z.object({
  issues: z.array(z.string()),
  bases: z.record(z.string(), z.string()),
});
export const expectationsSchema = z.record(z.string(), expectationSchema);
export type Expectation = z.infer<typeof expectationSchema>;

/** What is not read right yet, by file, and why. */
export const knownMissesSchema = z.record(
  z.string(),
  z.object({ because: z.string().min(1), misses: z.array(z.string()) }),
);
export type KnownMisses = z.infer<typeof knownMissesSchema>;

export interface Golden {
  /** Path below the folder. */
  file: string;
  /** Null: it is no bill. */
  truthFile: string | null;
  isPicture: boolean;
}

/** All golden files, the printed ones first. */
export async function findGolden(folder: string): Promise<Golden[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:pdf|png|jpg|tif)$/.test(file));
  const golden = files.map((file) => ({
    file,
    truthFile: file.startsWith('not-bills') ? null : file.replace(/\..+$/, '.json'),
    isPicture: !file.endsWith('.pdf') || /\.[\w-]+\.pdf$/.test(file),
  }));
  return golden.sort((a, b) => Number(a.isPicture) - Number(b.isPicture) || (a.file < b.file ? -1 : 1));
}

export interface Judged extends Expectation {
  differences: Difference[];
}

/** What the product makes of a golden file, beside its truth. */
export async function judgeGolden(folder: string, golden: Golden, document: ReadDocument | null): Promise<Judged> {
  const answer = document ? assessDocument(document, goldenToday).extraction : { bill: null, issues: [] };
  const expectation = { issues: issueKeys(answer.issues), bases: answer.bill ? collectBases(answer.bill) : {} };
  if (golden.truthFile === null) {
    const taken = [{ key: 'taken for a bill', detail: 'it is none' }];
    return { ...expectation, differences: answer.bill ? taken : [] };
  }
  const truth = truthSchema.parse(JSON.parse(await readFile(path.join(folder, golden.truthFile), 'utf8')));
  return { ...expectation, differences: listDifferences(scoreBill(golden.file, truth, answer, 0)) };
}
