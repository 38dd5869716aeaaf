/**
 * Writing that the engine passed over: ink as tall as letters, on no word's box, mostly single figures in a table and small
 * labels. Each piece is read once more as a line by itself.
 */
import { findConnectedParts, type Mask, measurePart } from './connected-parts';
import { crop, type Gray, type PixelBox } from './gray';
import type { RawWord, ReadLine } from './tesseract';
import { findUsualHeight } from './usual-height';

const ink = 150;
/** Every so many pixels one is looked at. */
const step = 2;
/** Around a word, in parts of its height, ink belongs to it. */
const halo = 0.3;
/** In heights of a letter: gaps within a piece, and how tall and wide it may be. */
const gap = 0.9;
const minHeight = 0.6;
const maxHeight = 1.7;
const minWidth = 0.2;
/** Of a piece's box, how much is ink in writing; rules have more, dust less. */
const minInk = 0.08;
const maxInk = 0.72;
/** A bound on time: a piece takes about fifteen milliseconds. */
const maxPieces = 14;
const margin = 6;
/** Read with less it is no writing. */
const minConfidence = 0.6;
/** A word read with less, in a box so much taller than letters, is looked for as if it had been passed over. */
const doubtful = 0.4;
const blotted = 1.5;

export function withMissedText(readLine: ReadLine, flat: Gray, words: readonly RawWord[]): RawWord[] {
  const usual = findUsualHeight(words);
  if (usual === null) return [...words];
  const firm = words.filter((word) => !isBlot(word, usual));
  const pieces = findPieces(findMissedInk(flat, firm), usual / step).map(scaleUp);
  const likely = pieces
    .filter((piece) => isWriting(flat, piece, usual))
    .map((piece) => ({ piece, isInRow: words.some(({ box }) => isLevel(box, piece)) }))
    .sort((a, b) => Number(b.isInRow) - Number(a.isInRow) || b.piece.width - a.piece.width)
    .slice(0, maxPieces);
  const found = likely.flatMap(({ piece }) => readPiece(readLine, flat, piece));
  const blots = words.filter((word) => isBlot(word, usual) && !found.some(({ box }) => isWithin(box, word.box)));
  return [...firm, ...blots, ...found];
}

/** A word with a rule or a speck in its box, for which the engine found no reading that it trusts. */
function isBlot({ box, confidence }: RawWord, usual: number): boolean {
  return confidence < doubtful && box.height > usual * blotted;
}

/** Whether the middle of a box is in another one. */
function isWithin(a: PixelBox, b: PixelBox): boolean {
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
  return x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height;
}

/** Ink that is on no word, at a coarser scale: 1 is ink. */
function findMissedInk({ width, height, data }: Gray, words: readonly RawWord[]) {
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

/** Rows apart, at the mask's scale, that parts of a letter may be. */
const down = 3;

/**
 * Boxes around ink that hangs together, across gaps within a line of writing.
 * @param letter height of a letter at the mask's scale
 */
function findPieces(mask: Mask, letter: number): PixelBox[] {
  const { parts } = findConnectedParts(mask, { across: Math.max(1, Math.round(letter * gap)), down });
  return parts.map((part) => ({ x: part.left, y: part.top, ...measurePart(part) }));
}

function scaleUp({ x, y, width, height }: PixelBox): PixelBox {
  return { x: x * step, y: y * step, width: width * step, height: height * step };
}

function isWriting(flat: Gray, { x, y, width, height }: PixelBox, usual: number): boolean {
  if (height < usual * minHeight || height > usual * maxHeight || width < usual * minWidth) return false;
  let count = 0;
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) if ((flat.data[row * flat.width + column] ?? 255) < ink) count++;
  const share = count / (width * height);
  return share >= minInk && share <= maxInk;
}

function isLevel(a: PixelBox, b: PixelBox): boolean {
  const off = Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
  return off < 0.35 * Math.min(a.height, b.height);
}

function readPiece(readLine: ReadLine, flat: Gray, { x, y, width, height }: PixelBox) {
  const cell = {
    x: Math.max(0, x - margin),
    y: Math.max(0, y - margin),
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
  return readLine(crop(flat, cell), '')
    .filter(({ text, confidence }) => confidence >= minConfidence && /\d|[A-Za-z]{2}/.test(text))
    .map((word) => ({ ...word, box: { ...word.box, x: word.box.x + cell.x, y: word.box.y + cell.y } }));
}
