/**
 * Reads parts of a page again as lines: ink outside every word, mostly single digits in a table and small labels, and
 * words with low confidence. On a sparse page the engine may read a clear `1,332 kWh` with none.
 */
import { findMedian } from '../../lists';
import { crop, type Gray, type PixelBox } from './gray';
import type { RawWord, ReadLine } from './tesseract';

const ink = 150;
/** Pixels between samples. */
const step = 2;
/** Ink this close to a word belongs to it, in heights of the word. */
const halo = 0.3;
/** In letter heights: the maximum gap within a piece, and the limits of its height and width. */
const gap = 0.9;
const minHeight = 0.6;
const maxHeight = 1.7;
const minWidth = 0.2;
/** Limits of the share of ink in a piece's box. Ruled lines have more, dust less. */
const minInk = 0.08;
const maxInk = 0.72;
/** In letter heights: a longer stroke is a rule. */
const ruleLength = 1.6;
/** Limits the time: a piece takes about 15 ms. */
const maxPieces = 26;
const margin = 6;
/** A word with less confidence is read again. The new reading needs at least this. */
const minConfidence = 0.6;
/** With fewer clear words there is nothing to compare heights with. */
const minClearWords = 10;

export function withSecondOpinion(readLine: ReadLine, flat: Gray, words: readonly RawWord[]): RawWord[] {
  const usual = findUsualHeight(words);
  if (usual === undefined) return [...words];
  const doubtful = words.filter(({ text, confidence, box }) => {
    const isTall = box.height > usual * maxHeight;
    return confidence < minConfidence && (isTall || (isWriting(text) && box.height > usual * minHeight));
  });
  const clear = words.filter((word) => !doubtful.includes(word));
  const pieces = findPieces(withoutRules(findMissedInk(flat, clear), usual), usual)
    .filter((piece) => isLikeWriting(flat, piece, usual))
    .map((piece) => ({ piece, isInRow: words.some(({ box }) => isLevel(box, piece)) }))
    .sort((a, b) => Number(b.isInRow) - Number(a.isInRow) || b.piece.width - a.piece.width)
    .slice(0, maxPieces);
  const found = pieces.flatMap(({ piece }) => readPiece(readLine, flat, piece));
  return [...clear, ...doubtful.filter((word) => !found.some(({ box }) => isWithin(box, word.box))), ...found];
}

/** The height of digits and capitals in pixels. */
function findUsualHeight(words: readonly RawWord[]): number | undefined {
  const clear = words.filter(
    ({ text, confidence }) => confidence > 0.7 && /^[A-Z0-9.]{2,}$/i.test(text) && /[A-Z0-9bdhkl]/.test(text),
  );
  return clear.length < minClearWords ? undefined : findMedian(clear.map(({ box }) => box.height));
}

const isWriting = (text: string) => /\d|[A-Za-z]{2}/.test(text);

/** Whether the middle of the first box is inside the second. */
function isWithin(a: PixelBox, b: PixelBox): boolean {
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
  return x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height;
}

function isLevel(a: PixelBox, b: PixelBox): boolean {
  const off = Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
  return off < 0.35 * Math.min(a.height, b.height);
}

/** At a coarser scale, with 1 for ink outside every word. */
interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

function findMissedInk({ width, height, data }: Gray, words: readonly RawWord[]): Mask {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const mask = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) if ((data[y * step * width + x * step] ?? 255) < ink) mask[y * columns + x] = 1;
  for (const { box } of words) {
    const around = box.height * halo;
    const left = Math.max(0, Math.floor((box.x - around) / step));
    const top = Math.max(0, Math.floor((box.y - around) / step));
    const right = Math.min(columns - 1, Math.ceil((box.x + box.width + around) / step));
    const bottom = Math.min(rows - 1, Math.ceil((box.y + box.height + around) / step));
    for (let y = top; y <= bottom; y++) mask.fill(0, y * columns + left, y * columns + right + 1);
  }
  return { width: columns, height: rows, data: mask };
}

/** Removes what is longer than any letter: rules and frames, which would join the writing in them. */
function withoutRules({ width, height, data }: Mask, usual: number): Mask {
  const most = (usual * ruleLength) / step;
  const kept = new Uint8Array(data);
  const clear = (lines: number, length: number, place: (line: number, at: number) => number) => {
    for (let line = 0; line < lines; line++)
      for (let at = 0, from = 0; at <= length; at++) {
        if (at < length && data[place(line, at)] === 1) continue;
        if (at - from > most) for (let i = from; i < at; i++) kept[place(line, i)] = 0;
        from = at + 1;
      }
  };
  clear(height, width, (y, x) => y * width + x);
  clear(width, height, (x, y) => y * width + x);
  return { width, height, data: kept };
}

/** A part of a line of text, in samples, with the edges. */
interface Piece {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Maximum vertical gap between parts of a letter, in samples. */
const down = 3;

/** Boxes of connected ink in pixels, joined across gaps within a line of text. */
function findPieces(mask: Mask, usual: number): PixelBox[] {
  const across = Math.max(1, Math.round((usual * gap) / step));
  const done: Piece[] = [];
  let open: Piece[] = [];
  for (let row = 0; row < mask.height; row++) {
    done.push(...open.filter(({ bottom }) => bottom < row - down));
    open = open.filter(({ bottom }) => bottom >= row - down);
    for (const [left, right] of findRuns(mask, row, across)) {
      const touching = open.filter((piece) => piece.left <= right + 1 && piece.right >= left - 1);
      const joined = {
        left: Math.min(left, ...touching.map((piece) => piece.left)),
        right: Math.max(right, ...touching.map((piece) => piece.right)),
        top: Math.min(row, ...touching.map(({ top }) => top)),
        bottom: row,
      };
      open = [...open.filter((piece) => !touching.includes(piece)), joined];
    }
  }
  return [...done, ...open].map(({ left, right, top, bottom }) => ({
    x: left * step,
    y: top * step,
    width: (right - left + 1) * step,
    height: (bottom - top + 1) * step,
  }));
}

/** Left and right ends of ink in a row of the mask. */
function findRuns({ width, data }: Mask, row: number, across: number): [left: number, right: number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < width; x++) {
    if (data[row * width + x] === 0) continue;
    const last = runs.at(-1);
    if (last && x - last[1] <= across) last[1] = x;
    else runs.push([x, x]);
  }
  return runs;
}

function isLikeWriting(flat: Gray, { x, y, width, height }: PixelBox, usual: number): boolean {
  if (height < usual * minHeight || height > usual * maxHeight || width < usual * minWidth) return false;
  let count = 0;
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) if ((flat.data[row * flat.width + column] ?? 255) < ink) count++;
  const share = count / (width * height);
  return share >= minInk && share <= maxInk;
}

function readPiece(readLine: ReadLine, flat: Gray, { x, y, width, height }: PixelBox): RawWord[] {
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  return readLine(crop(flat, { x: left, y: top, width: width + 2 * margin, height: height + 2 * margin }))
    .filter(({ text, confidence }) => confidence >= minConfidence && isWriting(text))
    .map((word) => ({ ...word, box: { ...word.box, x: word.box.x + left, y: word.box.y + top } }));
}
