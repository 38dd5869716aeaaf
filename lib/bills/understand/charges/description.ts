/** The words of a charge line, printed before its calculation. */
import { withoutDates } from '../values/dates';
import type { NumberSpan } from '../values/numbers';
import { type CalculatedRow, listFigures } from './stages';

const unitCell = /^(?:c|cents?|\$|¢|p)?\/?\s?(?:kwh|mwh|kva|kw|mj|gj|days?|months?|each|units?|x|@|×|=|at)+$/i;
const flagPattern = /^(?:[*#†‡^~]+|y|n|yes|no|gst)$/i;

/** The description of a row, without figures, dates of its period, units and flags. */
export function describeRow(row: CalculatedRow): string {
  if (row.name !== undefined) return row.name;
  const own = readOwnWords(row);
  if (row.wrapped.length > 0) {
    const pieces = [
      ...row.wrapped.map((line) => ({ at: line.index, text: cleanText(line.text) })),
      { at: row.line.index, text: own },
    ];
    return pieces
      .sort((a, b) => a.at - b.at)
      .map(({ text }) => text)
      .join(' ')
      .trim();
  }
  if (/[A-Za-z]{2}/.test(own)) return own;
  const behind = cleanText(blankFigures(row.line.text.slice(row.start, row.end), row, row.start));
  if (/[A-Za-z]{3}/.test(behind)) return behind;
  const beside = row.extra
    .filter((line) => /[A-Za-z]{3}/.test(line.text))
    .sort((a, b) => a.index - b.index)
    .map((line) => cleanText(readBeforeCalculation(line.text, row)));
  if (beside.length > 0) return beside.join(' ').trim();
  return behind;
}

/** The words of a line that also has the calculation: "POWER COST ADJUSTMENT | 2,595 KWH X .00385". */
function readBeforeCalculation(text: string, { calculation }: CalculatedRow): string {
  if (!calculation) return text;
  const values = listFigures(calculation).map(({ number }) => Math.abs(number.value));
  const at = [...text.matchAll(/(?<![\w.])[\d,]*\.?\d+/g)].find(([digits]) =>
    values.includes(Number(digits.replaceAll(',', ''))),
  )?.index;
  const words = at === undefined ? text : text.slice(0, at);
  return /[A-Za-z]{3}/.test(words) ? words : text;
}

/** The text from the row's start to the first number of its calculation. */
function readOwnWords(row: CalculatedRow): string {
  const used = (row.calculation ? listFigures(row.calculation) : [])
    .filter((figure) => row.figures.some((one) => isSamePlace(one.number, figure.number)))
    .map(({ number }) => number.start);
  const end = Math.min(row.amount.start, ...used);
  let text = row.line.text.slice(skipCodes(row, end), end);
  // Other numbers end the words too: meter reads, loss factors, dates.
  const cells = text.split('\t');
  const firstFigure = cells.findIndex(
    (cell, i) =>
      i > 0 && !/[A-Za-z]{2}/.test(cell.replace(/\b(?:to|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/gi, '')),
  );
  if (firstFigure > 0) text = cells.slice(0, firstFigure).join('\t');
  return cleanText(text);
}

/** Whether two spans are the same printed number, even if the unit was changed later. */
const isSamePlace = (a: NumberSpan, b: NumberSpan) => a.start === b.start && a.end === b.end && a.value === b.value;

/** Where the words begin: behind cells of dates, numbers and codes. */
function skipCodes({ line, start, header }: CalculatedRow, end: number): number {
  const cells = line.cells.filter((cell) => cell.start >= start && cell.end <= end);
  const words = cells.findIndex((cell) => {
    const head = header?.columns.find((column) => cell.x < column.right && cell.right > column.x)?.text ?? '';
    const isCode =
      /\b(?:code|docket|ref|date|sku|item no)\b|^(?:from|to)$/i.test(head) && /\d|^[A-Z]+$/.test(cell.text);
    return !isCode && /[A-Za-z]{2}/.test(withoutDates(cell.text, ''));
  });
  return words > 0 ? (cells[words]?.start ?? start) : start;
}

function blankFigures(text: string, row: CalculatedRow, offset: number): string {
  let blanked = text;
  for (const { number } of [...row.figures, { number: row.amount }]) {
    const from = number.start - offset;
    const to = number.end - offset;
    if (from >= 0) blanked = blanked.slice(0, from) + ' '.repeat(to - from) + blanked.slice(to);
  }
  return blanked;
}

function cleanText(text: string): string {
  const cells = text
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const meaningful = cells.filter((cell, i) => i === 0 || (!unitCell.test(cell) && !flagPattern.test(cell)));
  return meaningful
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,.\-–*@x×=]+(?=[\sA-Za-z(])/, '')
    .replace(/(?:(?:^|\s+)(?:x|@|×|=|at|for|of|-|:|\$|\+)|[\s:;,@×=\-$(])+$/i, '')
    .trim();
}
