/** Where the value of a label may stand: after it, in cells to its right, below it, above it. */
import { type DocumentIndex, findCellOver, findLinesBelow, looksLikeLabel, ownerPattern } from './document-index';
import type { LabelHit } from './labels';
import { type Line, measureSpan } from './layout/lines';
import { findValueSide } from './value-side';

export interface ValueLocation {
  line: Line;
  start: number;
  end: number;
  /**
   * `beside`: to the right, on a line of its own that stands at the same height. `over`: above, in a column that prints
   * every value above its label.
   */
  relation: 'same' | 'right' | 'beside' | 'below' | 'over' | 'above' | 'left';
}

/** The places where the value of a label may stand, nearest first on its own line. */
export function findValueLocations(doc: DocumentIndex, hit: LabelHit): ValueLocation[] {
  const { line, wrapsTo } = hit;
  const sites = [...findAfter(doc, hit), ...(wrapsTo ? findCellsRight(wrapsTo, hit) : []), ...findBeside(doc, hit)];
  // A label in running text rules what follows in it only.
  if (doc.lines[line.index] !== line || !looksLikeLabel(hit)) return sites.filter((site) => site.relation === 'same');
  // The end of a longer one, "Reading from", still points along its line.
  if (!startsCell(hit) || holdsMore(hit)) return sites;
  const { x, right } = measureSpan(line, hit.start, hit.end);
  const from = wrapsTo ?? line;
  const side = findValueSide(doc, hit);
  const above = findLineAbove(doc, hit, x, right);
  if (above && side === 'above') return [...sites, { ...above, relation: 'over' }];
  for (const other of findLinesBelow(doc, from, farBelow * line.size)) {
    const cell = findCellOver(other, x, right);
    if (!cell) continue;
    // A value set far below its label has nothing in between.
    const far = other.top - from.bottom > nearBelow * line.size;
    if (far && sites.some((site) => site.relation === 'below')) break;
    sites.push({ line: other, start: cell.start, end: cell.end, relation: 'below' });
    if (far) break;
  }
  const boxed = sites.length === 0 ? findInBox(doc, hit, right) : null;
  if (boxed) sites.push(boxed);
  if (above && side !== 'below') sites.push({ ...above, relation: 'above' });
  return [...sites, ...findLeft(doc, hit)];
}

/** How much larger than its label a value in a box is printed, and how far right of it, in letter heights. */
const boxed = { ratio: 1.15, reach: 30 };

/** Large print below a label at the corner of its box, up to the next label at the same height: "Pay by" over "03 SEP 2026". */
function findInBox(doc: DocumentIndex, { line, wrapsTo, start }: LabelHit, labelRight: number): ValueLocation | null {
  const own = line.cells.find((cell) => start >= cell.start && start < cell.end);
  if (!own || wrapsTo || own.end < start) return null;
  const beside = doc.lines
    .filter((other) => other.page === line.page && Math.abs(other.top - line.top) < 0.5 * line.size)
    .flatMap(({ cells }) => cells.filter(({ x }) => x > labelRight).map(({ x }) => x));
  const end = Math.min(...beside, labelRight + boxed.reach * line.size);
  for (const other of findLinesBelow(doc, line, farBelow * line.size)) {
    const cell = other.cells.find(({ x, right }) => x >= own.x && right <= end);
    if (!cell) continue;
    const isLarge = cell.size >= boxed.ratio * own.size;
    return isLarge ? { line: other, start: cell.start, end: cell.end, relation: 'below' } : null;
  }
  return null;
}

/** The cell before a label that ends its line, for bills that print the value first. */
function findLeft(doc: DocumentIndex, { line, start }: LabelHit): ValueLocation[] {
  const at = line.cells.findIndex((cell) => cell.start === start);
  const before = line.cells[at - 1];
  if (!before || at !== line.cells.length - 1) return [];
  const named = doc.lineLabels(line).some((other) => other.start < before.end);
  return named ? [] : [{ line, start: before.start, end: before.end, relation: 'left' }];
}

/** How far below its label a value may stand, in letter heights. */
const nearBelow = 2.2;
const farBelow = 4;

function findAfter(doc: DocumentIndex, hit: LabelHit): ValueLocation[] {
  const { line } = hit;
  const ownCell = line.cells.find((cell) => hit.start >= cell.start && hit.start < cell.end);
  if (!ownCell) return [];
  const stop = findNextLabelStart(doc, hit);
  const sites: ValueLocation[] = [];
  const end = Math.min(ownCell.end, stop);
  if (/[A-Za-z0-9]/.test(line.text.slice(hit.end, end))) sites.push({ line, start: hit.end, end, relation: 'same' });
  for (const cell of line.cells) {
    if (cell.start < ownCell.end || cell.start >= stop) continue;
    sites.push({ line, start: cell.start, end: Math.min(cell.end, stop), relation: 'right' });
  }
  return sites;
}

