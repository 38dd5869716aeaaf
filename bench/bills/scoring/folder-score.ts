/** Finds folders of bills, runs the product's own chain over them and scores what it read. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { assessDocument } from '@/lib/bills/assess-document';
import { truthSchema } from '../truth';
import { type BillScore, scoreBill } from './bill-score';
import { findFileGroup } from './figures';
import { readDocument } from './read-document';
import { fieldsText, groupsText, missesText, totalsText } from './report';

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

/**
 * Scores every file of a folder: `<bill>.<kind of file>.<extension>`, the printed ones `<bill>.pdf`, with the truth in
 * `<bill>.json`. Files without a truth are no bills where the folder is called `not-bills`.
 */
export async function scoreFolder({ folder, today, only }: ScoreJob): Promise<FolderScore> {
  const score: FolderScore = { bills: [], notBills: [], skipped: [] };
  const names = (await readdir(folder)).filter((name) => billFile.test(name)).sort();
  for (const name of names.filter((name) => only.length === 0 || only.some((part) => name.includes(part)))) {
    const [stem = '', fileKind] = name.split('.').slice(0, -1);
    const truthFile = path.join(folder, `${stem}.json`);
    const hasTruth = existsSync(truthFile);
    if (!hasTruth && path.basename(folder) !== 'not-bills') {
      score.skipped.push(name);
      continue;
    }
    const startedAt = performance.now();
    const document = await readDocument(path.join(folder, name), today);
    const answer = document ? assessDocument(document, today).extraction : { bill: null, issues: [] };
    const elapsedMs = performance.now() - startedAt;
    if (!hasTruth) score.notBills.push({ file: name, refused: answer.bill === null });
    else {
      const truth = truthSchema.parse(JSON.parse(await readFile(truthFile, 'utf8')));
      score.bills.push(scoreBill(stem, truth, answer, elapsedMs, fileKind));
    }
  }
  return score;
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
  const parts = [totalsText(title, bills), groupsText('file', bills, groupOf)];
  if (tables) {
    parts.push(groupsText('kind of file', bills, ({ fileKind }) => fileKind));
    parts.push(fieldsText(bills));
    parts.push(groupsText('kind of bill', bills, ({ truth }) => truth.kind));
    parts.push(groupsText('layout', bills, ({ truth }) => truth.layout));
  }
  return misses ? [...parts, missesText(bills)] : parts;
}

/** A folder that holds bills. */
interface Lot {
  name: string;
  folder: string;
}

/** Every folder with bills, the given one included. It is named `name`, and those in it by their path below it. */
export async function findLots(folder: string, name = path.basename(folder)): Promise<Lot[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const own = entries.some((entry) => entry.isFile() && billFile.test(entry.name));
  const below = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const names = below.map((entry) => entry.name).sort();
  const lots = await Promise.all(names.map((sub) => findLots(path.join(folder, sub), path.join(name, sub))));
  return [...(own ? [{ name, folder }] : []), ...lots.flat()];
}

/** Every kind of file that the product reads. */
const billFile = /\.(?:pdf|png|jpe?g|tiff?)$/i;
