/** Values found beside labels, each with its place and its score. */
import { type Basis, findWeakest } from '../../basis';
import type { Evidence, Field } from '../../bill';
import { groupBy } from '../../lists';
import { type DocumentIndex, looksLikeLabel } from '../document-index';
import type { LabelHit, LabelKind } from '../labels';
import { type Line, makeEvidence, measureSpan } from '../layout/lines';
import { findValueLocations, type ValueLocation } from '../value-locations';

export interface Found<T> {
  value: T;
  score: number;
  line: Line;
  evidence: Evidence;
}

/** A value read from the text of a site; offsets are into that text. `score` adds to what the label and place give. */
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

/** Every value that stands beside a label of the kind, best first; the first site of a label that holds one counts. */
export function findValuesBeside<T>(doc: DocumentIndex, kind: LabelKind, parse: Parse<T>): Found<T>[] {
  const found: Found<T>[] = [];
  for (const hit of doc.labelsFor(kind)) {
    const weak = hit.kinds.some((entry) => entry.kind === kind && entry.weak);
    if (weak && !looksLikeLabel(hit)) continue;
    if (isInValue(doc, kind, hit)) continue;
    // "Tenancy 4, 12 High St": part of the value.
    if (kind === 'supplyAddress' && hit.words === 1 && /^ [A-Z]?\d+[A-Z]?,/.test(hit.line.text.slice(hit.end)))
      continue;
    const ofLabel = findValueLocations(doc, hit).flatMap((site): Found<T>[] => {
      const parsed = isLabelItself(doc, site) ? null : parse(site.line.text.slice(site.start, site.end), site, hit);
      if (!parsed) return [];
      const start = site.start + parsed.start;
      const score =
        scoreLabel(hit, weak) + relationScore[site.relation] - computeDistanceCost(hit, site) + parsed.score;
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

/** "Tariff: Fixed Price Energy Plan Dec 2027": words of a value that another label of the kind leads. */
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

/** Far to the right a value belongs to its label only in the want of another; right below and in line it belongs surely. */
function computeDistanceCost(hit: LabelHit, { line, start, end, relation }: ValueLocation): number {
  const label = measureSpan(hit.line, hit.start, hit.end);
  const value = measureSpan(line, start, end);
  const { size } = hit.line;
  if (relation === 'right' || relation === 'beside')
    return Math.min(0.5, Math.max(0, (value.x - label.right) / size - 10) * 0.03);
  if (relation !== 'below') return 0;
  const off = Math.min(
    Math.abs(value.x - label.x),
    Math.abs(value.right - label.right),
    Math.abs(value.x + value.right - label.x - label.right) / 2,
  );
  const close = line.top - (hit.wrapsTo ?? hit.line).bottom < 0.7 * size;
  return off < 2 && close ? -0.25 : 0.2;
}

/** A cell that is nothing but another label is no value. */
function isLabelItself(doc: DocumentIndex, { line, start, end, relation }: ValueLocation): boolean {
  // What follows a colon is a value, whatever its words.
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

/** In how many places values stand; a sentence and its line are one. */
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
 * The best of the values found; the same value in another place of the bill supports it. `findBasis`: what proves a value
 * by itself, such as a check digit.
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
  const key = toKey(first.value);
  const rivals = others.filter(
    ({ score, group }) => score > best.score - closeScore || isNearlySame(key, toKey(group[0].value)),
  );
  const proof = findBasis(first.value);
  const isContested = rivals.some(({ group }) => group.some(({ value }) => findBasis(value) === proof));
  if (proof !== null && !isContested) return { value: first.value, basis: proof, evidence: first.evidence };
  const inPlaces = rivals.length > 0 ? 'several_places' : 'two_places';
  const basis = countPlaces(best.group) > 1 ? inPlaces : others.length > 0 ? 'label_with_rivals' : 'label';
  return { value: first.value, basis: proof === null ? basis : findWeakest(proof, basis), evidence: first.evidence };
}

/** Two readings of one number: their lengths differ by one character at most, and they differ in two. Dates always look alike. */
function isNearlySame(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < minNearLength || Math.abs(one.length - other.length) > 1) return false;
  if (/^\d{4}-\d\d-\d\d$/.test(one)) return false;
  const start = [...one].findIndex((character, i) => character !== other[i]);
  if (start < 0) return true;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end <= 2;
}

const minNearLength = 6;

/** How near to the best another value comes that puts it in doubt. */
const closeScore = 0.75;

/** The best place of a value; each further one adds to it. */
function computeScore(group: readonly Found<unknown>[]): number {
  return Math.max(...group.map(({ score }) => score)) + 0.4 * Math.min(countPlaces(group) - 1, 3);
}
