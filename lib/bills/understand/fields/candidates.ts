/** Values found beside labels, each with where it stands and how much speaks for it. */
import type { Evidence, Field } from '../../bill';
import type { LabelHit, LabelKind } from '../labels';
import { evidenceOf, type Line } from '../layout/lines';
import { looksLikeLabel, type Sheet, type Site, valueSites } from '../sheet';

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
export type Parse<T> = (text: string, site: Site, hit: LabelHit) => Parsed<T> | null;

const RELATION_SCORE: Record<Site['relation'], number> = { same: 3, right: 2.7, beside: 2.4, below: 2.3, above: 1.2 };
const WEAK = 1.6;

/** Every value that stands beside a label of the kind, best first; the first site of a label that holds one counts. */
export function valuesBeside<T>(sheet: Sheet, kind: LabelKind, parse: Parse<T>): Found<T>[] {
  const found: Found<T>[] = [];
  for (const hit of sheet.labelsFor(kind)) {
    const weak = hit.kinds.find((entry) => entry.kind === kind)!.weak;
    let right = 0;
    for (const site of valueSites(sheet, hit)) {
      if (isLabelItself(sheet, site)) continue;
      const parsed = parse(site.line.text.slice(site.start, site.end), site, hit);
      if (site.relation === 'right') right += 1;
      if (!parsed) continue;
      const start = site.start + parsed.start;
      found.push({
        value: parsed.value,
        score: labelScore(hit, weak) + RELATION_SCORE[site.relation] - 0.3 * Math.max(0, right - 1) + parsed.score,
        line: site.line,
        evidence: evidenceOf(site.line, start, site.start + parsed.end),
      });
      break;
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

/** A cell that is nothing but another label is no value. */
function isLabelItself(sheet: Sheet, { line, start, end }: Site): boolean {
  const text = line.text.slice(start, end).replace(/[\s:.]+$/, '');
  return sheet
    .labelsOf(line)
    .some(
      (hit) =>
        hit.start <= start + 1 &&
        hit.end >= start + text.length &&
        !/\d/.test(text) &&
        hit.words * 12 > text.length - 8,
    );
}

function labelScore(hit: LabelHit, weak: boolean): number {
  return (looksLikeLabel(hit) ? 1 : 0) + 0.25 * Math.min(hit.words, 4) - (weak ? WEAK : 0);
}

/**
 * The best of the values found; the same value in another place of the bill speaks for it. `sure`: what proves a value
 * by itself, such as a check digit.
 */
export function bestField<T>(
  found: Found<T>[],
  keyOf: (value: T) => string,
  sure: (value: T) => { confidence: number; reason: string } | null = () => null,
): Field<T> | null {
  const groups = new Map<string, Found<T>[]>();
  for (const one of found) groups.set(keyOf(one.value), [...(groups.get(keyOf(one.value)) ?? []), one]);
  let best: { group: Found<T>[]; score: number } | null = null;
  for (const group of groups.values()) {
    const places = new Set(group.map(({ line }) => line)).size;
    const score = Math.max(...group.map((one) => one.score)) + 0.4 * Math.min(places - 1, 3);
    if (!best || score > best.score) best = { group, score };
  }
  if (!best) return null;
  const first = best.group.reduce((a, b) => (b.score > a.score ? b : a));
  const places = new Set(best.group.map(({ line }) => line)).size;
  const proof = sure(first.value);
  const rivals = groups.size > 1;
  const plain =
    places > 1
      ? { confidence: 0.9, reason: 'printed alike in two places' }
      : { confidence: rivals ? 0.7 : 0.8, reason: 'printed beside its label' };
  const { confidence, reason } = proof ?? plain;
  return { value: first.value, confidence, reason, evidence: first.evidence };
}
