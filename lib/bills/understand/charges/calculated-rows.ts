/** All rows of a document with their calculations, from lines, neighbouring lines, cards and sentences. */
import type { DocumentIndex } from '../document-index';
import type { ReadRow } from '../reads/find-reads';
import { findCards } from './cards';
import { joinNeighbours } from './neighbours';
import { findProseRows } from './prose';
import { rereadFigures } from './readings';
import { joinWords } from './row-words';
import type { CalculatedRow } from './stages';
import type { Header } from './table-head';

export interface CalculatedRows {
  all: readonly CalculatedRow[];
  /** Rows on lines, without those from cards and sentences. */
  onLines: readonly CalculatedRow[];
}

/** `reads`: rows of meter reads, which are not charges. */
export function calculateRows(
  doc: DocumentIndex,
  rows: readonly CalculatedRow[],
  reads: readonly ReadRow[],
): CalculatedRows {
  const lineRows = withoutReads(rows, reads);
  const cards = findCards(doc, lineRows);
  const onCards = new Set(cards.map((row) => row.line));
  const joined = joinNeighbours(
    doc,
    lineRows.filter((row) => !onCards.has(row.line)),
  );
  const ofCards = new Set(cards.map(({ calculation }) => calculation?.rate.number));
  const onLines = withMoney(doc, rereadFigures(joinWords(doc, joined))).filter(
    ({ calculation }) => !calculation || !ofCards.has(calculation.rate.number),
  );
  return { onLines, all: [...onLines, ...cards, ...findProseRows(doc, onLines)] };
}

/**
 * A usage statement also prints two decimals. Without a currency, an amount column or a proved calculation the rows are
 * not charges.
 */
function withMoney(doc: DocumentIndex, rows: readonly CalculatedRow[]): readonly CalculatedRow[] {
  const isMoney =
    rows.some(({ calculation, amount, header }) => calculation?.proved || amount.hasCurrency || isMoneyHead(header)) ||
    doc.lines.some((line) => doc.numbers(line).some(({ hasCurrency }) => hasCurrency));
  return isMoney ? rows : [];
}

const isMoneyHead = (header: Header | null) => header?.columns.some(({ role }) => /^amount/.test(role)) ?? false;

/** Drops reads with two decimals, which look like amounts: "Previous 21,278.20". */
function withoutReads(rows: readonly CalculatedRow[], reads: readonly ReadRow[]): CalculatedRow[] {
  const isRead = ({ line, amount }: CalculatedRow) =>
    !amount.hasCurrency &&
    reads.some((one) => one.line === line && one.figures.some(({ number }) => number.start === amount.start));
  return rows.filter((row) => !isRead(row));
}
