/**
 * Finds values beside labels, each with its place and score: after the label, in cells to its right, below it or above it.
 */
import { type Basis, findWeakest } from '../../basis';
import type { Evidence, Field } from '../../bill';
import { groupBy } from '../../lists';
import {
  type DocumentIndex,
  findCellOver,
  findLinesBelow,
  listLinesAround,
  looksLikeLabel,
  ownerPattern,
} from '../document-index';
import type { LabelHit, LabelKind } from '../labels';
import { type Cell, getCellAt, type Line, makeEvidence, measureOffset, measureSpan } from '../layout/lines';

export interface Found<T> {
  value: T;
  score: number;
  line: Line;
  evidence: Evidence;
}

/** A value read from the text of a site. Offsets are in that text. `score` is added to that of label and place. */
export interface Parsed<T> {
  value: T;
  start: number;
  end: number;
  score: number;
}
export type Parse<T> = (text: string, site: ValueLocation, hit: LabelHit) => Parsed<T> | null;

const relationScore: Record<ValueLocation['relation'], number> = {
  same: 3,
  right: 2.7,
  beside: 2.4,
  below: 2.3,
  over: 2.3,
  above: 1.2,
  left: 1,
};
const weakCost = 1.6;

/** The best value of each label of the kind, sorted by score. */
export function findValuesBeside<T>(doc: DocumentIndex, kind: LabelKind, parse: Parse<T>): Found<T>[] {
  const found: Found<T>[] = [];
  for (const hit of doc.labelsFor(kind)) {
    const weak = hit.kinds.some((entry) => entry.kind === kind && entry.weak);
    if (weak && !looksLikeLabel(hit)) continue;
    const isHead = isColumnHead(doc, hit.line);
    const ofLabel = findValueLocations(doc, hit).flatMap((site): Found<T>[] => {
      const parsed =
        (isHead && site.line === hit.line) || isLabelItself(doc, site)
          ? null
          : parse(site.line.text.slice(site.start, site.end), site, hit);
      if (!parsed) return [];
      const start = site.start + parsed.start;
      const score = scoreLabel(hit, weak) + relationScore[site.relation] + parsed.score;
      return [
        {
          value: parsed.value,
          score,
          line: site.line,
          evidence: makeEvidence(site.line, start, site.start + parsed.end),
        },
      ];
    });
    const best = ofLabel.reduce<Found<T> | null>((a, b) => (a && a.score >= b.score ? a : b), null);
    if (best) found.push(best);
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Whether the cell is only another label, and so not a value. */
function isLabelItself(doc: DocumentIndex, { line, start, end, relation }: ValueLocation): boolean {
  // Text after a colon is a value, whatever its words.
  if (relation === 'same' && /^\s?[:–-]/.test(line.text.slice(start, end))) return false;
  const text = line.text.slice(start, end).replace(/[\s:.]+$/, '');
  const fills = (hit: LabelHit) => hit.end >= start + text.length || /^\s?:/.test(line.text.slice(hit.end, end));
  return doc.lineLabels(line).some((hit) => hit.start <= start + 1 && hit.end > start && fills(hit));
}

function scoreLabel(hit: LabelHit, weak: boolean): number {
  return (looksLikeLabel(hit) ? 1 : 0) + 0.25 * Math.min(hit.words, 4) - (weak ? weakCost : 0);
}

const isOverlapping = (one: Evidence['box'], other: Evidence['box']) =>
  Math.abs(2 * (one.x - other.x) + one.width - other.width) < one.width + other.width &&
  Math.abs(2 * (one.y - other.y) + one.height - other.height) < one.height + other.height;

/** The number of places of a value. A sentence and its line count as one. */
function countPlaces(group: readonly Found<unknown>[]): number {
  const places: Evidence[] = [];
  for (const { evidence } of group) {
    const { page, box } = evidence;
    const isNear = (one: Evidence['box']) => Math.abs(one.y - box.y) < 6 && Math.abs(one.x - box.x) < 40;
    const isKnown = places.some((one) => one.page === page && (isNear(one.box) || isOverlapping(one.box, box)));
    if (!isKnown) places.push(evidence);
  }
  return places.length;
}

/**
 * The best of the values found. The same value in another place adds to its score. `findBasis`: a proof of the value
 * alone, such as a check digit.
 */
export function chooseBestField<T>(
  found: Found<T>[],
  toKey: (value: T) => string,
  findBasis: (value: T) => Basis | null = () => null,
): Field<T> | null {
  const groups = [...groupBy(found, ({ value }) => toKey(value)).values()].map((group) => ({
    group,
    score: computeScore(group),
  }));
  const best = groups.reduce<(typeof groups)[number] | null>((a, b) => (a && a.score >= b.score ? a : b), null);
  if (!best) return null;
  const first = best.group.reduce((a, b) => (b.score > a.score ? b : a));
  const others = groups.filter((one) => one !== best);
  const rivals = others.filter(({ score }) => score > best.score - closeScore);
  const proof = findBasis(first.value);
  const isContested = rivals.some(({ group }) => group.some(({ value }) => findBasis(value) === proof));
  if (proof !== null && !isContested) return { value: first.value, basis: proof, evidence: first.evidence };
  const inPlaces = rivals.length > 0 ? 'several_places' : 'two_places';
  const basis = countPlaces(best.group) > 1 ? inPlaces : others.length > 0 ? 'label_with_rivals' : 'label';
  return { value: first.value, basis: proof === null ? basis : findWeakest(proof, basis), evidence: first.evidence };
}

/** The maximum score difference at which another value is a rival. */
const closeScore = 0.75;

/** The best score of the group, plus a bonus for each further place. */
function computeScore(group: readonly Found<unknown>[]): number {
  return Math.max(...group.map(({ score }) => score)) + 0.4 * Math.min(countPlaces(group) - 1, 3);
}

/** A line of units below the headings: "kWh", "cents (inc GST)". */
const unitsOnly =
  /^\(?(?:(?:c|cents?|\$|¢|kwh|mwh|kw|kva|days?|mj|gj|inc|incl|ex|excl|including|excluding|gst|per|or|unit)\b|[$¢]|[\s().,/])+$/i;

/** The fewest cells of a row of column heads. */
export const minHeads = 3;
/**
 * In letter heights: the maximum distance from a heading to the first row, below a second heading line or a group name.
 */
const rowsWithin = 5;

/** Whether the line is a heading of a table: at least three cells without numbers, above a row of numbers or dates. */
export function isColumnHead(doc: DocumentIndex, line: Line): boolean {
  const hasNumber = line.cells.some(({ text }) => /^[\d -]*\d$|\d{5}/.test(text)) || doc.numbers(line).length > 0;
  if (line.cells.length < minHeads || hasNumber || doc.dates(line).length > 0) return false;
  const row = findLinesBelow(doc, line, rowsWithin * line.size).find(
    ({ cells }) => cells.length >= minHeads && !cells.every(({ text }) => unitsOnly.test(text)),
  );
  if (!row) return false;
  const under = line.cells.filter((head) =>
    row.cells.some(({ text, x, right }) => /^[-$£€(@]*\d/.test(text) && x < head.right && right > head.x),
  );
  return under.length > 1;
}

export interface ValueLocation {
  line: Line;
  start: number;
  end: number;
  /**
   * `beside`: to the right, on another line at the same height. `over`: above, in a column with every value above its
   * label.
   */
  relation: 'same' | 'right' | 'beside' | 'below' | 'over' | 'above' | 'left';
}

/** The possible places of a label's value. Those on its own line come first, nearest first. */
export function findValueLocations(doc: DocumentIndex, hit: LabelHit): ValueLocation[] {
  const { line } = hit;
  const sites = [...findAfter(doc, hit), ...findBeside(doc, hit)];
  // A label in running text only has a value behind it.
  if (line.isParagraph || !looksLikeLabel(hit)) return sites.filter((site) => site.relation === 'same');
  // The end of a longer label, "Reading from", only has a value on its line.
  if (!startsCell(hit)) return sites;
  const { x, right } = measureSpan(line, hit.start, hit.end);
  const side = findValueSide(doc, hit);
  const above = findLineAbove(doc, hit, x, right);
  if (above && side === 'above') return [...sites, { ...above, relation: 'over' }];
  for (const other of findLinesBelow(doc, line, farBelow * line.size)) {
    const cell = findCellOver(other, x, right);
    if (!cell) continue;
    // A value far below its label must have nothing in between, and no figure right above the label.
    const far = other.top - line.bottom > nearBelow * line.size;
    const nearer = above && /^(?:[$£€]|\d{1,2}\b)/.test(above.line.text.slice(above.start, above.end));
    if (far && (nearer || sites.some((site) => site.relation === 'below'))) break;
    sites.push({ line: other, start: cell.start, end: cell.end, relation: 'below' });
    if (far) break;
  }
  if (above && side !== 'below') sites.push({ ...above, relation: 'above' });
  return [...sites, ...findLeft(doc, hit)];
}

/** The cell before a label at the end of its line, for bills that print the value first. */
function findLeft(doc: DocumentIndex, { line, start }: LabelHit): ValueLocation[] {
  const at = line.cells.findIndex((cell) => cell.start === start);
  const before = line.cells[at - 1];
  if (!before || at !== line.cells.length - 1) return [];
  const named = doc.lineLabels(line).some((other) => other.start < before.end);
  return named ? [] : [{ line, start: before.start, end: before.end, relation: 'left' }];
}

/** In letter heights: the maximum distance of a value below its label. */
const nearBelow = 2.2;
const farBelow = 4;

function findAfter(doc: DocumentIndex, hit: LabelHit): ValueLocation[] {
  const { line } = hit;
  const ownCell = getCellAt(line, hit.start);
  const stop = findNextLabelStart(doc, hit);
  const sites: ValueLocation[] = [];
  const end = Math.min(ownCell.end, stop);
  if (/[A-Za-z0-9]/.test(line.text.slice(hit.end, end))) sites.push({ line, start: hit.end, end, relation: 'same' });
  for (const cell of line.cells) {
    if (cell.start < ownCell.end || cell.start >= stop) continue;
    sites.push({ line, start: cell.start, end: Math.min(cell.end, stop), relation: 'right' });
  }
  return sites;
}

/** The line to the right that overlaps the label's height; without one, that of the column right below. */
function findBeside(doc: DocumentIndex, { line, start, end }: LabelHit): ValueLocation[] {
  const { right } = measureSpan(line, start, end);
  const level = listLinesAround(doc, line, 4, 6)
    .filter((other) => other !== line && other.x > right)
    .filter(
      (other) =>
        Math.min(other.bottom, line.bottom) - Math.max(other.top, line.top) > 0.25 * (other.bottom - other.top),
    )
    .sort((a, b) => (Math.abs(a.x - b.x) > 3 ? a.x - b.x : a.top - b.top));
  const [next] = findLinesBelow(doc, line, 0.5 * line.size).filter(({ column }) => column === line.column);
  const found = level[0] ?? (line.cells.length === 1 && next && next.x > right ? next : undefined);
  return found ? [{ line: found, start: found.cells[0].start, end: found.cells[0].end, relation: 'beside' }] : [];
}

const valueNextPattern = /^[\s:.#(-]*(?:[$£][\d-]|[A-Z]{0,5}-?\d)/;

/**
 * The start of the next label, which ends this one's value. It must be at the start of a cell, have two words before a
 * figure, or have a colon.
 */
function findNextLabelStart(doc: DocumentIndex, hit: LabelHit): number {
  const next = doc.lineLabels(hit.line).find(
    (other) =>
      other.start >= hit.end &&
      // "Tariff: Tariff 94 Business".
      !(isSameKind(hit, other) && /^ [A-Za-z0-9(]/.test(hit.line.text.slice(other.end))) &&
      // "Due date for new charges".
      !/^ (?:for|of|on) (?:the |your |these |this )?$/i.test(hit.line.text.slice(hit.end, other.start)) &&
      (/\t$/.test(hit.line.text.slice(0, other.start)) ||
        (other.words >= 2 &&
          other.kinds.some((kind) => !kind.weak) &&
          valueNextPattern.test(hit.line.text.slice(other.end))) ||
        /^\)?\s?:/.test(hit.line.text.slice(other.end))),
  );
  return next?.start ?? hit.line.text.length;
}

const isSameKind = (a: LabelHit, b: LabelHit) => a.kinds.some(({ kind }) => b.kinds.some((one) => one.kind === kind));

/** The cell right above the label's own. Large print beside the label does not count. */
function findLineAbove(
  doc: DocumentIndex,
  { line, start }: LabelHit,
  x: number,
  right: number,
): Omit<ValueLocation, 'relation'> | null {
  const own = getCellAt(line, start);
  for (let i = line.index + 2; i >= 0; i--) {
    const other = doc.lines[i];
    if (!other || other === line || (i > line.index && other.page !== line.page)) continue;
    if (other.page !== line.page || own.top - other.bottom > 1.2 * own.size) return null;
    const cell = findCellOver(other, x, right);
    if (cell && cell.bottom < own.top + 0.3 * own.size) return { line: other, start: cell.start, end: cell.end };
  }
  return null;
}

/** Whether the label starts a cell or has a colon. A label in running text has no value above or below. */
function startsCell({ line, start, end }: LabelHit): boolean {
  const before = line.text.slice(0, start);
  return /(?:^|\t)[\s(*•-]*$/.test(before) || ownerPattern.test(before) || /^[\s)]*:/.test(line.text.slice(end));
}

/**
 * Whether the value is above or below a label that fills its cell: a label is closer to its own value. Null if unclear.
 */
function findValueSide(doc: DocumentIndex, { line, start, end }: LabelHit): 'above' | 'below' | null {
  const cell = getCellAt(line, start);
  // Brackets don't count: "Delivery point identifier (DPI)".
  const rest = (line.text.slice(cell.start, start) + line.text.slice(end, cell.end)).replace(
    /\([^)]*\)|[^A-Za-z]/g,
    '',
  );
  if (rest.length <= end - start && isInRun(doc, line, cell)) return 'above';
  if (/\d/.test(cell.text) || rest.length > 3) return null;
  const column = listLinesAround(doc, line, columnReach).flatMap((other) =>
    other === line ? [] : other.cells.filter((one) => measureOffset(cell, one) < 3),
  );
  const nearest = (measureGap: (other: Cell) => number) =>
    column
      .map((other) => ({ other, gap: measureGap(other) }))
      .filter(({ gap }) => gap > -0.4 * cell.size && gap < 1.6 * cell.size)
      .sort((a, b) => a.gap - b.gap)[0];
  const above = nearest(({ bottom }) => cell.top - bottom);
  const below = nearest(({ top }) => top - cell.bottom);
  const difference = (below?.gap ?? 0.7 * cell.size) - (above?.gap ?? Number.POSITIVE_INFINITY);
  if (above && difference > 0.2 * cell.size && /\d/.test(above.other.text)) return 'above';
  return below && difference < -0.2 * cell.size ? 'below' : null;
}

/** The number of lines before and after a label among which its column is looked for. */
const columnReach = 5;

/** In lines, and in letter heights from the top of a cell to that of the next. */
const runReach = { lines: 12, step: 2 };
const minRun = 4;

/**
 * Whether the label is in a column that alternates values and labels, from a value down to a label. The gaps say little
 * where each is as far from the next as from its own.
 */
function isInRun(doc: DocumentIndex, line: Line, cell: Cell): boolean {
  const column = listLinesAround(doc, line, runReach.lines)
    .flatMap((other) =>
      other.cells
        .filter((one) => measureOffset(cell, one) < 3)
        .map((one) => ({ one, isLabel: holdsLabel(doc, other, one) })),
    )
    .sort((a, b) => a.one.top - b.one.top);
  const isBreak = (i: number) => (column[i]?.one.top ?? 0) - (column[i - 1]?.one.top ?? 0) > runReach.step * cell.size;
  const at = column.findIndex(({ one }) => one === cell);
  const alternates = (i: number) => !isBreak(i) && column[i]?.isLabel !== column[i - 1]?.isLabel;
  let [from, to] = [at, at + 1];
  while (from > 0 && alternates(from)) from--;
  while (to < column.length && alternates(to)) to++;
  const holdsFigures = column.slice(from, to).every(({ one, isLabel }) => isLabel || /\d/.test(one.text));
  return to - from >= minRun && holdsFigures && !column[from]?.isLabel && column[to - 1]?.isLabel === true;
}

const holdsLabel = (doc: DocumentIndex, line: Line, { text, start, end }: Cell): boolean =>
  !/\d/.test(text) && doc.lineLabels(line).some((hit) => hit.start >= start && hit.end <= end);
