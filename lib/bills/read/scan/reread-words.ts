/**
 * Reads words with low confidence again as a line. On a sparse page the engine may read a clear `1,332 kWh` with zero
 * confidence. Such a word would be dropped as a stain.
 */
import { crop, type Gray, type PixelBox } from './gray';
import type { RawWord, ReadLine } from './tesseract';
import { findUsualHeight } from './usual-height';

/** A word with less confidence is read again. */
const maxDoubtfulConfidence = 0.6;
/** A new reading needs the first confidence and most of the letters. Two equal readings have at least the second. */
const minConfidence = 0.6;
const minEqualConfidence = 0.4;
const minShare = 0.6;
const maxConfidence = 0.9;
/** In letter heights: the maximum gap between words read together, and the limits of a line's height. */
const gap = 1.1;
const minHeight = 0.5;
const maxHeight = 1.9;
/** Limits the time: a piece takes about 15 ms. */
const maxPieces = 12;
const margin = 6;

export function withRereadWords(readLine: ReadLine, flat: Gray, words: readonly RawWord[]): RawWord[] {
  const usual = findUsualHeight(words);
  if (usual === null) return [...words];
  const doubtful = words.filter(({ text, confidence, box }) => {
    return (
      confidence < maxDoubtfulConfidence &&
      isWriting(text) &&
      box.height > usual * minHeight &&
      box.height < usual * maxHeight
    );
  });
  // Numbers first: the understanding depends on them.
  const runs = groupBeside(doubtful, usual).sort((a, b) => Number(hasDigit(b)) - Number(hasDigit(a)));
  const replaced = new Set<RawWord>();
  const better = runs.slice(0, maxPieces).flatMap((run) => {
    const again = readRun(readLine, flat, run);
    const others = words.filter((word) => !run.includes(word));
    // The picture included the end of the next word.
    if (again.length === 0 || again.some(({ box }) => others.some((other) => covers(box, other.box)))) return [];
    for (const word of run) replaced.add(word);
    return again;
  });
  return [...words.filter((word) => !replaced.has(word)), ...better];
}

/** Whether the first box covers a large part of the second. */
function covers(a: PixelBox, b: PixelBox): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0.3 * b.width && down > 0.5 * Math.min(a.height, b.height);
}

const isWriting = (text: string) => /\d|[A-Za-z]{2}/.test(text);

const hasDigit = (run: readonly RawWord[]) => run.some(({ text }) => /\d/.test(text));

/** Groups words that are side by side. */
function groupBeside(words: readonly RawWord[], usual: number): RawWord[][] {
  const runs: RawWord[][] = [];
  for (const word of [...words].sort((a, b) => a.box.x - b.box.x)) {
    const run = runs.find((one) => one.slice(-1).every(({ box }) => isBeside(box, word.box, usual)));
    if (run) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function isBeside(a: PixelBox, b: PixelBox, usual: number): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return b.x - a.x - a.width < usual * gap && shared > 0.5 * Math.min(a.height, b.height);
}

/** Reads a run of words again; empty if that is no improvement. */
function readRun(readLine: ReadLine, flat: Gray, run: readonly RawWord[]): RawWord[] {
  const left = Math.max(0, Math.min(...run.map(({ box }) => box.x)) - margin);
  const top = Math.max(0, Math.min(...run.map(({ box }) => box.y)) - margin);
  const right = Math.max(...run.map(({ box }) => box.x + box.width)) + margin;
  const bottom = Math.max(...run.map(({ box }) => box.y + box.height)) + margin;
  const again = readLine(crop(flat, { x: left, y: top, width: right - left, height: bottom - top }), '');
  const confidence = Math.min(...again.map((word) => word.confidence), maxConfidence);
  // Two equal readings. The first has the better word boundaries, because words may merge when read alone.
  if (spell(again) === spell(run))
    return run.map((word) => ({ ...word, confidence: Math.max(word.confidence, confidence, minEqualConfidence) }));
  if (again.length === 0 || confidence < minConfidence || spell(again).length < spell(run).length * minShare) return [];
  return again.map((word) => ({
    text: word.text,
    confidence: Math.min(word.confidence, maxConfidence),
    box: { ...word.box, x: word.box.x + left, y: word.box.y + top },
  }));
}

/** The letters and digits of words, in lower case. */
function spell(words: readonly RawWord[]): string {
  const text = words
    .map((word) => word.text)
    .join('')
    .replaceAll('¢', 'c');
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
