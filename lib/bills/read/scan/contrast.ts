/**
 * Measures the contrast of print and paper for each part of a page. Faint toner, grey letters and bad light have a
 * quarter of the contrast of black on white. They also tolerate less noise than print of full contrast. Pure.
 */
import { findMedian } from '../../median';
import type { Gray } from './gray';

export interface Contrast {
  levels: number;
  /** The contrast level around a point of the background, from 0 to `levels` − 1. */
  at: (column: number, row: number) => number;
  /** The lightness from which a pixel is paper, as a share of the background. Takes a contrast from 0 to 1. */
  paperShare: (contrast: number) => number;
  /** The lightness below which a pixel is full ink, as a share of the background. */
  inkShare: (contrast: number) => number;
}

const levels = 16;
/** In points of the background: a few words. */
const cell = 16;
/** Pixels between samples. */
const sampleStep = 2;
/** The percentile of a cell's darkness that is its contrast. Even a single digit has more ink than the rest. */
const inkPercentile = 0.985;
/**
 * Print with more contrast is clear. Darkening it would thicken letters, and whiter paper would lose decimal points.
 */
const clearContrast = 0.45;
/** Below this contrast, or this share of the page's contrast, there is no print. */
const minContrast = 0.1;
const minOfPage = 0.2;
/** Print is at least this many times darker than noise. */
const aboveNoise = 5;
/**
 * Darkness that counts as paper, as a share of the contrast and at most; and the maximum darkness where ink is full.
 * Full ink is never darker than the darkest print, or letters would merge.
 */
const paperPart = 0.2;
const maxPaper = 0.14;
const maxInk = 0.75;
/** Noise up to this many times its usual size is paper, up to this share of the contrast. */
const noiseOnPaper = 2.2;
const maxPaperPart = 0.4;

/** Thresholds for clear print anywhere on a page. */
const clearThresholds: Contrast = {
  levels: 1,
  at: () => 0,
  paperShare: (_contrast) => 1 - maxPaper,
  inkShare: (_contrast) => 1 - maxInk,
};

/** For a photograph: the minimum darkness that counts as paper, and the tolerated multiple of the noise. */
const minPhotoPaper = 0.09;
const photoNoise = 3;

/**
 * Thresholds for a photograph. With less noise, fainter points and labels count as ink.
 * @param background a point for every few pixels
 */
export function measurePhotoContrast(gray: Gray, background: Gray): Contrast {
  const noise = measureNoise(gray, background, Math.round(gray.width / background.width));
  const paper = Math.min(maxPaper, Math.max(minPhotoPaper, photoNoise * noise));
  return { ...clearThresholds, paperShare: (_contrast) => 1 - paper };
}

/** @param background a point for every few pixels */
export function measureContrast(gray: Gray, background: Gray): Contrast {
  const scale = Math.round(gray.width / background.width);
  const noise = measureNoise(gray, background, scale);
  const columns = Math.ceil(background.width / cell);
  const rows = Math.ceil(background.height / cell);
  const cells = measureCells(gray, background, scale, columns, rows);
  const maxContrast = [...cells].sort((a, b) => b - a)[Math.floor(cells.length / 10)] ?? 1;
  const minPrint = Math.max(minContrast, minOfPage * maxContrast, aboveNoise * noise);
  const known = fillCells(cells, columns, rows, minPrint);
  return {
    levels,
    at: (column, row) => known(column / cell - 0.5, row / cell - 0.5),
    paperShare: (contrast) =>
      contrast >= clearContrast
        ? clearThresholds.paperShare(contrast)
        : 1 -
          Math.max(Math.min(maxPaper, paperPart * contrast), Math.min(noiseOnPaper * noise, maxPaperPart * contrast)),
    inkShare: (contrast) =>
      contrast >= clearContrast ? clearThresholds.inkShare(contrast) : 1 - Math.min(maxInk, contrast),
  };
}

/** The noise of the paper: the deviation between neighbouring pixels, as a share of its lightness. */
function measureNoise({ width, height, data }: Gray, background: Gray, scale: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let row = 0; row < background.height; row += 2) {
    const y = Math.min(height - 1, row * scale);
    for (let column = 0; column < background.width; column += 2) {
      const x = column * scale;
      const level = background.data[row * background.width + column] ?? 0;
      const [one, other] = [data[y * width + x] ?? 0, data[y * width + Math.min(width - 1, x + 1)] ?? 0];
      if (level < 40 || Math.max(Math.abs(one - level), Math.abs(other - level)) > level * 0.2) continue;
      const off = Math.min(255, Math.round((Math.abs(one - other) / level) * 255));
      counts[off] = (counts[off] ?? 0) + 1;
      all++;
    }
  }
  let median = 0;
  for (let sum = counts[0] ?? 0; sum * 2 < all && median < 255; sum += counts[++median] ?? 0);
  // The median difference of two pixels is 0.954 times the deviation of one.
  return median / 255 / 0.954;
}

function measureCells(
  { width, height, data }: Gray,
  background: Gray,
  scale: number,
  columns: number,
  rows: number,
): Float32Array {
  const contrasts = new Float32Array(columns * rows);
  const histogram = new Uint16Array(64);
  const side = cell * scale;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      let count = 0;
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += sampleStep) {
        const line = Math.min(background.height - 1, Math.floor(y / scale)) * background.width;
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += sampleStep) {
          const level = background.data[line + Math.min(background.width - 1, Math.floor(x / scale))] ?? 255;
          const value = data[y * width + x] ?? 0;
          const dark = value >= level ? 0 : Math.floor((63 * (level - value)) / level);
          histogram[dark] = (histogram[dark] ?? 0) + 1;
          count++;
        }
      }
      let dark = 63;
      for (
        let above = histogram[63] ?? 0;
        above < count * (1 - inkPercentile) && dark > 0;
        above += histogram[--dark] ?? 0
      );
      contrasts[row * columns + column] = dark / 63;
    }
  }
  return contrasts;
}

/** Cells without print take the contrast of their neighbours. Returns a function that interpolates between cells. */
function fillCells(cells: Float32Array, columns: number, rows: number, minPrint: number) {
  const usual = findMedian([...cells].filter((contrast) => contrast >= minPrint)) ?? 1;
  const smooth = cells.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let sum = 0;
    let count = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const contrast = cells[y * columns + x] ?? 0;
        if (contrast < minPrint) continue;
        const weight = y === row && x === column ? 4 : 1;
        sum += contrast * weight;
        count += weight;
      }
    }
    return count > 0 ? sum / count : usual;
  });
  return (x: number, y: number) => {
    const left = Math.min(columns - 1, Math.max(0, Math.floor(x)));
    const top = Math.min(rows - 1, Math.max(0, Math.floor(y)));
    const [right, below] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
    const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
    const upper = (smooth[top * columns + left] ?? 0) * (1 - fx) + (smooth[top * columns + right] ?? 0) * fx;
    const lower = (smooth[below * columns + left] ?? 0) * (1 - fx) + (smooth[below * columns + right] ?? 0) * fx;
    return Math.round((upper * (1 - fy) + lower * fy) * (levels - 1));
  };
}
