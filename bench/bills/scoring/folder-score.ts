/** Runs the product's own chain over a folder of bills and scores what it read. */
import { existsSync } from 'node:fs';
import { readFile as readBytes, readdir } from 'node:fs/promises';
import path from 'node:path';
import { assessDocument } from '@/lib/bills/assess-document';
import type { ReadDocument } from '@/lib/bills/page';
import { type Truth, truthSchema } from '../truth';
import { type BillScore, scoreBill } from './bill-score';
import { findFileGroup } from './figures';
import { billFile } from './lots';
import { readDocument } from './read-document';
import { calibrationText, fieldsText, groupsText, missesText, totalsText } from './report';

export interface ScoreJob {
  folder: string;
  /** The day the bills are read on, YYYY-MM-DD. */
  today: string;
  /** Parts of file names; empty: all. */
  only: readonly string[];
}

/** What became of a file that is no bill. */
interface Refusal {
  file: string;
  refused: boolean;
}

export interface FolderScore {
  bills: BillScore[];
  notBills: Refusal[];
  /** Files without a truth. */
  skipped: string[];
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
  const bills: ReadBill[] = [];
  for (const file of await listFiles(folder, only)) if (hasTruth(file)) bills.push(await readBill(file, today));
  return bills;
}

async function listFiles(folder: string, only: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => billFile.test(file));
  const wanted = files.filter((file) => only.length === 0 || only.some((part) => file.includes(part)));
  return wanted.sort().map((file) => path.join(folder, file));
}

/** Files are named `<bill>.<kind of file>.<extension>`, the printed ones `<bill>.pdf`; the truth is `<bill>.json`. */
function splitName(file: string) {
  const [stem = '', ...kind] = path.basename(file).split('.').slice(0, -1);
  return { stem, fileKind: kind[0], truthFile: path.join(path.dirname(file), `${stem}.json`) };
}

const hasTruth = (file: string) => existsSync(splitName(file).truthFile);

async function readBill(file: string, today: string): Promise<ReadBill> {
  const { stem, fileKind, truthFile } = splitName(file);
  const truth = truthSchema.parse(JSON.parse(await readBytes(truthFile, 'utf8')));
  const startedAt = performance.now();
  const document = await readDocument(file, today);
  return { file: stem, truth, fileKind, document, elapsedMs: performance.now() - startedAt };
}

/** Scores every file of a folder. Files without a truth are no bills where the folder is called `not-bills`. */
export async function scoreFolder(job: ScoreJob): Promise<FolderScore> {
  const bills = (await readFolder(job)).map(({ file, truth, fileKind, document, elapsedMs }) => {
    const startedAt = performance.now();
    const answer = document ? assessDocument(document, job.today).extraction : { bill: null, issues: [] };
    return scoreBill(file, truth, answer, elapsedMs + performance.now() - startedAt, fileKind);
  });
  const others = (await listFiles(job.folder, job.only)).filter((file) => !hasTruth(file));
  if (path.basename(job.folder) !== 'not-bills') return { bills, notBills: [], skipped: others };
  return { bills, notBills: await refusals(others, job.today), skipped: [] };
}

async function refusals(files: readonly string[], today: string): Promise<Refusal[]> {
  const all: Refusal[] = [];
  for (const file of files) {
    const document = await readDocument(file, today);
    const bill = document && assessDocument(document, today).extraction.bill;
    all.push({ file: path.basename(file), refused: bill === null });
  }
  return all;
}

export interface Detail {
  /** Tables per field, kind and layout; without it totals only. */
  tables: boolean;
  misses: boolean;
}

export function reportText(title: string, { bills, notBills, skipped }: FolderScore, detail: Detail): string {
  const parts = bills.length === 0 ? [title] : billParts(title, bills, detail);
  if (notBills.length > 0) {
    const taken = notBills.filter(({ refused }) => !refused);
    parts.push(`no bills: ${notBills.length - taken.length} of ${notBills.length} refused`);
    if (taken.length > 0) parts.push(`taken for bills: ${taken.map(({ file }) => file).join(', ')}`);
  }
  if (skipped.length > 0) parts.push(`${skipped.length} files without a truth were left out`);
  return parts.join('\n\n');
}

function billParts(title: string, bills: readonly BillScore[], { tables, misses }: Detail): string[] {
  const groupOf = ({ fileKind, truth }: BillScore) => findFileGroup(fileKind, truth.traits);
  const parts = [totalsText(title, bills), groupsText('file', bills, groupOf), calibrationText(bills)];
  if (tables) {
    parts.push(groupsText('kind of file', bills, ({ fileKind }) => fileKind));
    parts.push(fieldsText(bills));
    parts.push(groupsText('kind of bill', bills, ({ truth }) => truth.kind));
    parts.push(groupsText('layout', bills, ({ truth }) => truth.layout));
  }
  return misses ? [...parts, missesText(bills)] : parts;
}
