/** Measures letter-spacing: the usual gap between the letters of a word. */
import type { Glyphs, PlacedGlyph } from './glyphs';

/** In font sizes. */
const maxSpacing = 0.35;
/** With fewer gaps a run has no spacing of its own: "$31.00" has two. */
const minGaps = 3;
const minGapsOfFont = 12;

export function measureGap(before: PlacedGlyph, after: PlacedGlyph): number {
  return (after.left - before.right) / after.run.size;
}

/**
 * Returns a function that gives the spacing of a run. A short run takes that of its text object or of its font on the
 * page.
 * @param runs of one page
 */
export function measureSpacing(runs: Glyphs[]): (run: Glyphs) => number {
  const pooled = new Map<unknown, number[]>();
  const gapsByRun = new Map(runs.map((run) => [run, measureGaps(run)]));
  for (const [run, gaps] of gapsByRun) {
    for (const key of [run[0].run, toFontKey(run[0])]) {
      const pool = pooled.get(key);
      if (pool) pool.push(...gaps);
      else pooled.set(key, [...gaps]);
    }
  }
  const known = new Map<unknown, number>();
  const pooledSpacing = (key: unknown, min: number) => {
    const found = known.get(key) ?? findUsualGap(pooled.get(key) ?? [], min);
    known.set(key, found);
    return found;
  };
  return (run) => {
    const gaps = gapsByRun.get(run) ?? [];
    if (gaps.length >= minGaps) return findUsualGap(gaps, minGaps);
    const others = pooledSpacing(run[0].run, minGaps) || pooledSpacing(toFontKey(run[0]), minGapsOfFont);
    return gaps.every((gap) => gap > others * 0.6 && gap < others * 1.6) ? others : 0;
  };
}

function toFontKey({ run }: PlacedGlyph): string {
  return `${run.font} ${Math.round(run.size * 10)}`;
}

function measureGaps(run: Glyphs): number[] {
  const gaps: number[] = [];
  run.reduce((before, after) => {
    if (isAlphanumeric(before.text) && isAlphanumeric(after.text)) gaps.push(measureGap(before, after));
    return after;
  });
  return gaps;
}

function isAlphanumeric(text: string): boolean {
  return /[\p{L}\d]/u.test(text);
}

function findUsualGap(gaps: number[], min: number): number {
  const median = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
  return median !== undefined && gaps.length >= min && median > 0 && median <= maxSpacing ? median : 0;
}
