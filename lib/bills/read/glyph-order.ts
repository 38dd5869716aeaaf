/**
 * Letters that a file draws one by one in an order of its own, odd ones first or at random or from right to left: on such a
 * stretch of a line only the place of a letter tells what stands beside it.
 */
import type { Chars, PlacedGlyph } from './words';

// In parts of the font's size.
const backStep = 0.05;
const minHole = 0.1;
const reach = 1;
const echoReach = 0.1;

/**
 * Runs of characters with those that are tangled drawn up anew, from left to right.
 * @param runs as drawn
 */
export function orderGlyphs(runs: Chars[], onOneLine: (before: PlacedGlyph, after: PlacedGlyph) => boolean): Chars[] {
  const found = disorderedRuns(runs, onOneLine);
  if (found.size === 0) return runs;
  const chars = runs.flatMap((run) => (found.has(run) ? run : []));
  const rows = chars.toSorted((a, b) => a.baseline - b.baseline);
  const lines: PlacedGlyph[][] = [];
  for (const char of rows) {
    const line = lines.at(-1);
    if (line?.[0] && onOneLine(line[0], char)) line.push(char);
    else lines.push([char]);
  }
  return [...runs.filter((run) => !found.has(run)), ...lines.flatMap(inOrder)];
}

/** The characters of a line in stretches without a wide gap. Where spaces were drawn is not known of them. */
function inOrder(line: PlacedGlyph[]): Chars[] {
  const runs: Chars[] = [];
  // Stable: the letters of a ligature share one place and keep their order.
  for (const char of withoutEchoes(line.toSorted((a, b) => a.left - b.left))) {
    const last = runs.at(-1)?.at(-1);
    const placed = { ...char, spaceBefore: false };
    const goesOn = last && char.left - last.right < reach * char.run.size && isLike(last, char);
    if (goesOn) runs.at(-1)?.push(placed);
    else runs.push([placed]);
  }
  return runs;
}

/**
 * The same letter drawn twice on one spot is one bold letter; the letters of a ligature are drawn in one go.
 * @param line from left to right
 */
function withoutEchoes(line: PlacedGlyph[]): PlacedGlyph[] {
  const kept: PlacedGlyph[] = [];
  for (const char of line) {
    const at = kept.findLastIndex((other, i) => i >= kept.length - 2 && isEcho(other, char));
    const first = kept[at];
    if (first) kept[at] = { ...first, run: { ...first.run, bold: true } };
    else kept.push(char);
  }
  return kept;
}

function isEcho(a: PlacedGlyph, b: PlacedGlyph): boolean {
  return a.text === b.text && a.run !== b.run && b.left - a.left < echoReach * b.run.size;
}

function isLike(a: PlacedGlyph, b: PlacedGlyph): boolean {
  return Math.max(a.run.size, b.run.size) <= 1.25 * Math.min(a.run.size, b.run.size);
}

/** Runs that step back, that leave out what others fill in, or that are one letter of many drawn so. */
function disorderedRuns(runs: Chars[], onOneLine: (before: PlacedGlyph, after: PlacedGlyph) => boolean): Set<Chars> {
  const placed = runs.flatMap((run) => run.map((char) => ({ char, run, mid: (char.left + char.right) / 2 })));
  placed.sort((a, b) => a.char.baseline - b.char.baseline);
  const lines: (typeof placed)[] = [];
  for (const one of placed) {
    const line = lines.at(-1);
    if (line?.[0] && onOneLine(line[0].char, one.char)) line.push(one);
    else lines.push([one]);
  }
  const tangled: Set<Chars> = new Set(runs.filter(stepsBack));
  for (const line of lines) {
    line.sort((a, b) => a.char.left - b.char.left);
    markFilled(line, tangled);
    markSingles(line, tangled);
  }
  return tangled;
}

function stepsBack(run: Chars): boolean {
  return run.some((char, i) => {
    const before = run[i - 1];
    return before !== undefined && char.left < before.left - backStep * char.run.size;
  });
}

export interface Placed {
  char: PlacedGlyph;
  run: Chars;
  mid: number;
}

/**
 * Runs with a hole that holds a character of another run, and that other run.
 * @param line from left to right
 */
function markFilled(line: Placed[], tangled: Set<Chars>): void {
  /** The last character of each run so far. */
  const last = new Map<Chars, { char: PlacedGlyph; at: number }>();
  line.forEach(({ char, run }, at) => {
    const before = last.get(run);
    last.set(run, { char, at });
    if (!before || at === before.at + 1) return;
    const size = char.run.size;
    if (char.left - before.char.right < minHole * size) return;
    for (const between of line.slice(before.at + 1, at)) {
      if (between.run === run || between.mid < before.char.right || between.mid > char.left) continue;
      tangled.add(run);
      tangled.add(between.run);
    }
  });
}

/**
 * Single letters side by side, each a run of its own.
 * @param line from left to right
 */
function markSingles(line: Placed[], tangled: Set<Chars>): void {
  line.forEach(({ char, run }, i) => {
    const next = line[i + 1];
    if (!next || run.length > 1 || next.run.length > 1) return;
    if (next.char.left - char.right > 0.5 * char.run.size) return;
    tangled.add(run);
    tangled.add(next.run);
  });
}
