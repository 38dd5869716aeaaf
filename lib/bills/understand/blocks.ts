/** Blocks of text: cells below one another in a column, such as an address. */

import { type DocumentIndex, iterateLinesAfter, iterateLinesBefore } from './document-index';
import { type Cell, getCellAt, type Line, measureOffset, measureSpan } from './layout/lines';

/** A part of one line of a block. */
export interface Part {
  line: Line;
  start: number;
  end: number;
}

const maxLines = 5;
/** Above a postcode: a name, a department, a building, a street, a suburb. */
const maxLinesUp = 6;

export const getPartText = ({ line, start, end }: Part) => line.text.slice(start, end).trim();

/**
 * Cells right below one another, starting with the given one. Each has the same left edge and is not a label. `maxGap` is
 * in letter heights.
 */
export function findCellsBelow(doc: DocumentIndex, first: Part, maxGap = 0.9): Part[] {
  const parts = listCellsBelow(doc, first, findEdges(first), maxGap);
  return parts.length > 1 ? parts : listCellsBelow(doc, first, findOwnEdges(first), maxGap);
}

function listCellsBelow(doc: DocumentIndex, first: Part, edges: Edges, maxGap: number): Part[] {
  const parts = [first];
  let last = edges;
  for (const line of iterateLinesAfter(doc, first.line)) {
    if (parts.length >= maxLines || line.top - last.bottom > maxGap * first.line.size) break;
    const cell = findCellAt(line, edges);
    if (!cell || cell.top <= last.top + 0.5 * first.line.size || cell.top - last.bottom > maxGap * first.line.size)
      continue;
    const isLabel = /:|^\S+(?: \S+)?$/.test(cell.text);
    if (isLabel && doc.lineLabels(line).some((hit) => hit.start === cell.start)) break;
    parts.push({ line, start: cell.start, end: cell.end });
    last = cell;
  }
  return parts;
}

/** Cells right above one another, ending with the given one. */
export function findCellsAbove(doc: DocumentIndex, last: Part): Part[] {
  const parts = [last];
  const edges = findEdges(last);
  const { size } = last.line;
  let first = edges;
  for (const line of iterateLinesBefore(doc, last.line)) {
    if (parts.length >= maxLinesUp || first.top - line.bottom > 2 * size) break;
    const cell = findCellAt(line, edges);
    if (!cell || cell.top >= first.top - 0.5 * size || first.top - cell.bottom > 0.9 * size) continue;
    parts.unshift({ line, start: cell.start, end: cell.end });
    first = cell;
  }
  return parts;
}

type Edges = Pick<Cell, 'x' | 'right' | 'top' | 'bottom'>;

const findEdges = ({ line, start }: Part): Edges => getCellAt(line, start);

/** Those of a part behind its label in one cell: "Location: 5530 Mill Road", with the town below the number. */
function findOwnEdges(part: Part): Edges {
  const lead = /^[\s:]*/.exec(part.line.text.slice(part.start, part.end))?.[0].length ?? 0;
  return { ...findEdges(part), ...measureSpan(part.line, part.start + lead, part.end) };
}

/** The cell that shares the left edge, the right edge or the middle of a block. */
function findCellAt(line: Line, edges: Edges): Cell | null {
  const [nearest] = [...line.cells].sort((a, b) => measureOffset(a, edges) - measureOffset(b, edges));
  return nearest && measureOffset(nearest, edges) < 3 ? nearest : null;
}
