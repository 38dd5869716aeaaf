/** Finds meter reads outside tables by the words beside them, in one sentence or in consecutive lines. */
import type { Figure } from '../charges/stages';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { findDates } from '../values/dates';
import { findProvedDifference, type Triple } from './differences';

const previousPattern = /\b(?:prev(?:ious)?|opening|last|start|beginning)\b/i;
const currentPattern = /\b(?:curr(?:ent)?|present|closing|this|end)\b/i;
/** "30,067 at the start of the period". */
const patternsBehind = [/^\s*at the (?:start|beginning)\b/i, /^\s*at the end\b/i] as const;

/** The reads in a line of text with their consumption; null if there are none. */
export function findReadsInText(doc: DocumentIndex, line: Line, figures: Figure[]): Triple | null {
  if (!/\bread(?:ing)?s?\b|\bmeter\b/i.test(line.text)) return null;
  return findInSentence(line, figures) ?? findBelowEachOther(doc, line, figures);
}

const isRead = ({ number }: Figure) => number.kind === 'plain' && number.value >= 10;
const isEnergy = ({ number }: Figure) => number.quantityUnit?.unit === 'kWh';

/** "Previous read 21,278, current read 22,781, 1,503 kWh", or each read behind its date. */
function findInSentence({ text }: Line, figures: Figure[]): Triple | null {
  const counts = figures.flatMap((figure, i) => {
    const lead = text.slice(figures[i - 1]?.number.end ?? 0, figure.number.start);
    return isRead(figure) ? [{ figure, lead, behind: text.slice(figure.number.end) }] : [];
  });
  const dated = counts.filter(({ lead }) => findDates(lead).some(({ end }) => /^[\s,:]*$/.test(lead.slice(end))));
  const behind = patternsBehind.map((words) => counts.find((one) => words.test(one.behind)));
  const before = [previousPattern, currentPattern].map((words) => counts.find(({ lead }) => words.test(lead)));
  const pair = [behind, before].find(([one, other]) => one && other && one !== other);
  const joined = counts.findIndex((_, i) => /^\s*to\s*$/i.test(counts[i + 1]?.lead ?? ''));
  const between = joined < 0 ? [] : counts.slice(joined, joined + 2);
  const [previous, current] = pair ?? (dated.length === 2 ? dated : between);
  if (!previous || !current) return null;
  const consumption = figures.find((one) => isEnergy(one) && one.number.start > current.figure.number.end);
  return consumption ? { previous: previous.figure, current: current.figure, consumption, multiplier: null } : null;
}

const readPattern = /\bread(?:ing)?\b/i;
const differencePattern = /\bdifference\b|\bused?\b|\bconsumption\b|\busage\b/i;
const maxLines = 4;

/**
 * Reads on separate lines, in either order, and what was used below: "Reading at the end 10,214 / Reading at the start
 * 7,024 / Difference 3,190". Without words for which is which, the difference has to prove them.
 */
function findBelowEachOther(doc: DocumentIndex, line: Line, figures: Figure[]): Triple | null {
  const words = (one: Line) => one.text.replace(/\t?\d[\d.,]*(?:\s*[A-Za-z3]{1,5})?$/, '');
  const last = (one: Line): Figure | null => {
    const number = doc
      .numbers(one)
      .filter(({ kind }) => kind === 'plain' || kind === 'quantity')
      .at(-1);
    return number && number.value >= 10 ? { number, column: null } : null;
  };
  const column = doc.lines
    .slice(line.index + 1, line.index + 1 + 2 * maxLines)
    .filter((one) => one.page === line.page && Math.abs(one.x - line.x) < 3 * line.size)
    .slice(0, maxLines);
  const isRow = (one: Line) => readPattern.test(words(one));
  const own = figures.filter(isRead).at(-1);
  const other = isRow(line) ? column.find(isRow) : undefined;
  const below = column.filter((one) => other && one.index > other.index);
  const made = below.find((one) => differencePattern.test(words(one)));
  const second = other && last(other);
  if (!own || !other || !second) return null;
  const isPrevious = previousPattern.test(words(line)) || currentPattern.test(words(other));
  const isCurrent = currentPattern.test(words(line)) || previousPattern.test(words(other));
  const ordered = own.number.value <= second.number.value ? [own, second] : [second, own];
  const [previous, current] = isPrevious === isCurrent ? ordered : isPrevious ? [own, second] : [second, own];
  if (!previous || !current) return null;
  // The difference may stand before a multiplier and what they make.
  const proved = findProvedDifference(
    previous,
    current,
    below.flatMap((one) => last(one) ?? []),
  );
  const consumption = made && last(made);
  if (proved && made) return proved;
  return isPrevious !== isCurrent && consumption ? { previous, current, consumption, multiplier: null } : null;
}
