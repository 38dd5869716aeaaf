/**
 * Finds dark areas that are not letters: bars above tables, panels, bars of graphs. A bar of one line's height is too
 * small to estimate its background from the neighbourhood alone. Pure.
 */
import { findConnectedParts, type Mask, measurePart, type Part, type Run } from './connected-parts';
import type { Gray } from './gray';

/** One pixel of the mask covers a square with this side. */
export const panelStep = 2;
/** The maximum light of a dark area, as a share of the paper around it. */
const darkShare = 0.8;
/** In pixels of the mask: the size of the cells in which the paper's light is measured. `cellsAround` is in cells. */
const cell = 16;
const cellsAround = 3;
const paperPercentile = 0.85;
/** In pixels of the mask: smaller areas are text. */
const minShortSide = 8;
const minLongSide = 30;
/** The minimum share of a panel's box without text. */
const minFilled = 0.5;

/** The mask of a page's panels, including the text on them; null if there is none. */
export function findPanels(gray: Gray): Mask | null {
  const small = halve(gray);
  const { parts, runs } = findConnectedParts(erode(findDark(small)));
  const panels = parts.map(isPanel);
  if (!panels.includes(true)) return null;
  const mask = { width: small.width, height: small.height, data: new Uint8Array(small.data.length) };
  const byPart = groupByPart(runs, panels);
  parts.forEach((part, number) => {
    const own = byPart.get(number);
    if (own) fill(mask, part, own);
  });
  return mask;
}

function isPanel(part: Part): boolean {
  const { width, height } = measurePart(part);
  if (Math.min(width, height) < minShortSide || Math.max(width, height) < minLongSide) return false;
  return part.count >= minFilled * width * height;
}

function groupByPart(runs: Run[], wanted: boolean[]): Map<number, Run[]> {
  const byPart = new Map<number, Run[]>();
  for (const run of runs) {
    if (!wanted[run.part]) continue;
    const own = byPart.get(run.part);
    if (own) own.push(run);
    else byPart.set(run.part, [run]);
  }
  return byPart;
}

/** Fills a panel between its outer edges along rows and columns. Adds the pixel that `erode` removed. */
function fill(mask: Mask, { left, right, top, bottom }: Part, runs: Run[]): void {
  const rows = Array.from({ length: bottom - top + 1 }, () => ({ from: Infinity, to: -1 }));
  const columns = Array.from({ length: right - left + 1 }, () => ({ from: Infinity, to: -1 }));
  for (const run of runs) {
    const row = rows[run.row - top];
    if (row) Object.assign(row, { from: Math.min(row.from, run.left), to: Math.max(row.to, run.right) });
    for (let x = run.left; x <= run.right; x++) {
      const column = columns[x - left];
      if (column) Object.assign(column, { from: Math.min(column.from, run.row), to: run.row });
    }
  }
  for (let y = top; y <= bottom; y++) {
    const { from, to } = rows[y - top] ?? { from: 1, to: 0 };
    for (let x = from; x <= to; x++) {
      const column = columns[x - left];
      if (!column || y < column.from || y > column.to) continue;
      for (let near = y - 1; near <= y + 1; near++) {
        if (near < 0 || near >= mask.height) continue;
        mask.data.fill(1, near * mask.width + Math.max(0, x - 1), near * mask.width + Math.min(mask.width, x + 2));
      }
    }
  }
}

function halve({ width, height, data }: Gray): Gray {
  const [columns, rows] = [Math.floor(width / panelStep) || 1, Math.floor(height / panelStep) || 1];
  const small = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    let at = y * panelStep * width;
    for (let x = 0; x < columns; x++, at += panelStep) {
      small[y * columns + x] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)) >> 2;
    }
  }
  return { width: columns, height: rows, data: small };
}

/** Pixels clearly darker than the paper nearby. */
function findDark(small: Gray): Mask {
  const { width, height, data } = small;
  const columns = Math.ceil(width / cell);
  const paper = spreadLightest(measurePaper(small), columns, Math.ceil(height / cell));
  const dark = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const cells = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) < darkShare * (paper[cells + Math.floor(x / cell)] ?? 255))
        dark[y * width + x] = 1;
    }
  }
  return { width, height, data: dark };
}

/** The light of the paper in each cell. */
function measurePaper({ width, height, data }: Gray): Uint8Array {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const paper = new Uint8Array(columns * rows);
  const histogram = new Uint16Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      let count = 0;
      for (let y = row * cell; y < Math.min(height, (row + 1) * cell); y++) {
        for (let x = column * cell; x < Math.min(width, (column + 1) * cell); x++) {
          const value = data[y * width + x] ?? 0;
          histogram[value] = (histogram[value] ?? 0) + 1;
          count++;
        }
      }
      let level = 255;
      for (let above = 0; level > 0; level--) {
        above += histogram[level] ?? 0;
        if (above > count * (1 - paperPercentile)) break;
      }
      paper[row * columns + column] = level;
    }
  }
  return paper;
}

/** For each cell, the maximum of its neighbours. */
function spreadLightest(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  const result = new Uint8Array(cells.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let lightest = 0;
      for (let y = Math.max(0, row - cellsAround); y <= Math.min(rows - 1, row + cellsAround); y++)
        for (let x = Math.max(0, column - cellsAround); x <= Math.min(columns - 1, column + cellsAround); x++)
          lightest = Math.max(lightest, cells[y * columns + x] ?? 0);
      result[row * columns + column] = lightest;
    }
  }
  return result;
}

/** Keeps pixels whose neighbours are all set. Removes the strokes of letters and the rules of tables. */
function erode({ width, height, data }: Mask): Mask {
  const inner = new Uint8Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (data[at] === 0 || data[at - 1] === 0 || data[at + 1] === 0) continue;
      if (data[at - width] === 0 || data[at - width - 1] === 0 || data[at - width + 1] === 0) continue;
      if (data[at + width] === 0 || data[at + width - 1] === 0 || data[at + width + 1] === 0) continue;
      inner[at] = 1;
    }
  }
  return { width, height, data: inner };
}
