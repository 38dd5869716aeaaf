/** The words of a charge line, printed before its calculation. */
import type { NumberSpan } from '../values/numbers';
import { hasWords } from './neighbours';
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
    .map((line) => readWords(line.text));
  if (beside.length > 0) return beside.join(' ').trim();
  return behind;
}

/** The text from the row's start to the first number of its calculation. */
function readOwnWords(row: CalculatedRow): string {
  const used = (row.calculation ? listFigures(row.calculation) : [])
    .filter((figure) => row.figures.some((one) => isSamePlace(one.number, figure.number)))
    .map(({ number }) => number.start);
  return readWords(row.line.text.slice(row.start, Math.min(row.amount.start, ...used)));
}

/** The first cells with words, without the dates, codes and figures before and behind them. */
function readWords(text: string): string {
  const cells = text.split('\t');
  const first = Math.max(0, cells.findIndex(hasWords));
  const end = cells.findIndex((cell, i) => i > first && !hasWords(cell));
  return cleanText(cells.slice(first, end < 0 ? cells.length : end).join('\t'));
}

/** Whether two spans are the same printed number, even if the unit was changed later. */
const isSamePlace = (a: NumberSpan, b: NumberSpan) => a.start === b.start && a.end === b.end && a.value === b.value;

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
