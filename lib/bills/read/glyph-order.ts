/**
 * Reorders letters that a file draws one by one in an odd order: random, reversed, or odd letters first. On such a part
 * of a line only the positions show which letters are neighbours.
 */
import type { Glyphs, JoinGlyphs, PlacedGlyph } from './glyphs';

// In font sizes.
const backStep = 0.05;
const minHole = 0.1;
const reach = 1;
const repeatReach = 0.1;

/**
 * Runs of characters, where runs drawn in another order are sorted from left to right.
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

/** Groups characters into lines from the top down. */
function groupByLine(placed: Placed[], onOneLine: JoinGlyphs): Placed[][] {
  const lines: Placed[][] = [];
  for (const one of placed.toSorted((a, b) => a.char.baseline - b.char.baseline)) {
    const line = lines.at(-1);
    if (line?.[0] && onOneLine(line[0].char, one.char)) line.push(one);
    else lines.push([one]);
  }
  return lines;
}

/** Splits the characters of a line at wide gaps. Drops the spaces, whose positions are unknown. */
function orderLine(line: PlacedGlyph[]): Glyphs[] {
  const runs: Glyphs[] = [];
  // The sort is stable: letters of a ligature have one position and keep their order.
  for (const char of withoutRepeats(line.toSorted((a, b) => a.left - b.left))) {
    const last = runs.at(-1)?.at(-1);
    const placed = { ...char, spaceBefore: false };
    const isContinued = last && char.left - last.right < reach * char.run.size && isLike(last, char);
    if (isContinued) runs.at(-1)?.push(placed);
    else runs.push([placed]);
  }
  return runs;
}

/**
 * Merges a letter drawn twice in one position into a bold one. Letters of a ligature belong to one run and stay.
 * @param line from left to right
 */
function withoutRepeats(line: PlacedGlyph[]): PlacedGlyph[] {
  const unique: PlacedGlyph[] = [];
  for (const char of line) {
    const at = unique.findLastIndex((other, i) => i >= unique.length - 2 && isRepeat(other, char));
    const first = unique[at];
    if (first) unique[at] = { ...first, run: { ...first.run, bold: true } };
    else unique.push(char);
  }
  return unique;
}

function isRepeat(a: PlacedGlyph, b: PlacedGlyph): boolean {
  return a.text === b.text && a.run !== b.run && b.left - a.left < repeatReach * b.run.size;
}

function isLike(a: PlacedGlyph, b: PlacedGlyph): boolean {
  return Math.max(a.run.size, b.run.size) <= 1.25 * Math.min(a.run.size, b.run.size);
}

/** Runs that go backwards, that have gaps filled by other runs, or that are single letters side by side. */
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
 * Marks runs with a gap that contains a character of another run, and marks that run too.
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
 * Marks neighbouring letters that are runs of one character.
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
