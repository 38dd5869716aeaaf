/** Finds where the value of a label may be: after it, in cells to its right, below it or above it. */
import { type DocumentIndex, findCellOver, findLinesBelow, looksLikeLabel, ownerPattern } from './document-index';
import type { LabelHit } from './labels';
import { type Line, measureSpan } from './layout/lines';
import { findValueSide } from './value-side';

export interface ValueLocation {
  line: Line;
  start: number;
  end: number;
  /**
   * `beside`: to the right, on another line at the same height. `over`: above, in a column with every value above its
   * label.
   */
  relation: 'same' | 'right' | 'beside' | 'below' | 'over' | 'above' | 'left';
}

/** The possible places of a label's value. Those on its own line come first, nearest first. */
export function findValueLocations(doc: DocumentIndex, hit: LabelHit): ValueLocation[] {
  const { line, wrapsTo } = hit;
  const sites = [...findAfter(doc, hit), ...(wrapsTo ? findCellsRight(wrapsTo, hit) : []), ...findBeside(doc, hit)];
  // A label in running text only has a value behind it.
  if (doc.lines[line.index] !== line || !looksLikeLabel(hit)) return sites.filter((site) => site.relation === 'same');
  // The end of a longer label, "Reading from", only has a value on its line.
  if (!startsCell(hit) || isFollowedByText(hit)) return sites;
  const { x, right } = measureSpan(line, hit.start, hit.end);
  const from = wrapsTo ?? line;
  const side = findValueSide(doc, hit);
  const above = findLineAbove(doc, hit, x, right);
  if (above && side === 'above') return [...sites, { ...above, relation: 'over' }];
  for (const other of findLinesBelow(doc, from, farBelow * line.size)) {
    const cell = findCellOver(other, x, right);
    if (!cell) continue;
    // A value far below its label must have nothing in between.
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

/**
 * For a value in a box: the minimum ratio of its letter size to the label's, and the maximum distance to its right in
 * letter heights.
 */
const boxed = { ratio: 1.15, reach: 30 };

/**
 * Large print below a label in the corner of a box, up to the next label at the same height: "Pay by" above "03 SEP
 * 2026".
 */
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

/** The cell before a label at the end of its line, for bills that print the value first. */
function findLeft(doc: DocumentIndex, { line, start }: LabelHit): ValueLocation[] {
  const at = line.cells.findIndex((cell) => cell.start === start);
  const before = line.cells[at - 1];
  if (!before || at !== line.cells.length - 1) return [];
  const named = doc.lineLabels(line).some((other) => other.start < before.end);
  return named ? [] : [{ line, start: before.start, end: before.end, relation: 'left' }];
}

/** In letter heights: the maximum distance of a value below its label. */
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

/** Cells right of the second line of a wrapped label. */
function findCellsRight(line: Line, hit: LabelHit): ValueLocation[] {
  const { right } = measureSpan(hit.line, hit.start, hit.end);
  return line.cells
    .filter((cell) => cell.x > right)
    .map((cell) => ({ line, start: cell.start, end: cell.end, relation: 'right' }));
}

/** Lines to the right that overlap the label's height. */
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
 * The start of the next label, which ends this one's value. It must be at the start of a cell, have two words before a
 * figure, or have a colon.
 */
function findNextLabelStart(doc: DocumentIndex, hit: LabelHit): number {
  const next = doc.lineLabels(hit.line).find(
    (other) =>
      other.start >= hit.end &&
      !isValueBeside(hit, other) &&
      // Text right behind a colon is the value, even with the words of a label.
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

/** Whether the other label is this one's value: "Plan | Business plan L1". */
function isValueBeside(hit: LabelHit, other: LabelHit): boolean {
  const alike = other.kinds.some(({ kind }) => hit.kinds.some((one) => one.kind === kind));
  const cell = other.line.cells.find((one) => other.start >= one.start && other.start < one.end);
  return alike && cell !== undefined && /^ [A-Za-z0-9]/.test(other.line.text.slice(other.end, cell.end));
}

/** The cell right above the label's own. Large print beside the label does not count. */
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

/** Whether the label starts a cell or has a colon. A label in running text has no value above or below. */
function startsCell({ line, start, end }: LabelHit): boolean {
  // "Meter point (NMI)".
  if (/\($/.test(line.text.slice(0, start)) && /^\)\s*(?:\t|$)/.test(line.text.slice(end))) return true;
  const before = line.text.slice(0, start);
  return /(?:^|\t)[\s(*•-]*$/.test(before) || ownerPattern.test(before) || /^[\s)]*:/.test(line.text.slice(end));
}

/** Whether the cell has more text than its label, as in "Tariff 20 - General supply". Then its value is not below. */
function isFollowedByText({ kinds, line, start, end, words }: LabelHit): boolean {
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  const rest = cell ? line.text.slice(end, cell.end).replace(/\([^)]*\)/g, '') : '';
  // "Contract discount" is not a contract. Labels of amounts may be followed by more words.
  if (words === 1 && /^ [a-z]{4}/.test(rest) && kinds.every(({ kind }) => !kind.startsWith('amount:'))) return true;
  return /^\s*\d+\b.*[A-Za-z]{3}/.test(rest);
}
