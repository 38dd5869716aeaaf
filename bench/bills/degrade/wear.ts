/** What scanners, fax machines and cameras do to a page. Pure: all chance comes in. */
import { blank, type Gray, remap, resize } from '@/lib/bills/read/scan/gray';
import { findHomography, type PageCorners } from '@/lib/bills/read/scan/page-corners';
import type { Random } from '../kit/random';

/** Grain: every value off by up to `spread` both ways. */
export function grain({ width, height, data }: Gray, spread: number, random: Random): Gray {
  // A table of chances, walked with an odd step, is as random as an eye can tell and far faster.
  const table = Int8Array.from({ length: 65_536 }, () => random.int(-spread, spread) + random.int(-spread, spread));
  const noisy = new Uint8ClampedArray(data.length);
  let at = random.int(0, 65_535);
  for (let i = 0; i < data.length; i++) {
    at = (at + 40_503 + (i & 7)) & 65_535;
    noisy[i] = data[i]! + table[at]! / 2;
  }
  return { width, height, data: new Uint8Array(noisy.buffer) };
}

/** Turned by a few degrees about the middle, the corners white. */
export function skew(gray: Gray, degrees: number): Gray {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [mx, my] = [gray.width / 2, gray.height / 2];
  return remap(gray, gray, (x, y, out) => {
    out[0] = mx + (x - mx) * cos + (y - my) * sin;
    out[1] = my - (x - mx) * sin + (y - my) * cos;
  });
}

/** Black and white, nothing between. */
export function threshold({ width, height, data }: Gray, level: number): Gray {
  return { width, height, data: data.map((value) => (value < level ? 0 : 255)) };
}

/** Black specks on white and the other way round, and a few rows lost on the line. */
export function specks(gray: Gray, count: number, random: Random): Gray {
  const data = new Uint8Array(gray.data);
  for (let i = 0; i < count; i++) {
    const at = random.int(0, gray.width * gray.height - gray.width - 2);
    const value = random.int(0, 3) === 0 ? 255 : 0;
    for (const near of random.pick([[0], [0, 1], [0, 1, gray.width]])) data[at + near] = value;
  }
  return { ...gray, data };
}

/** A row repeated over the next one, and a thin streak down the page: what fax lines add. */
export function faxLines(gray: Gray, random: Random): Gray {
  const { width, height } = gray;
  const data = new Uint8Array(gray.data);
  for (let i = 0; i < 6; i++) {
    const y = random.int(10, height - 10);
    data.copyWithin((y + 1) * width, y * width, (y + 1) * width);
  }
  const x = random.int(20, 60);
  for (let y = random.int(0, height / 2); y < height; y++) data[y * width + x] = 0;
  return { ...gray, data };
}

/** A lens that is a little out of focus: the mean around each pixel. */
export function blur(gray: Gray, radius: number): Gray {
  let blurred = gray;
  for (let pass = 0; pass < 2; pass++) blurred = blurAlong(blurAlong(blurred, radius, 1), radius, blurred.width);
  return blurred;
}

function blurAlong({ width, height, data }: Gray, radius: number, step: number): Gray {
  const result = new Uint8Array(data);
  const whole = Math.floor(radius);
  const part = radius - whole;
  const [outer, inner] = step === 1 ? [height, width] : [width, height];
  const across = step === 1 ? width : 1;
  for (let line = 0; line < outer; line++) {
    for (let i = whole + 1; i < inner - whole - 1; i++) {
      const at = line * across + i * step;
      let sum = 0;
      for (let d = -whole; d <= whole; d++) sum += data[at + d * step]!;
      sum += part * (data[at - (whole + 1) * step]! + data[at + (whole + 1) * step]!);
      result[at] = sum / (2 * whole + 1 + 2 * part);
    }
  }
  return { width, height, data: result };
}

/** Every pixel times the light that falls on it. */
export function applyLight({ width, height, data }: Gray, lightAt: (x: number, y: number) => number): Gray {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      result[at] = Math.min(255, data[at]! * lightAt(x / width, y / height));
    }
  }
  return { width, height, data: result };
}

/** The page laid on a desk and seen from where its corners (top left, then clockwise, in pixels) fall. */
export function putOnDesk(
  page: Gray,
  corners: PageCorners,
  frame: { width: number; height: number },
  desk: Gray,
): Gray {
  const [a, b, c, d, e, f, g, h] = findHomography(corners, [
    [0, 0],
    [page.width - 1, 0],
    [page.width - 1, page.height - 1],
    [0, page.height - 1],
  ]);
  const project = (of: Gray) =>
    remap(
      of,
      frame,
      (x, y, out) => {
        const w = g * x + h * y + 1;
        const outside = w <= 0;
        out[0] = outside ? -1 : (a * x + b * y + c) / w;
        out[1] = outside ? -1 : (d * x + e * y + f) / w;
      },
      0,
    );
  const [seen, inside] = [project(page), project(blank(page.width, page.height))];
  return { ...frame, data: seen.data.map((value, at) => (inside.data[at]! > 0 ? value : desk.data[at]!)) };
}

/** A desk: wood with its grain, or a plain cloth, lighter or darker. */
export async function drawDesk(
  { width, height }: { width: number; height: number },
  level: number,
  random: Random,
): Promise<Gray> {
  const small = blank(Math.ceil(width / 8), Math.ceil(height / 60), 0);
  for (let i = 0; i < small.data.length; i++) small.data[i] = Math.max(0, Math.min(255, level + random.int(-14, 14)));
  return grain(await resize(small, width, height), 5, random);
}
