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
  const { line, wrapsTo } = hit;
  const sites = [...findAfter(doc, hit), ...findBeside(doc, hit)];
  // A label in running text only has a value behind it.
  if (doc.lines[line.index] !== line || !looksLikeLabel(hit)) return sites.filter((site) => site.relation === 'same');
  // The end of a longer label, "Reading from", only has a value on its line.
  if (!startsCell(hit)) return sites;
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

interface Link {
  cell: Cell;
  isLabel: boolean;
}

const maxLinks = 7;

/**
 * The side of the value, for a label that fills its cell in a column of alternating labels and values; null if unclear.
 * Gaps decide first, since a label is closer to its own value, then the ends of the column.
 */
function findValueSide(doc: DocumentIndex, hit: LabelHit): 'above' | 'below' | null {
  const cell = hit.line.cells.find((one) => hit.start >= one.start && hit.start < one.end);
  if (!cell || hit.wrapsTo || !fills(hit, cell)) return null;
  const up = findLinked(doc, hit.line, cell, -1).reverse();
  const down = findLinked(doc, hit.line, cell, 1);
  const chain = [...up, { cell, isLabel: true }, ...down];
  const labels = chain.filter(({ isLabel }) => isLabel).length;
  const adjacent = chain.some(({ isLabel }, i) => isLabel && chain[i + 1]?.isLabel);
  if (adjacent) return null;
  if (labels < 2) {
    const above = up.at(-1);
    const close = above && cell.top - above.cell.bottom < 0.5 * cell.size;
    return close && down.length === 0 && /\d/.test(above.cell.text) ? 'above' : null;
  }
  const gaps = { above: [] as number[], below: [] as number[] };
  chain.forEach(({ cell: own, isLabel }, i) => {
    if (!isLabel) return;
    const [before, after] = [chain[i - 1], chain[i + 1]];
    if (before) gaps.above.push(own.top - before.cell.bottom);
    if (after) gaps.below.push(after.cell.top - own.bottom);
  });
  const difference = findMedian(gaps.above) - findMedian(gaps.below);
  if (Math.abs(difference) > 0.2 * cell.size) return difference > 0 ? 'below' : 'above';
  const [first, last] = [chain[0], chain.at(-1)];
  if (first?.isLabel === last?.isLabel) return null;
  return first?.isLabel ? 'below' : 'above';
}

const findMedian = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Whether the cell has only the label, ignoring brackets: "Delivery point identifier (DPI)". */
function fills(hit: LabelHit, cell: Cell): boolean {
  const rest = cell.text.slice(0, hit.start - cell.start) + cell.text.slice(hit.end - cell.start);
  return !/\d/.test(cell.text) && rest.replace(/\([^)]*\)|[^A-Za-z]/g, '').length <= 3;
}

/** Cells above (-1) or below (1) in the column while they are close. Lines of one value count as one. */
function findLinked(doc: DocumentIndex, line: Line, from: Cell, step: 1 | -1): Link[] {
  const found: Link[] = [];
  let last = from;
  // Large print beside a cell moves its line up, so the search starts a little earlier.
  for (
    let i = Math.min(line.index - 3 * step, doc.lines.length - 1);
    found.length < maxLinks && i < doc.lines.length && (i >= 0 || step > 0);
    i += step
  ) {
    const other = doc.lines[i];
    if (!other || other === line || (other.page !== line.page && step * (i - line.index) < 0)) continue;
    const gap = step > 0 ? other.top - last.bottom : last.top - other.bottom;
    if (other.page !== line.page || gap > 1.6 * from.size) break;
    const cell = other.cells.find((one) => isAligned(one, from));
    if (!cell || (step > 0 ? cell.top < last.bottom - 0.4 * from.size : cell.bottom > last.top + 0.4 * from.size))
      continue;
    const isLabel = doc.lineLabels(other).some((hit) => hit.start === cell.start && fills(hit, cell));
    const before = found.at(-1);
    // A second line of a value only moves its edge.
    if (before && !before.isLabel && !isLabel)
      before.cell = {
        ...before.cell,
        top: Math.min(before.cell.top, cell.top),
        bottom: Math.max(before.cell.bottom, cell.bottom),
      };
    else found.push({ cell, isLabel });
    last = cell;
  }
  return found;
}

function isAligned(a: Cell, b: Cell): boolean {
  return Math.min(Math.abs(a.x - b.x), Math.abs(a.right - b.right), Math.abs(a.x + a.right - b.x - b.right) / 2) < 3;
}