/** Cells of the second line of a broken label. */
function findCellsRight(line: Line, hit: LabelHit): ValueLocation[] {
  const { right } = measureSpan(hit.line, hit.start, hit.end);
  return line.cells
    .filter((cell) => cell.x > right)
    .map((cell) => ({ line, start: cell.start, end: cell.end, relation: 'right' }));
}

/** Lines that begin right of the label and stand at its height. */
function findBeside(doc: DocumentIndex, { line, wrapsTo, start, end }: LabelHit): ValueLocation[] {
  const { right } = measureSpan(line, start, end);
  const bottom = (wrapsTo ?? line).bottom;
  return doc.lines
    .slice(Math.max(0, line.index - 4), line.index + 7)
    .filter((other) => other !== line && other !== wrapsTo && other.page === line.page && other.x > right)
    .filter(
      (other) => Math.min(other.bottom, bottom) - Math.max(other.top, line.top) > 0.25 * (other.bottom - other.top),
    )
    .sort((a, b) => (Math.abs(a.x - b.x) > 3 ? a.x - b.x : a.top - b.top))
    .slice(0, 1)
    .map((other) => ({ line: other, start: other.cells[0].start, end: other.cells[0].end, relation: 'beside' }));
}

const valueNextPattern = /^[\s:.#(-]*(?:[$£][\d-]|[A-Z]{0,5}-?\d)/;

/**
 * The next label on the line that ends this one's value: one at a cell's start, one of two words or more before a figure,
 * or one with a colon.
 */
function findNextLabelStart(doc: DocumentIndex, hit: LabelHit): number {
  const next = doc.lineLabels(hit.line).find(
    (other) =>
      other.start >= hit.end &&
      !isValueBeside(hit, other) &&
      // Right behind a colon stands the value, even one with a label's words.
      !/^\s?[:-]\s*$/.test(hit.line.text.slice(hit.end, other.start)) &&
      // "Due date for new charges".
      !/^ (?:for|of|on) (?:the |your |these |this )?$/i.test(hit.line.text.slice(hit.end, other.start)) &&
      (/\t$/.test(hit.line.text.slice(0, other.start)) ||
        (other.words >= 2 &&
          other.kinds.some((kind) => !kind.weak) &&
          valueNextPattern.test(hit.line.text.slice(other.end))) ||
        /^\)?\s?:/.test(hit.line.text.slice(other.end))),
  );
  return next?.start ?? hit.line.text.length;
}

/** "Plan | Business plan L1": words of the label's own kind with more behind them in their cell. */
function isValueBeside(hit: LabelHit, other: LabelHit): boolean {
  const alike = other.kinds.some(({ kind }) => hit.kinds.some((one) => one.kind === kind));
  const cell = other.line.cells.find((one) => other.start >= one.start && other.start < one.end);
  return alike && cell !== undefined && /^ [A-Za-z0-9]/.test(other.line.text.slice(other.end, cell.end));
}

/** The cell right above a label's own; large print beside the label does not count. */
function findLineAbove(
  doc: DocumentIndex,
  { line, start }: LabelHit,
  x: number,
  right: number,
): Omit<ValueLocation, 'relation'> | null {
  const own = line.cells.find((cell) => start >= cell.start && start < cell.end) ?? line;
  for (let i = line.index + 2; i >= 0; i--) {
    const other = doc.lines[i];
    if (!other || other === line || (i > line.index && other.page !== line.page)) continue;
    if (other.page !== line.page || own.top - other.bottom > 1.2 * own.size) return null;
    const cell = findCellOver(other, x, right);
    if (cell && cell.bottom < own.top + 0.3 * own.size) return { line: other, start: cell.start, end: cell.end };
  }
  return null;
}

/** At the start of a cell, or with a colon: a label in running text names nothing above or below it. */
function startsCell({ line, start, end }: LabelHit): boolean {
  // "Meter point (NMI)".
  if (/\($/.test(line.text.slice(0, start)) && /^\)\s*(?:\t|$)/.test(line.text.slice(end))) return true;
  const before = line.text.slice(0, start);
  return /(?:^|\t)[\s(*•-]*$/.test(before) || ownerPattern.test(before) || /^[\s)]*:/.test(line.text.slice(end));
}

/** A cell that says more than its label, as "Tariff 20 - General supply" does, has nothing of its own below it. */
function holdsMore({ kinds, line, start, end, words }: LabelHit): boolean {
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  const rest = cell ? line.text.slice(end, cell.end).replace(/\([^)]*\)/g, '') : '';
  // "Contract discount" is no contract; an amount's label may say more of it.
  if (words === 1 && /^ [a-z]{4}/.test(rest) && kinds.every(({ kind }) => !kind.startsWith('amount:'))) return true;
  return /^\s*\d+\b.*[A-Za-z]{3}/.test(rest);
}
