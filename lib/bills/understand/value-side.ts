/**
 * Decides on which side of its labels a column prints values. Uses the whole column, since both neighbours of one label
 * may fit.
 */

import type { DocumentIndex } from './document-index';
import type { LabelHit } from './labels';
import type { Cell, Line } from './layout/lines';

interface Link {
  cell: Cell;
  isLabel: boolean;
}

const maxLinks = 7;

/**
 * The side of the value, for a label that fills its cell in a column of alternating labels and values; null if unclear.
 * Gaps decide first, since a label is closer to its own value, then the ends of the column.
 */
export function findValueSide(doc: DocumentIndex, hit: LabelHit): 'above' | 'below' | null {
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
