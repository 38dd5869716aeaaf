/** Finds sums beside labels: total due, new charges, subtotal, GST, previous balance, payments. */

import { groupBy } from '../../lists';
import { roundToCents } from '../../money';
import { describeRow } from '../charges/description';
import type { CalculatedRow } from '../charges/stages';
import type { DocumentIndex } from '../document-index';
import { withoutDates } from '../values/dates';
import { findAlternatingSums } from './alternating-sums';
import { findBoxedSums } from './boxed-sums';
import { findSumsOfLabel } from './labelled-sums';
import { findSumKind } from './sum-kinds';
import type { Sum } from './types';

/** All labelled sums of the document, strongest first. */
export function findSums(doc: DocumentIndex, rows: readonly CalculatedRow[]): Sum[] {
  const threefold = rows.filter(({ amountEx, amountInc }) => amountEx !== null && amountInc !== null);
  const onPage = groupBy(threefold, ({ line }) => line.page);
  const fromRows = rows.flatMap((row) =>
    findSumsOfRow(splitTotalIntoColumns(onPage.get(row.line.page)?.length ?? 0, row)),
  );
  // The row's words as a whole decide what its amount is.
  const named = new Map(
    rows
      .filter((row) => /[A-Za-z]{3}/.test(withoutCodes(row.line.text.slice(row.start, row.amount.start))))
      .map((row) => [row.line, row.amount.start]),
  );
  const fromLabels = doc.labels
    .flatMap((hit) => findSumsOfLabel(doc, hit))
    .filter((sum) => named.get(sum.line) !== sum.start);
  return [...fromRows, ...fromLabels, ...findBoxedSums(doc), ...findAlternatingSums(doc)]
    .filter(({ line }) => !carriedOver.test(line.text))
    .sort((a, b) => b.weight - a.weight);
}

/** The running sum of a table that continues on another page. */
const carriedOver =
  /\b(?:carried|brought) (?:forward|over)\b.*\bpage\b|\b(?:to|from) (?:the )?(?:next|previous) page\b/i;

/** Removes dates and codes such as "26 FEB 26" and "VBBB6PVP8N2". */
function withoutCodes(text: string): string {
  return withoutDates(text).replace(/\S*\d\S*/g, ' ');
}

/** Weights of the row's own amount, and of amounts in its other columns. */
const rowWeight = { amount: 3, otherColumn: 2 };
/** The maximum share of GST in the net, and the maximum relative error of the columns' sum. */
const columnShares = { gst: 0.25, misfit: 0.05 };
/** The minimum number of rows with three amounts on a page. */
const minThreefoldRows = 2;

/** A total below rows with amounts ex GST, GST and inc GST has the same columns, even if they don't agree. */
function splitTotalIntoColumns(threefoldOnPage: number, row: CalculatedRow): CalculatedRow {
  if (row.misfit || row.amountEx !== null || row.figures.length < 2 || threefoldOnPage < minThreefoldRows) return row;
  const columns = row.figures.slice(-2).map(({ number }) => (number.decimals === 2 ? number.value : Number.NaN));
  const [ex = Number.NaN, gst = Number.NaN] = columns;
  const inc = row.amount.value;
  const isClose =
    Math.abs(ex + gst - inc) < columnShares.misfit * Math.abs(inc) && Math.abs(gst) < columnShares.gst * Math.abs(ex);
  return isClose ? { ...row, misfit: { ex, gst, inc } } : row;
}

/** Labels of a sum with nothing else: "Total", "Subtotal inc GST", "Total for July 31 days". */
const bareTotal =
  /^(?:sub ?)?totals?(?: (?:aud|nzd|amount|for \w+ \d+ days?))?\b(?: \(?(?:inc|incl|including|ex|excl|excluding).*)?$/i;

function findSumsOfRow(row: CalculatedRow): Sum[] {
  const description = describeRow(row);
  const kind = findSumKind(description);
  if (!kind || row.calculation?.proved) return [];
  const exact = bareTotal.test(description) || kind !== 'total';
  const { line, amount } = row;
  const at = { line, start: amount.start, end: amount.end };
  const printed = row.amountInc !== null && kind !== 'subtotal' ? row.amountInc : amount.value;
  // "Your previous balance was £120.00 in credit    £120.00".
  const isOwed = printed > 0 && (kind === 'previous' || kind === 'carried') && /\bin credit\b/i.test(line.text);
  const sum: Sum = { kind, value: isOwed ? -printed : printed, ...at, weight: rowWeight.amount, exact };
  const isTotal = kind === 'total' || kind === 'newCharges' || kind === 'subtotal';
  if (row.misfit && isTotal) return findColumnSums(row.misfit, { ...at, weight: rowWeight.amount, exact: true });
  // A totals row with ex GST, GST and inc GST gives all three sums.
  if (row.amountEx === null || row.amountInc === null || !isTotal) return [sum];
  const [ex, inc] = [row.amountEx, row.amountInc];
  const gst = roundToCents(inc - ex);
  return [sum, ...findColumnSums({ ex, gst, inc }, { ...at, weight: rowWeight.otherColumn, exact: false })];
}

function findColumnSums(
  { ex, gst, inc }: NonNullable<CalculatedRow['misfit']>,
  at: Omit<Sum, 'kind' | 'value'>,
): Sum[] {
  return [
    { ...at, kind: 'subtotal', value: ex },
    { ...at, kind: 'gst', value: gst },
    { ...at, kind: 'newCharges', value: inc },
  ];
}
