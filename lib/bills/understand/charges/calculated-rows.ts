/** All rows of a document with their calculations, from lines, neighbouring lines, cards and sentences. */
import type { DocumentIndex } from '../document-index';
import type { ReadRow } from '../reads/find-reads';
import { findCards } from './cards';
import { repairDecimalPoints } from './decimal-points';
import { isDayCount } from './figure-roles';
import { joinMultiLineRows } from './multi-line-rows';
import { joinNeighbours } from './neighbours';
import { placePointsByPrice } from './points-by-price';
import { findProseRows } from './prose';
import { rebuildFigures } from './rebuilt-figures';
import { applySharedLossFactors } from './shared-loss-factors';
import type { CalculatedRow } from './stages';
import type { Header } from './table-head';
import { applyTax } from './taxed-rates';

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
  const joined = joinMultiLineRows(
    doc,
    lineRows.filter((row) => !onCards.has(row.line)),
  );
  const solved = applySharedLossFactors(doc, repairDecimalPoints(joinNeighbours(doc, joined)));
  const rebuilt = rebuildFigures(solved, [...findDayCounts(doc), ...listDayCounts(solved)]);
  const ofCards = new Set(cards.map(({ calculation }) => calculation?.rate.number));
  const onLines = withMoney(doc, applyTax(placePointsByPrice(rebuilt))).filter(
    ({ calculation }) => !calculation || !ofCards.has(calculation.rate.number),
  );
  return { onLines, all: [...onLines, ...applySharedLossFactors(doc, [...cards, ...findProseRows(doc, onLines)])] };
}

/** Numbers of days printed on the bill: "31 days", or "Days | 31". */
function findDayCounts(doc: DocumentIndex): number[] {
  const counted = doc.lines.flatMap((line) =>
    doc.numbers(line).flatMap(({ quantityUnit, value }) => (quantityUnit?.unit === 'days' ? [value] : [])),
  );
  const labelled = doc.lines.flatMap(({ text }) => {
    const days = /^(?:number of |no\.? of |billing |supply )?days\t(\d{1,3})(?!\d)/i.exec(text)?.[1];
    return days ? [Number(days)] : [];
  });
  return [...counted, ...labelled].filter(isDayCount);
}

/** Whole quantities without a unit on proved lines, which may be days. */
const listDayCounts = (rows: readonly CalculatedRow[]): number[] =>
  rows.flatMap(({ calculation }) =>
    calculation?.proved && calculation.quantity.number.kind === 'plain' && isDayCount(calculation.quantity.number.value)
      ? [calculation.quantity.number.value]
      : [],
  );

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
