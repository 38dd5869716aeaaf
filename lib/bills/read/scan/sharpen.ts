import type { Gray } from './gray';

/**
 * Sharpens a picture: moves every pixel away from the mean of its neighbours.
 * @param strength factor of the difference that is added
 */
export function sharpen({ width, height, data }: Gray, strength: number): Gray {
  const sharp = new Uint8ClampedArray(data);
  // For each column, the sum of three pixels one above the other.
  const columns = new Uint16Array(width);
  for (let y = 1; y < height - 1; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++)
      columns[x] = (data[row - width + x] ?? 0) + (data[row + x] ?? 0) + (data[row + width + x] ?? 0);
    for (let x = 1; x < width - 1; x++) {
      const sum = (columns[x - 1] ?? 0) + (columns[x] ?? 0) + (columns[x + 1] ?? 0);
      const value = data[row + x] ?? 0;
      sharp[row + x] = value + strength * (value - sum / 9);
    }
  }
  return { width, height, data: new Uint8Array(sharp.buffer) };
}
