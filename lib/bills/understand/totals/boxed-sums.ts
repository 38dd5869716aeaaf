/**
 * Finds sums in a row of boxes: "Opening balance | Payments | This invoice | Balance to settle" above as many amounts.
 * Labels may be left-aligned and amounts right-aligned, so that no amount is right below its label.
 */
import type { DocumentIndex } from '../document-index';
import type { LabelHit } from '../labels';
import type { Cell, Line } from '../layout/lines';
import type { NumberSpan } from '../values/numbers';
import { isSumLike, makeSums } from './labelled-sums';
import type { Sum } from './types';

/** One label above one amount is not a row. */
const minBoxes = 3;
/** In letter heights: the maximum gap between labels and amounts. */
const maxGap = 3;
/** The weight of a label right above its amount. */
const boxWeight = 2;

interface Box {
  cell: Cell;
  line: Line;
}

/** The sums of every row of labels above a row with as many amounts. */
export function findBoxedSums(doc: DocumentIndex): Sum[] {
  const rows = groupIntoRows(doc.lines);
  return rows.flatMap((labels, i) => {
    const amounts = rows[i + 1];
    if (!amounts || labels.length < minBoxes || amounts.length !== labels.length || !isBelow(labels, amounts))
      return [];
    const boxes = labels.flatMap((label, k) => {
      const amount = amounts[k];
      const number = amount && findAmount(doc, amount);
      const nextX = labels[k + 1]?.cell.x ?? Number.POSITIVE_INFINITY;
      const isBelowLabel = amount && amount.cell.right > label.cell.x && amount.cell.x < nextX;
      return number && isBelowLabel ? [{ label, line: amount.line, number }] : [];
    });
    if (boxes.length < labels.length) return [];
    return boxes.flatMap(({ label, line, number: { start, end, value } }) => {
      const hit = findLabel(doc, label);
      return hit ? makeSums(hit, { value, line, start, end, weight: boxWeight }) : [];
    });
  });
}

/** Cells at one height from left to right. Wide gaps may have split them into several lines. */
function groupIntoRows(lines: readonly Line[]): Box[][] {
  const rows: Line[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isSame = first?.page === line.page && line.top < (first.top + first.bottom) / 2 && line.bottom > first.top;
    if (row && isSame) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) =>
    row.flatMap((line) => line.cells.map((cell) => ({ cell, line }))).sort((a, b) => a.cell.x - b.cell.x),
  );
}

function isBelow([label]: readonly Box[], [amount]: readonly Box[]): boolean {
  if (!label || !amount || label.line.page !== amount.line.page) return false;
  const gap = amount.line.top - label.line.bottom;
  return gap > -0.5 * label.line.size && gap < maxGap * label.line.size;
}

/** The only amount in a cell without words; else null. */
function findAmount(doc: DocumentIndex, { cell, line }: Box): NumberSpan | null {
  if (/[A-Za-z]{3}/.test(cell.text)) return null;
  const [number, ...others] = doc.numbers(line).filter(({ start, end }) => start >= cell.start && end <= cell.end + 1);
  return number && others.length === 0 && isSumLike(number) ? number : null;
}

const findLabel = (doc: DocumentIndex, { cell, line }: Box): LabelHit | undefined =>
  doc.lineLabels(line).find(({ start }) => start >= cell.start && start < cell.end);
