/** Runs the product's own chain over a folder of bills and scores what it read. */
import { readFile as readBytes, readdir } from 'node:fs/promises';
import path from 'node:path';
import { assessDocument } from '@/lib/bills/assess-document';
import { unpackDocument } from '@/lib/bills/packed';
import type { PackedDocument, ReadDocument } from '@/lib/bills/page';
import { closeReader, readFile } from '@/lib/bills/read';
import { understand } from '@/lib/bills/understand';
import { type Truth, truthSchema } from '../truth';
import { type BillScore, scoreBill } from './bill-score';
import { faultsText, scoreFaults } from './faults';
import { type NoiseGrade, noisy } from './noise';
import { calibrationText, fieldsText, groupsText, missesText, totalsText } from './report';

export interface ScoreJob {
  folder: string;
  /** The day the bills are read on, YYYY-MM-DD. */
  today: string;
  /** Parts of file names; empty: all. */
  only: readonly string[];
  /** Words as from a picture. */
  noise?: NoiseGrade | undefined;
}

interface ReadBill {
  file: string;
  truth: Truth;
  /** In which kind of file the bill came: printed, scanned, a photo. */
  fileKind: string | undefined;
  document: ReadDocument | null;
  elapsedMs: number;
}

/** Every bill of a folder, whatever its kind of file, that has its truth beside it, read once. */
async function readFolder({ folder, only, today }: ScoreJob): Promise<ReadBill[]> {
  const files = (await readdir(folder)).filter((file) => /\.(?:pdf|png|jpg|tif)$/.test(file));
  const wanted = files.filter((file) => only.length === 0 || only.some((part) => file.includes(part))).sort();
  const bills: ReadBill[] = [];
  try {
    for (const file of wanted) bills.push(await readBill(path.join(folder, file), today));
  } finally {
    await closeReader();
  }
  return bills;
}

/** Files are named `<bill>.<kind of file>.<extension>`, the printed ones `<bill>.pdf`; the truth is `<bill>.json`. */
async function readBill(file: string, today: string): Promise<ReadBill> {
  const [stem = '', ...kind] = path.basename(file).split('.').slice(0, -1);
  const truth = truthSchema.parse(JSON.parse(await readBytes(path.join(path.dirname(file), `${stem}.json`), 'utf8')));
  const bytes = await readBytes(file);
  const startedAt = performance.now();
  const proof = async (document: PackedDocument) => assessDocument(unpackDocument(document), today).proof;
  const result = await readFile(bytes, { proof });
  const document = result.ok ? unpackDocument(result.document) : null;
  return { file: stem, truth, fileKind: kind[0], document, elapsedMs: performance.now() - startedAt };
}

/** Scores every bill of a folder. */
export async function scoreFolder(job: ScoreJob): Promise<BillScore[]> {
  const bills = await readFolder(job);
  return bills.map(({ file, truth, fileKind, document, elapsedMs }) => {
    const seen = document && job.noise ? noisy(document, file, job.noise) : document;
    const startedAt = performance.now();
    const bill = seen && understand(seen, job.today);
    return scoreBill(file, truth, bill, elapsedMs + performance.now() - startedAt, fileKind);
  });
}

/** Which faults the checks tell, and what they say of bills that are in order. */
export async function faultReport(job: ScoreJob): Promise<string> {
  const bills = await readFolder(job);
  return faultsText(
    bills.flatMap(({ file, truth, document }) => (document ? [scoreFaults(file, truth, document, job.today)] : [])),
  );
}

export interface Detail {
  /** Tables per field, kind and layout; without it totals only. */
  tables: boolean;
  misses: boolean;
}

export function reportText(title: string, scores: readonly BillScore[], { tables, misses }: Detail): string {
  const parts = [totalsText(title, scores), calibrationText(scores)];
  if (scores.some(({ fileKind }) => fileKind !== 'print')) {
    parts.push(groupsText('file', scores, ({ fileKind }) => fileKind));
  }
  if (tables) {
    parts.push(fieldsText(scores));
    parts.push(groupsText('kind', scores, ({ truth }) => truth.kind));
    parts.push(groupsText('layout', scores, ({ truth }) => truth.layout));
  }
  if (misses) parts.push(missesText(scores));
  return parts.join('\n\n');
}
