/** Finds where the value of a label may be: after it, in cells to its right, below it or above it. */
import { type DocumentIndex, findCellOver, findLinesBelow, looksLikeLabel, ownerPattern } from './document-index';
import type { LabelHit } from './labels';
import { type Cell, type Line, measureSpan } from './layout/lines';

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
  const { line } = hit;
  const sites = [...findAfter(doc, hit), ...findBeside(doc, hit)];
  // A label in running text only has a value behind it.
  if (doc.lines[line.index] !== line || !looksLikeLabel(hit)) return sites.filter((site) => site.relation === 'same');
  // The end of a longer label, "Reading from", only has a value on its line.
  if (!startsCell(hit)) return sites;
  const { x, right } = measureSpan(line, hit.start, hit.end);
  const side = findValueSide(doc, hit);
  const above = findLineAbove(doc, hit, x, right);
  if (above && side === 'above') return [...sites, { ...above, relation: 'over' }];
  for (const other of findLinesBelow(doc, line, farBelow * line.size)) {
    const cell = findCellOver(other, x, right);
    if (!cell) continue;
    // A value far below its label must have nothing in between.
    const far = other.top - line.bottom > nearBelow * line.size;
    if (far && sites.some((site) => site.relation === 'below')) break;
    sites.push({ line: other, start: cell.start, end: cell.end, relation: 'below' });
    if (far) break;
  }
  if (above && side !== 'below') sites.push({ ...above, relation: 'above' });
  return [...sites, ...findLeft(doc, hit)];
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

/** Lines to the right that overlap the label's height. */
function findBeside(doc: DocumentIndex, { line, start, end }: LabelHit): ValueLocation[] {
  const { right } = measureSpan(line, start, end);
  return doc.lines
    .slice(Math.max(0, line.index - 4), line.index + 7)
    .filter((other) => other !== line && other.page === line.page && other.x > right)
    .filter(
      (other) =>
        Math.min(other.bottom, line.bottom) - Math.max(other.top, line.top) > 0.25 * (other.bottom - other.top),
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
      // "Tariff: Tariff 94 Business".
      !(isSameKind(hit, other) && /^ [A-Za-z0-9]/.test(hit.line.text.slice(other.end))) &&
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

const isSameKind = (a: LabelHit, b: LabelHit) => a.kinds.some(({ kind }) => b.kinds.some((one) => one.kind === kind));

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

/**
 * Whether the value is above or below a label that fills its cell: a label is closer to its own value. Null if unclear.
 */
function findValueSide(doc: DocumentIndex, { line, start, end }: LabelHit): 'above' | 'below' | null {
  const cell = line.cells.find((one) => start >= one.start && start < one.end);
  // Brackets don't count: "Delivery point identifier (DPI)".
  const rest = cell && (line.text.slice(cell.start, start) + line.text.slice(end, cell.end)).replace(/\([^)]*\)/g, '');
  if (!cell || /\d/.test(cell.text) || (rest?.replace(/[^A-Za-z]/g, '').length ?? 0) > 3) return null;
  const column = doc.lines
    .slice(Math.max(0, line.index - columnReach), line.index + columnReach)
    .flatMap((other) => (other === line || other.page !== line.page ? [] : other.cells.filter(isAlignedWith(cell))));
  const nearest = (measureGap: (other: Cell) => number) =>
    column
      .map((other) => ({ other, gap: measureGap(other) }))
      .filter(({ gap }) => gap > -0.4 * cell.size && gap < 1.6 * cell.size)
      .sort((a, b) => a.gap - b.gap)[0];
  const above = nearest(({ bottom }) => cell.top - bottom);
  const below = nearest(({ top }) => top - cell.bottom);
  const difference = (below?.gap ?? 0.7 * cell.size) - (above?.gap ?? Number.POSITIVE_INFINITY);
  if (above && difference > 0.2 * cell.size && /\d/.test(above.other.text)) return 'above';
  return below && difference < -0.2 * cell.size ? 'below' : null;
}

/** The number of lines before and after a label among which its column is looked for. */
const columnReach = 5;

const isAlignedWith = (a: Cell) => (b: Cell) =>
  Math.min(Math.abs(a.x - b.x), Math.abs(a.right - b.right), Math.abs(a.x + a.right - b.x - b.right) / 2) < 3;
