/** Finds connected parts in a binary picture. Pure. */

/** One byte per pixel: 0 for background, any other value for foreground. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A connected part. Its box includes the edges. */
export interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Number of pixels. */
  count: number;
}

export function measurePart({ left, right, top, bottom }: Part): { width: number; height: number } {
  return { width: right - left + 1, height: bottom - top + 1 };
}

/** A horizontal run of pixels, and the part it belongs to. */
export interface Run {
  left: number;
  right: number;
  row: number;
  part: number;
}

/**
 * Finds the parts of a mask, and the runs that form them, row by row. Pixels of a part are at most `across` columns or
 * `down` rows apart; 1: touching, also at a corner.
 */
export function findConnectedParts(
  mask: Mask,
  { across, down }: { across: number; down: number } = { across: 1, down: 1 },
): { parts: Part[]; runs: Run[] } {
  const runs: Run[] = [];
  const joinedTo: number[] = [];
  const findRoot = (part: number) => {
    let root = part;
    while (joinedTo[root] !== root) root = joinedTo[root] ?? root;
    joinedTo[part] = root;
    return root;
  };
  let near = 0;
  for (let row = 0; row < mask.height; row++) {
    while (near < runs.length && (runs[near]?.row ?? 0) < row - down) near++;
    const above = runs.length;
    addRuns(mask, row, across, runs);
    let first = near;
    for (let at = above; at < runs.length; at++) {
      const run = runs[at];
      if (!run) break;
      run.part = at;
      joinedTo.push(at);
      if (down === 1) while (first < above && (runs[first]?.right ?? 0) < run.left - 1) first++;
      for (let other = first; other < above; other++) {
        const before = runs[other];
        if (!before || before.right < run.left - 1) continue;
        if (before.left > run.right + 1) {
          if (down === 1) break;
          continue;
        }
        const [one, two] = [findRoot(other), findRoot(at)];
        if (one !== two) joinedTo[two] = one;
      }
    }
  }
  return { parts: numberParts(runs, findRoot), runs };
}

function addRuns({ width, data }: Mask, row: number, across: number, runs: Run[]): void {
  const start = row * width;
  let last: Run | null = null;
  for (let x = 0; x < width; x++) {
    if (data[start + x] === 0) continue;
    if (last && x - last.right <= across) last.right = x;
    else {
      last = { left: x, right: x, row, part: 0 };
      runs.push(last);
    }
  }
}

/** Numbers the parts in the order of their first run. */
function numberParts(runs: Run[], findRoot: (part: number) => number): Part[] {
  const parts: Part[] = [];
  const numbers = new Map<number, number>();
  runs.forEach((run, at) => {
    const { left, right, row } = run;
    const root = findRoot(at);
    const number = numbers.get(root) ?? parts.length;
    const part = parts[number];
    if (!part) {
      numbers.set(root, number);
      parts.push({ left, right, top: row, bottom: row, count: right - left + 1 });
    } else {
      part.left = Math.min(part.left, left);
      part.right = Math.max(part.right, right);
      part.bottom = row;
      part.count += right - left + 1;
    }
    run.part = number;
  });
  return parts;
}
