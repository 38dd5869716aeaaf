/** All rows of a document with their calculations, from lines, neighbouring lines, cards and sentences. */
import type { DocumentIndex } from '../document-index';
import type { ReadRow } from '../reads/find-reads';
import { findCards } from './cards';
import { repairDecimalPoints } from './decimal-points';
import { joinMultiLineRows } from './multi-line-rows';
import { joinNeighbours } from './neighbours';
import { findProseRows } from './prose';
import { applySharedLossFactors } from './shared-loss-factors';
import type { CalculatedRow } from './stages';

export interface CalculatedRows {
  all: CalculatedRow[];
  /** Those that stand on lines: neither on cards nor in sentences. */
  onLines: CalculatedRow[];
}

/** `reads`: rows of meter reads, which are no charges. */
export function calculateRows(
  doc: DocumentIndex,
  rows: readonly CalculatedRow[],
  reads: readonly ReadRow[],
): CalculatedRows {
  const lineRows = withoutReads(rows, reads);
  const cards = findCards(doc, lineRows);
  const onCards = new Set(cards.map((row) => row.line));
  const joined = joinMultiLineRows(
    doc,
    lineRows.filter((row) => !onCards.has(row.line)),
  );
  const onLines = applySharedLossFactors(doc, repairDecimalPoints(joinNeighbours(doc, joined)));
  return { onLines, all: [...onLines, ...applySharedLossFactors(doc, [...cards, ...findProseRows(doc, onLines)])] };
}

/** A meter that counts hundredths shows no amount: "Previous 21,278.20". */
function withoutReads(rows: readonly CalculatedRow[], reads: readonly ReadRow[]): CalculatedRow[] {
  const isRead = ({ line, amount }: CalculatedRow) =>
    !amount.hasCurrency &&
    reads.some((one) => one.line === line && one.figures.some(({ number }) => number.start === amount.start));
  return rows.filter((row) => !isRead(row));
}
