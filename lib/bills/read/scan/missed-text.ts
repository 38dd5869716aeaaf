/**
 * Finds text that the engine missed: ink as tall as letters outside every word's box. Mostly single digits in a table
 * and small labels. Each piece is read again as a line.
 */
import { findConnectedParts, type Mask, measurePart } from './connected-parts';
import { crop, type Gray, type PixelBox } from './gray';
import type { RawWord, ReadLine } from './tesseract';
import { findUsualHeight } from './usual-height';

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
/** Limits the time: a piece takes about 15 ms. */
const maxPieces = 14;
const margin = 6;
/** Text read with less confidence is dropped. */
const minConfidence = 0.6;
/** A word with less confidence, in a box this many times taller than letters, is searched again as if missed. */
const maxBlotConfidence = 0.4;
const minBlotRatio = 1.5;

export function withMissedText(readLine: ReadLine, flat: Gray, words: readonly RawWord[]): RawWord[] {
  const usual = findUsualHeight(words);
  if (usual === null) return [...words];
  const reliable = words.filter((word) => !isBlot(word, usual));
  const pieces = findPieces(findMissedInk(flat, reliable), usual / step).map(scaleUp);
  const likely = pieces
    .filter((piece) => isWriting(flat, piece, usual))
    .map((piece) => ({ piece, isInRow: words.some(({ box }) => isLevel(box, piece)) }))
    .sort((a, b) => Number(b.isInRow) - Number(a.isInRow) || b.piece.width - a.piece.width)
    .slice(0, maxPieces);
  const found = likely.flatMap(({ piece }) => readPiece(readLine, flat, piece));
  const blots = words.filter((word) => isBlot(word, usual) && !found.some(({ box }) => isWithin(box, word.box)));
  return [...reliable, ...blots, ...found];
}

/** Whether a word has low confidence and a too tall box, probably with a rule or a speck in it. */
function isBlot({ box, confidence }: RawWord, usual: number): boolean {
  return confidence < maxBlotConfidence && box.height > usual * minBlotRatio;
}

/** Whether the middle of the first box is inside the second. */
function isWithin(a: PixelBox, b: PixelBox): boolean {
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
  return x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height;
}

/** A mask at a coarser scale, with 1 for ink outside every word. */
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

/** Maximum vertical gap between parts of a letter, in rows of the mask. */
const down = 3;

/**
 * Boxes of connected ink, joined across gaps within a line of text.
 * @param letter height of a letter in the mask
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
