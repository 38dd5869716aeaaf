/** Restores colons behind labels that OCR read as points: "Plan. Ember Business Gas". */
import { asNonEmpty } from '../lists';
import { findLabels } from './labels';
import type { Line } from './layout/lines';

const maxValueLength = 70;

/** Adds a colon behind each label that begins a cell and has a short value. A sentence keeps its point. */
export function withColons(line: Line): Line {
  if (!/[a-z]\. [A-Z\d$]/i.test(line.text) || line.words.every(({ legibility }) => legibility === 1)) return line;
  let { text } = line;
  const labels = findLabels(line);
  for (const { start, end } of labels) {
    const cell = line.cells.find((one) => one.start === start);
    // A value ends before the next label: "Plan. Ember Business Gas. Period. 3 Mar to 2 Apr".
    const next = labels.find((other) => other.start > end && /^\. [A-Z\d$]/.test(line.text.slice(other.end)));
    const stop = cell && next && next.start < cell.end ? next.start : cell?.end;
    const rest = text.slice(end, stop ?? end).replace(/\. $/, '');
    const isValue = /^\. [A-Z\d$]/.test(rest) && rest.length <= maxValueLength && !/[a-z]\.(?: |$)/.test(rest.slice(2));
    if (isValue) text = `${text.slice(0, end)}:${text.slice(end + 1)}`;
  }
  if (text === line.text) return line;
  const cells = line.cells.map((cell) => ({ ...cell, text: text.slice(cell.start, cell.end) }));
  return { ...line, text, cells: asNonEmpty(cells, 'a line has cells') };
}
