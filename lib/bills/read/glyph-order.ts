/**
 * Letters that a file draws one by one in an order of its own, odd ones first or at random or from right to left: on such a
 * stretch of a line only the place of a letter tells what stands beside it.
 */
import type { Glyphs, JoinGlyphs, PlacedGlyph } from './placed-glyph';

// In parts of the font's size.
const backStep = 0.05;
const minHole = 0.1;
const reach = 1;
const repeatReach = 0.1;

/**
 * Runs of characters, with those whose letters were drawn in another order put in order, from left to right.
 * @param runs as drawn
 */
export function orderGlyphs(runs: Glyphs[], onOneLine: JoinGlyphs): Glyphs[] {
  const found = findDisordered(runs, onOneLine);
  if (found.size === 0) return runs;
  const lines = groupByLine(toPlaced(runs.filter((run) => found.has(run))), onOneLine);
  const ordered = lines.flatMap((line) => orderLine(line.map(({ char }) => char)));
  return [...runs.filter((run) => !found.has(run)), ...ordered];
}

interface Placed {
  char: PlacedGlyph;
  run: Glyphs;
}

function toPlaced(runs: Glyphs[]): Placed[] {
  return runs.flatMap((run) => run.map((char) => ({ char, run })));
}

/** Characters line by line, from the top down. */
function groupByLine(placed: Placed[], onOneLine: JoinGlyphs): Placed[][] {
  const lines: Placed[][] = [];
  for (const one of placed.toSorted((a, b) => a.char.baseline - b.char.baseline)) {
    const line = lines.at(-1);
    if (line?.[0] && onOneLine(line[0].char, one.char)) line.push(one);
    else lines.push([one]);
  }
  return lines;
}

/** The characters of a line in stretches without a wide gap. Where spaces were drawn is not known of them. */
function orderLine(line: PlacedGlyph[]): Glyphs[] {
  const runs: Glyphs[] = [];
  // Stable: the letters of a ligature share one place and keep their order.
  for (const char of withoutRepeats(line.toSorted((a, b) => a.left - b.left))) {
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
function withoutRepeats(line: PlacedGlyph[]): PlacedGlyph[] {
  const kept: PlacedGlyph[] = [];
  for (const char of line) {
    const at = kept.findLastIndex((other, i) => i >= kept.length - 2 && isRepeat(other, char));
    const first = kept[at];
    if (first) kept[at] = { ...first, run: { ...first.run, bold: true } };
    else kept.push(char);
  }
  return kept;
}

function isRepeat(a: PlacedGlyph, b: PlacedGlyph): boolean {
  return a.text === b.text && a.run !== b.run && b.left - a.left < repeatReach * b.run.size;
}

function isLike(a: PlacedGlyph, b: PlacedGlyph): boolean {
  return Math.max(a.run.size, b.run.size) <= 1.25 * Math.min(a.run.size, b.run.size);
}

/** Runs that step back, that leave out what others fill in, or that are one letter of many drawn so. */
function findDisordered(runs: Glyphs[], onOneLine: JoinGlyphs): Set<Glyphs> {
  const disordered = new Set(runs.filter(stepsBack));
  for (const line of groupByLine(toPlaced(runs), onOneLine)) {
    line.sort((a, b) => a.char.left - b.char.left);
    markFilled(line, disordered);
    markSingles(line, disordered);
  }
  return disordered;
}

function stepsBack(run: Glyphs): boolean {
  return run.some((char, i) => {
    const before = run[i - 1];
    return before !== undefined && char.left < before.left - backStep * char.run.size;
  });
}

/**
 * Runs with a hole that holds a character of another run, and that other run.
 * @param line from left to right
 */
function markFilled(line: Placed[], disordered: Set<Glyphs>): void {
  /** The last character of each run so far. */
  const last = new Map<Glyphs, { char: PlacedGlyph; at: number }>();
  line.forEach(({ char, run }, at) => {
    const before = last.get(run);
    last.set(run, { char, at });
    if (!before || at === before.at + 1) return;
    const size = char.run.size;
    if (char.left - before.char.right < minHole * size) return;
    for (const between of line.slice(before.at + 1, at)) {
      const middle = (between.char.left + between.char.right) / 2;
      if (between.run === run || middle < before.char.right || middle > char.left) continue;
      disordered.add(run);
      disordered.add(between.run);
    }
  });
}

/**
 * Single letters side by side, each a run of its own.
 * @param line from left to right
 */
function markSingles(line: Placed[], disordered: Set<Glyphs>): void {
  line.forEach(({ char, run }, i) => {
    const next = line[i + 1];
    if (!next || run.length > 1 || next.run.length > 1) return;
    if (next.char.left - char.right > 0.5 * char.run.size) return;
    disordered.add(run);
    disordered.add(next.run);
  });
}
