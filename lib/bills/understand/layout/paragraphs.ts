/** Joins sentences that span several lines, so that they can be searched as one. */
import type { NonEmpty } from '../../lists';
import type { Line } from './lines';

const minWords = 5;

/** Paragraphs as lines: the words of their lines in reading order, joined by single spaces. */
export function buildParagraphs(lines: Line[]): Line[] {
  const taken = new Set<Line>();
  const paragraphs: Line[] = [];
  for (const line of lines) {
    if (taken.has(line) || !isProse(line)) continue;
    const run: NonEmpty<Line> = [line];
    for (let next = findContinuation(lines, line); next && isProseTail(next); next = findContinuation(lines, next))
      run.push(next);
    for (const one of run) taken.add(one);
    if (run.length > 1 ? !isList(run) : isSentence(line)) paragraphs.push(joinLines(run));
  }
  return paragraphs;
}

/** Whether most lines end in an amount. Then they are rows of a table without gaps. */
function isList(run: Line[]): boolean {
  return run.filter(({ text }) => /\d\.\d\d\)?(?: ?CR|-)?$/i.test(text)).length >= 0.6 * run.length;
}

/** Whether one line has words and two amounts: "Your last bill of $511.40 was paid. Please pay $753.13 by 27 May." */
const isSentence = (line: Line) =>
  countWords(line) >= 12 && /[a-z\d][.,] [A-Za-z]/.test(line.text) && /(?:\d\.\d\d\b.+){2}/.test(line.text);

const countWords = (line: Line) => line.words.length;
const isProse = (line: Line) => countWords(line) >= minWords && isProseTail(line);
const isProseTail = (line: Line) => line.cells.length === 1 && /[a-z]{2}|\d/.test(line.text);

/** The next line of a sentence: right below, with the same left edge and size. */
function findContinuation(lines: Line[], line: Line): Line | null {
  for (let i = line.index + 1; ; i++) {
    const next = lines[i];
    if (next?.page !== line.page || next.top - line.bottom > 0.95 * line.size) return null;
    const sameEdge = Math.abs(next.x - line.x) < 0.6 * line.size && Math.abs(next.size - line.size) < 0.15 * line.size;
    if (sameEdge && next.top > line.top + 0.5 * line.size && (next.bold === line.bold || isUnfinished(line)))
      return next;
  }
}

/** A long line without an end mark continues, also in bold print: "Please pay it by 26", "August 2026." */
const isUnfinished = (line: Line) => countWords(line) >= 2 * minWords && !/[.:;!?)]$/.test(line.text);

function joinLines(run: NonEmpty<Line>): Line {
  const [first] = run;
  const { bottom } = run.at(-1) ?? first;
  let text = '';
  const starts: number[] = [];
  for (const word of run.flatMap((line) => line.words)) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  const x = Math.min(...run.map((line) => line.x));
  const right = Math.max(...run.map((line) => line.right));
  return {
    ...first,
    text,
    words: run.flatMap((line) => line.words),
    starts,
    cells: [{ text, start: 0, end: text.length, x, right, top: first.top, bottom, size: first.size }],
    x,
    right,
    bottom,
  };
}
