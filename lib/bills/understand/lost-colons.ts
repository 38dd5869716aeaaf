/** Colons behind labels, which a reader of pictures takes for points: "Plan. Ember Business Gas". */
import { findLabels } from './labels';
import type { Line } from './layout/lines';

const maxValueLength = 70;

/** The line with a colon behind each label that begins a cell and leads to a short value; a sentence keeps its point. */
export function withColons(line: Line): Line {
  if (!/[a-z]\. [A-Z\d$]/i.test(line.text) || line.words.every(({ legibility }) => legibility === 1)) return line;
  let { text } = line;
  for (const { start, end } of findLabels(line)) {
    const cell = line.cells.find((one) => one.start === start);
    const rest = cell ? text.slice(end, cell.end) : '';
    const isValue = /^\. [A-Z\d$]/.test(rest) && rest.length <= maxValueLength && !/[a-z]\.(?: |$)/.test(rest.slice(2));
    if (isValue) text = `${text.slice(0, end)}:${text.slice(end + 1)}`;
  }
  if (text === line.text) return line;
  return { ...line, text, cells: line.cells.map((cell) => ({ ...cell, text: text.slice(cell.start, cell.end) })) };
}
