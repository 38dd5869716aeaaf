/** Runs the product's own chain over a folder of bills and scores what it read. */
import { readFile as readBytes, readdir } from 'node:fs/promises';
import path from 'node:path';
import { closeReader, readFile } from '@/lib/bills/read';
import { understand } from '@/lib/bills/understand';
import { truthSchema } from '../truth';
import { type BillScore, scoreBill } from './bill-score';
import { fieldsText, groupsText, missesText, totalsText } from './report';

export interface ScoreJob {
  folder: string;
  /** The day the bills are read on, YYYY-MM-DD. */
  today: string;
  /** Parts of file names; empty: all. */
  only: readonly string[];
}

/** Scores every PDF of a folder that has its truth beside it. */
export async function scoreFolder({ folder, today, only }: ScoreJob): Promise<BillScore[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.pdf'));
  const wanted = files.filter((file) => only.length === 0 || only.some((part) => file.includes(part))).sort();
  const scores: BillScore[] = [];
  try {
    for (const file of wanted) scores.push(await scoreFile(path.join(folder, file), today));
  } finally {
    await closeReader();
  }
  return scores;
}

async function scoreFile(file: string, today: string): Promise<BillScore> {
  const truth = truthSchema.parse(JSON.parse(await readBytes(file.replace(/\.pdf$/, '.json'), 'utf8')));
  const bytes = await readBytes(file);
  const startedAt = performance.now();
  const result = await readFile(bytes);
  const bill = result.ok ? await understand(result.document, today) : null;
  return scoreBill(path.basename(file, '.pdf'), truth, bill, performance.now() - startedAt);
}

export interface Detail {
  /** Tables per field, kind and layout; without it totals only. */
  tables: boolean;
  misses: boolean;
}

export function reportText(title: string, scores: readonly BillScore[], { tables, misses }: Detail): string {
  const parts = [totalsText(title, scores)];
  if (tables) {
    parts.push(fieldsText(scores));
    parts.push(groupsText('kind', scores, ({ truth }) => truth.kind));
    parts.push(groupsText('layout', scores, ({ truth }) => truth.layout));
  }
  if (misses) parts.push(missesText(scores));
  return parts.join('\n\n');
}
