/** Letter-spacing: how far the letters of a word stand apart when all of them do. */
import type { Chars, PlacedGlyph } from './words';

/** In parts of the font's size. */
const widest = 0.35;
/** With fewer gaps a run says nothing by itself: "$31.00" has two. */
const minGaps = 3;
const minGapsOfFont = 12;

export function gapAfter(before: PlacedGlyph, after: PlacedGlyph): number {
  return (after.left - before.right) / after.run.size;
}

/**
 * The spacing of a run; a short one is spaced as what else is drawn with it, or on the page in its font.
 * @param runs of one page
 */
export function spacingOf(runs: Chars[]): (run: Chars) => number {
  const pooled = new Map<unknown, number[]>();
  const gapsByRun = new Map(runs.map((run) => [run, gapsOf(run)]));
  for (const [run, gaps] of gapsByRun) {
    for (const key of [run[0].run, fontKey(run[0])]) {
      const pool = pooled.get(key);
      if (pool) pool.push(...gaps);
      else pooled.set(key, [...gaps]);
    }
  }
  const known = new Map<unknown, number>();
  const pooledSpacing = (key: unknown, min: number) => {
    const found = known.get(key) ?? letterSpacing(pooled.get(key) ?? [], min);
    known.set(key, found);
    return found;
  };
  return (run) => {
    const gaps = gapsByRun.get(run) ?? [];
    if (gaps.length >= minGaps) return letterSpacing(gaps, minGaps);
    const others = pooledSpacing(run[0].run, minGaps) || pooledSpacing(fontKey(run[0]), minGapsOfFont);
    return gaps.every((gap) => gap > others * 0.6 && gap < others * 1.6) ? others : 0;
  };
}

function fontKey({ run }: PlacedGlyph): string {
  return `${run.font} ${Math.round(run.size * 10)}`;
}

function gapsOf(run: Chars): number[] {
  const gaps: number[] = [];
  run.reduce((before, after) => {
    if (isAlphanumeric(before.text) && isAlphanumeric(after.text)) gaps.push(gapAfter(before, after));
    return after;
  });
  return gaps;
}

function isAlphanumeric(text: string): boolean {
  return /[\p{L}\d]/u.test(text);
}

function letterSpacing(gaps: number[], min: number): number {
  const median = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
  return median !== undefined && gaps.length >= min && median > 0 && median <= widest ? median : 0;
}
