/** Finds the demand of the bill's own month in tables and graphs of several months. */
import type { Bill, Field } from '../../bill';
import { type DocumentIndex, findCellOver, iterateLinesBefore } from '../document-index';
import { type Cell, type Line, makeEvidence } from '../layout/lines';
import { roundFigure } from './printed-energy';

export type DemandUnit = 'kW' | 'kVA';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthText =
  /^(?:\d{1,2} )?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?:[ '’/-]{0,2}((?:20)?\d\d))?(?![A-Za-z])/i;

interface Month {
  month: number;
  /** Null if not printed. */
  year: number | null;
}

/** The month at the start of a text: "Jul 2026", "July", "Jul-26". */
function readMonth(text: string): Month | null {
  const [, name, years] = monthText.exec(text.trim()) ?? [];
  if (name === undefined) return null;
  const year = years ? Number(years) % 100 : null;
  return {
    month: monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1,
    year: year === null ? null : 2000 + year,
  };
}

/** Whether the line is a row of a table by month: a month and its figures. */
export const isMonthRow = ({ cells: [first, second] }: Line) =>
  readMonth(first.text) !== null && second !== undefined && !/[A-Za-z]{5}/.test(second.text);

/** The demand for the month in which the period ends, from a table by month; null without one. */
export function findDemandOfMonth(doc: DocumentIndex, period: Bill['period'], unit: DemandUnit): Field<number> | null {
  const end = period.end?.value;
  if (!end) return null;
  const own: Month = { month: Number(end.slice(5, 7)), year: Number(end.slice(0, 4)) };
  return findInRows(doc, own, unit) ?? findInColumns(doc, own, unit);
}

const isOwn = (one: Month | null, own: Month) =>
  one !== null && one.month === own.month && (one.year === null || one.year === own.year);

/** The maximum number of lines between a table's heading and its row. */
const headReach = 16;

/** A table with a row for each month: "Month | kWh | Max kW | Max kVA". */
function findInRows(doc: DocumentIndex, own: Month, unit: DemandUnit): Field<number> | null {
  const rows = doc.lines.filter((line) => isMonthRow(line) && isOwn(readMonth(line.cells[0].text), own));
  // Without years, a table may begin and end with the same month. The later row is the bill's.
  for (const row of rows.reverse()) {
    const inUnit = doc
      .numbers(row)
      .find(({ kind, quantityUnit }) => kind === 'quantity' && quantityUnit?.unit === unit);
    const head = findHeadOver(doc, row, unit);
    const cell = head && findCellOver(row, head.x, head.right);
    const plain = cell && doc.numbers(row).find(({ start, end }) => start >= cell.start && end <= cell.end);
    const number = inUnit ?? (plain?.kind === 'plain' ? plain : null);
    if (!number) continue;
    const value = roundFigure(number.value * (number.quantityUnit?.scale ?? 1));
    return { value, basis: 'stated', evidence: makeEvidence(row, number.start, number.end) };
  }
  return null;
}

/** The heading cell above a row for the column of a demand unit. */
function findHeadOver(doc: DocumentIndex, row: Line, unit: DemandUnit): Cell | null {
  const named = new RegExp(`(?:^|[\\s(/])${unit}(?![A-Za-z])`, 'i');
  for (const line of iterateLinesBefore(doc, row, headReach)) {
    if (isMonthRow(line)) continue;
    const cell = line.cells.find(({ text }) => named.test(text));
    if (cell && line.cells.length > 1) return cell;
  }
  return null;
}

/** A table with a column for each month, and a row with the unit: "Max kW | 45.2 | 46.1 | 48.3". */
function findInColumns(doc: DocumentIndex, own: Month, unit: DemandUnit): Field<number> | null {
  const named = new RegExp(`(?:^|[\\s(])${unit}(?![A-Za-z])`, 'i');
  for (const head of doc.lines) {
    const months = head.cells.filter(({ text }) => readMonth(text) !== null);
    const column = months.filter(({ text }) => isOwn(readMonth(text), own)).at(-1);
    if (months.length < 3 || !column) continue;
    for (const row of doc.lines.slice(head.index + 1, head.index + 6)) {
      if (row.page !== head.page || !named.test(row.cells[0].text)) continue;
      const cell = findCellOver(row, column.x, column.right);
      const number = cell && doc.numbers(row).find(({ start, end }) => start >= cell.start && end <= cell.end);
      if (number?.kind !== 'plain') continue;
      return { value: number.value, basis: 'stated', evidence: makeEvidence(row, number.start, number.end) };
    }
  }
  return null;
}
