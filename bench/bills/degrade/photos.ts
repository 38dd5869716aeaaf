/** Photographs of a page on a desk. */
import { type Gray, remap } from '@/lib/bills/read/scan/gray';
import type { PageCorners, Point } from '@/lib/bills/read/scan/page-corners';
import type { Random } from '../kit/random';
import { asJpeg } from './files';
import { drawPages } from './pages';
import { applyLight, blur, drawDesk, grain, putOnDesk } from './wear';

type Hard = 'half dark' | 'aslant' | 'folded';

/** A page seen nearly from above, lit unevenly: what most people send. */
export async function photo(pdf: Uint8Array, megapixels: 3 | 12, random: Random): Promise<Uint8Array> {
  const frame = chooseFrame(megapixels);
  const page = (await drawPages(pdf, megapixels === 12 ? 300 : 220))[0]!;
  const corners = placeCorners(page, frame, random.decimal(0.02, 0.05, 3), random.decimal(-3, 3, 1), random);
  const ground = await drawDesk(frame, random.pick([45, 80, 120, 150]), random);
  const seen = putOnDesk(page, corners, frame, ground);
  const [fromX, fromY] = [random.decimal(-0.2, 1.2, 2), random.decimal(-0.2, 1.2, 2)];
  const falloff = megapixels === 12 ? 0.3 : 0.42;
  const light = (x: number, y: number) => 0.97 - falloff * Math.hypot(x - fromX, y - fromY) * 0.75;
  const shot = grain(blur(applyLight(seen, light), megapixels === 12 ? 0.8 : 0.4), megapixels === 12 ? 9 : 7, random);
  return asJpeg(shot, megapixels === 12 ? 82 : 62, { colour: true });
}

/** Half of the page in shadow, seen far from aslant, or folded twice: here no value may be stated wrongly with confidence. */
export async function hardPhoto(pdf: Uint8Array, how: Hard, random: Random): Promise<Uint8Array> {
  const frame = chooseFrame(12);
  const flat = (await drawPages(pdf, 300))[0]!;
  const page = how === 'folded' ? folded(flat, random) : flat;
  const bend = how === 'aslant' ? random.decimal(0.12, 0.18, 3) : random.decimal(0.03, 0.06, 3);
  const corners = placeCorners(page, frame, bend, random.decimal(-6, 6, 1), random);
  const ground = await drawDesk(frame, random.pick([70, 110, 160]), random);
  const seen = putOnDesk(page, corners, frame, ground);
  const edge = random.decimal(0.35, 0.65, 2);
  const slope = random.decimal(-0.3, 0.3, 2);
  const shadow = (x: number, y: number) => {
    if (how !== 'half dark') return 1;
    return 0.28 + 0.72 / (1 + Math.exp(-(x - edge - slope * (y - 0.5)) * 60));
  };
  const light = (x: number, y: number) => shadow(x, y) * (0.95 - 0.3 * Math.hypot(x - 0.4, y - 0.3));
  return asJpeg(grain(blur(applyLight(seen, light), 1.1), 12, random), 72, { colour: true });
}

function chooseFrame(megapixels: number) {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 3) / 4));
  return { width, height: Math.round((width * 4) / 3) };
}

/** Where the corners of the page fall: about the middle, turned, and drawn together where the camera is farther. */
function placeCorners(
  page: Gray,
  frame: { width: number; height: number },
  bend: number,
  degrees: number,
  random: Random,
): PageCorners {
  const scale = Math.min(frame.width / page.width, frame.height / page.height) * random.decimal(0.8, 0.9, 3);
  const [w, h] = [(page.width * scale) / 2, (page.height * scale) / 2];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const far = random.pick(['top', 'left', 'right', 'bottom']);
  const nearer = (x: number, y: number) => {
    const away = { top: -y, bottom: y, left: -x, right: x }[far]!;
    return 1 - bend * away;
  };
  const place = (sx: 1 | -1, sy: 1 | -1): Point => {
    const by = nearer(sx, sy);
    const [x, y] = [sx * w * by, sy * h * by];
    const wobble = () => random.decimal(-0.012, 0.012, 4) * frame.width;
    return [frame.width / 2 + x * cos - y * sin + wobble(), frame.height / 2 + x * sin + y * cos + wobble()];
  };
  return [place(-1, -1), place(1, -1), place(1, 1), place(-1, 1)];
}

/** A letter folded in three: each part leans, so its lines rise or sink and its light differs. */
function folded(page: Gray, random: Random): Gray {
  const leans = [random.decimal(-0.012, 0.012, 4), random.decimal(-0.012, 0.012, 4), random.decimal(-0.012, 0.012, 4)];
  const shades = [random.decimal(0.8, 1, 2), random.decimal(0.8, 1, 2), random.decimal(0.8, 1, 2)];
  const lean = (y: number) => {
    const part = Math.min(2, Math.floor((y / page.height) * 3));
    const within = ((y / page.height) * 3) % 1;
    return leans[part]! * Math.sin(within * Math.PI);
  };
  const bent = remap(page, page, (x, y, out) => {
    out[0] = x;
    out[1] = y + lean(y) * (x - page.width / 2) + 0.004 * page.height * Math.sin((x / page.width) * Math.PI);
  });
  return applyLight(bent, (_, y) => {
    const fold = Math.min(Math.abs(y - 1 / 3), Math.abs(y - 2 / 3));
    return shades[Math.min(2, Math.floor(y * 3))]! * (fold < 0.003 ? 0.75 : 1);
  });
}
