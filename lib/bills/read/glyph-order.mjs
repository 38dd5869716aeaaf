// @ts-check
/**
 * Letters that a file draws one by one in an order of its own, odd ones first or at random or from right to left: on such a
 * stretch of a line only the place of a letter tells what stands beside it.
 */

/** @typedef {import('./words.mjs').PlacedGlyph} PlacedGlyph */
/** @typedef {import('./words.mjs').Chars} Chars */

// In parts of the font's size.
const backStep = 0.05;
const minHole = 0.1;
const reach = 1;
const echoReach = 0.1;

/**
 * Runs of characters with those that are tangled drawn up anew, from left to right.
 * @param {Chars[]} runs  as drawn
 * @param {(before: PlacedGlyph, after: PlacedGlyph) => boolean} onOneLine
 * @returns {Chars[]}
 */
export function orderGlyphs(runs, onOneLine) {
  const found = disorderedRuns(runs, onOneLine);
  if (found.size === 0) return runs;
  const chars = runs.flatMap((run) => (found.has(run) ? run : []));
  const rows = chars.toSorted((a, b) => a.baseline - b.baseline);
  /** @type {PlacedGlyph[][]} */
  const lines = [];
  for (const char of rows) {
    const line = lines.at(-1);
    if (line?.[0] && onOneLine(line[0], char)) line.push(char);
    else lines.push([char]);
  }
  return [...runs.filter((run) => !found.has(run)), ...lines.flatMap(inOrder)];
}

/**
 * The characters of a line in stretches without a wide gap. Where spaces were drawn is not known of them.
 * @param {PlacedGlyph[]} line
 * @returns {Chars[]}
 */
function inOrder(line) {
  /** @type {Chars[]} */
  const runs = [];
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
 * @param {PlacedGlyph[]} line  from left to right
 * @returns {PlacedGlyph[]}
 */
function withoutEchoes(line) {
  /** @type {PlacedGlyph[]} */
  const kept = [];
  for (const char of line) {
    const at = kept.findLastIndex((other, i) => i >= kept.length - 2 && isEcho(other, char));
    const first = kept[at];
    if (first) kept[at] = { ...first, run: { ...first.run, bold: true } };
    else kept.push(char);
  }
  return kept;
}

/** @param {PlacedGlyph} a @param {PlacedGlyph} b */
function isEcho(a, b) {
  return a.text === b.text && a.run !== b.run && b.left - a.left < echoReach * b.run.size;
}

/** @param {PlacedGlyph} a @param {PlacedGlyph} b */
function isLike(a, b) {
  return Math.max(a.run.size, b.run.size) <= 1.25 * Math.min(a.run.size, b.run.size);
}

/**
 * Runs that step back, that leave out what others fill in, or that are one letter of many drawn so.
 * @param {Chars[]} runs
 * @param {(before: PlacedGlyph, after: PlacedGlyph) => boolean} onOneLine
 * @returns {Set<Chars>}
 */
function disorderedRuns(runs, onOneLine) {
  const placed = runs.flatMap((run) => run.map((char) => ({ char, run, mid: (char.left + char.right) / 2 })));
  placed.sort((a, b) => a.char.baseline - b.char.baseline);
  /** @type {typeof placed[]} */
  const lines = [];
  for (const one of placed) {
    const line = lines.at(-1);
    if (line?.[0] && onOneLine(line[0].char, one.char)) line.push(one);
    else lines.push([one]);
  }
  /** @type {Set<Chars>} */
  const tangled = new Set(runs.filter(stepsBack));
  for (const line of lines) {
    line.sort((a, b) => a.char.left - b.char.left);
    markFilled(line, tangled);
    markSingles(line, tangled);
  }
  return tangled;
}

/** @param {Chars} run */
function stepsBack(run) {
  return run.some((char, i) => {
    const before = run[i - 1];
    return before !== undefined && char.left < before.left - backStep * char.run.size;
  });
}

/** @typedef {{ char: PlacedGlyph, run: Chars, mid: number }} Placed */

/**
 * Runs with a hole that holds a character of another run, and that other run.
 * @param {Placed[]} line  from left to right
 * @param {Set<Chars>} tangled
 */
function markFilled(line, tangled) {
  /** The last character of each run so far. @type {Map<Chars, { char: PlacedGlyph, at: number }>} */
  const last = new Map();
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
 * @param {Placed[]} line  from left to right
 * @param {Set<Chars>} tangled
 */
function markSingles(line, tangled) {
  line.forEach(({ char, run }, i) => {
    const next = line[i + 1];
    if (!next || run.length > 1 || next.run.length > 1) return;
    if (next.char.left - char.right > 0.5 * char.run.size) return;
    tangled.add(run);
    tangled.add(next.run);
  });
}
