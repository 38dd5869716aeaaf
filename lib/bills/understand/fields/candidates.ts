/** Finds values beside labels, each with its place and score. */
import { type Basis, findWeakest } from '../../basis';
import type { Evidence, Field } from '../../bill';
import { groupBy } from '../../lists';
import { unitsOnly } from '../charges/head-cells';
import { type DocumentIndex, findLinesBelow, looksLikeLabel } from '../document-index';
import type { LabelHit, LabelKind } from '../labels';
import { type Line, makeEvidence } from '../layout/lines';
import { findValueLocations, type ValueLocation } from '../value-locations';

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
    if (isInValue(doc, kind, hit)) continue;
    // "Tenancy 4, 12 High St": the label is part of the value.
    if (kind === 'supplyAddress' && hit.words === 1 && /^ [A-Z]?\d+[A-Z]?,/.test(hit.line.text.slice(hit.end)))
      continue;
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

/** Whether the label is a part of another label's value: "Tariff: Fixed Price Energy Plan Dec 2027". */
function isInValue(doc: DocumentIndex, kind: LabelKind, hit: LabelHit): boolean {
  if (looksLikeLabel(hit)) return false;
  const { text } = hit.line;
  return doc
    .lineLabels(hit.line)
    .some(
      (other) =>
        other.kinds.some((entry) => entry.kind === kind) &&
        other.end < hit.start &&
        /^\)?: [^\t:]*$/.test(text.slice(other.end, hit.start)),
    );
}

/** Whether the cell is only another label, and so not a value. */
function isLabelItself(doc: DocumentIndex, { line, start, end, relation }: ValueLocation): boolean {
  // Text after a colon is a value, whatever its words.
  if (relation === 'same' && /^\s?[:–-]/.test(line.text.slice(start, end))) return false;
  const text = line.text.slice(start, end).replace(/[\s:.]+$/, '');
  const labels = doc.lineLabels(line).filter((hit) => hit.start <= start + 1 && hit.end > start && hit.start >= start);
  if (labels.some((hit) => /^\s?:/.test(line.text.slice(hit.end, end)))) return true;
  return doc
    .lineLabels(line)
    .some(
      (hit) =>
        hit.start <= start + 1 &&
        hit.end >= start + text.length &&
        !/\d/.test(text) &&
        hit.words * 12 > text.length - 8,
    );
}

function scoreLabel(hit: LabelHit, weak: boolean): number {
  return (looksLikeLabel(hit) ? 1 : 0) + 0.25 * Math.min(hit.words, 4) - (weak ? weakCost : 0);
}

/** The number of places of a value. A sentence and its line count as one. */
function countPlaces(group: readonly Found<unknown>[]): number {
  const places: Evidence[] = [];
  for (const { evidence } of group) {
    const { page, box } = evidence;
    const isKnown = places.some(
      (one) => one.page === page && Math.abs(one.box.y - box.y) < 6 && Math.abs(one.box.x - box.x) < 40,
    );
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

const minHeads = 3;
/**
 * In letter heights: the maximum distance from a heading to the first row, below a second heading line or a group name.
 */
const rowsWithin = 5;

/** Whether the line is a heading of a table: at least three cells without numbers, above a row of numbers or dates. */
export function isColumnHead(doc: DocumentIndex, line: Line): boolean {
  const hasNumber = line.cells.some(({ text }) => /^[\d -]*\d$/.test(text)) || doc.numbers(line).length > 0;
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
