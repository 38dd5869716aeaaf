/**
 * The worker thread that prepares and reads pictures; bundled by scripts/workers.ts. Pictures arrive decoded and
 * limited in size, which limits the time and memory of a task.
 */
import { workerData } from 'piscina';
import { announceStart } from '../work-time';
import type { WithPort } from '../worker-pool';
import { type Band, cutInBands, findDensestPart, isBlank } from './bands';
import type { Gray } from './gray';
import { withMissedText } from './missed-text';
import { prepare } from './prepare';
import { withRereadWords } from './reread-words';
import { type Engine, type RawWord, startEngine } from './tesseract';

export type ScanTask =
  | { kind: 'prepare'; picture: Gray; choice: number }
  | { kind: 'read'; gray: Gray }
  | { kind: 'warm' };

export interface PreparedPage {
  /** In pixels. */
  width: number;
  height: number;
  bands: Band[];
  /** The part with the most ink, to compare orientations. */
  sample: Gray;
  isBlank: boolean;
}

let engine: Promise<Engine> | null = null;

export default async function run({ port, ...task }: ScanTask & WithPort): Promise<PreparedPage | RawWord[] | null> {
  try {
    return await work(task, () => announceStart(port));
  } finally {
    port.close();
  }
}

async function work(task: ScanTask, onStart: () => void): Promise<PreparedPage | RawWord[] | null> {
  if (task.kind === 'prepare') {
    onStart();
    const gray = prepare(task.picture, task.choice);
    const { width, height } = gray;
    return { width, height, bands: cutInBands(gray), sample: findDensestPart(gray), isBlank: isBlank(gray) };
  }
  engine ??= startEngine(workerData.langPath);
  engine.catch(() => {
    engine = null;
  });
  const { readPage, readLine } = await engine;
  onStart();
  if (task.kind === 'read') {
    return withRereadWords(readLine, task.gray, withMissedText(readLine, task.gray, readPage(task.gray)));
  }
  return null;
}
