// @ts-check
/**
 * The worker thread that makes pictures ready and reads them. A plain file, loaded by its path. Pictures come decoded and
 * of bounded size, so the time and memory of a task are bounded too.
 */
import { workerData } from 'piscina';
import { cutInBands, densestPart, isBlank } from './bands.mjs';
import { withMissedText } from './missed-text.mjs';
import { prepare } from './prepare.mjs';
import { withPunctuation } from './punctuation.mjs';
import { withRereadFigures } from './reread-figures.mjs';
import { withRereadWords } from './reread-words.mjs';
import { startEngine } from './tesseract.mjs';

/** @typedef {import('./gray.mjs').Gray} Gray */
/** @typedef {import('./tesseract.mjs').RawWord} RawWord */
/** @typedef {import('./tesseract.mjs').Engine} Engine */

/**
 * @typedef {{ kind: 'prepare', picture: Gray, choice: number } | { kind: 'read', gray: Gray } | { kind: 'warm' }} ScanTask
 */

/** @type {Promise<Engine> | null} */
let engine = null;

/** @param {ScanTask} task */
export default async function run(task) {
  if (task.kind === 'prepare') {
    const gray = prepare(task.picture, task.choice);
    const { width, height } = gray;
    return { width, height, bands: cutInBands(gray), sample: densestPart(gray), isBlank: isBlank(gray) };
  }
  engine ??= startEngine(workerData.langPath);
  engine.catch(() => {
    engine = null;
  });
  const { readPage, readLine } = await engine;
  if (task.kind === 'read') {
    const found = withMissedText(readLine, task.gray, readPage(task.gray));
    const words = withRereadWords(readLine, task.gray, found);
    return withPunctuation(task.gray, withRereadFigures(readLine, task.gray, words));
  }
  return null;
}
