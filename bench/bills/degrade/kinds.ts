/** Every kind of file a bill comes as, made out of its PDF: one row a kind. */
import { type Gray, turn } from '@/lib/bills/read/scan/gray';
import type { Random } from '../kit/random';
import { asImagePdf, asJpeg, asPng, asTiff, asTurnedByExif, outlined } from './files';
import { drawPages } from './pages';
import { hardPhoto, photo } from './photos';
import { faxLines, grain, skew, specks, threshold } from './wear';

type Make = (pdf: Uint8Array, random: Random) => Promise<Uint8Array>;

const first = async (pdf: Uint8Array, dpi: number) => (await drawPages(pdf, dpi))[0]!;
const all = async (pdf: Uint8Array, wear: (page: Gray) => Gray) => (await drawPages(pdf, 200)).map(wear);
/** Laid askew by an angle between two, in degrees. */
const askew = (page: Gray, least: number, most: number, random: Random) =>
  skew(page, random.decimal(least, most, 1) * (random.int(0, 1) === 0 ? -1 : 1));
/** Fax machines and office scanners in black and white. */
const black = (page: Gray, random: Random) => threshold(grain(page, 10, random), random.int(140, 185));

/** By name, which begins with the file's ending. */
const makers: Record<string, Make> = {
  'png-150': async (pdf, random) => asPng(grain(await first(pdf, 150), 6, random)),
  'jpg-200-askew': async (pdf, random) => asJpeg(grain(askew(await first(pdf, 200), 0.5, 3, random), 8, random), 50),
  'jpg-300': async (pdf, random) => asJpeg(grain(askew(await first(pdf, 300), 0, 0.4, random), 8, random), 60),
  'png-1-bit': async (pdf, random) =>
    asPng(black(askew(await first(pdf, 200), 0, 1, random), random), { oneBit: true }),
  'tif-fax': async (pdf, random) => {
    const wear = (page: Gray) => faxLines(specks(black(askew(page, 0, 0.8, random), random), 300, random), random);
    return asTiff(await all(pdf, wear), 'ccittfax4');
  },
  'tif-lzw': async (pdf, random) => asTiff(await all(pdf, (page) => grain(page, 8, random)), 'lzw'),
  'jpg-upside-down': async (pdf, random) =>
    asJpeg(grain(turn(askew(await first(pdf, 200), 0, 1, random), 2), 8, random), 60),
  'jpg-sideways': async (pdf, random) =>
    asJpeg(grain(turn(askew(await first(pdf, 200), 0, 1, random), random.pick([1, 3])), 8, random), 60),
  'jpg-exif': async (pdf, random) => asTurnedByExif(grain(await first(pdf, 200), 8, random), random.pick([1, 2, 3])),
  'jpg-cmyk': async (pdf, random) => asJpeg(grain(await first(pdf, 200), 6, random), 70, { cmyk: true }),
  'pdf-scan': async (pdf, random) =>
    asImagePdf(await all(pdf, (page) => grain(askew(page, 0, 1.5, random), 8, random)), 55),
  'pdf-outlines': outlined,
  'photo-12mp': (pdf, random) => photo(pdf, 12, random),
  'photo-3mp': (pdf, random) => photo(pdf, 3, random),
  'photo-half-dark': (pdf, random) => hardPhoto(pdf, 'half dark', random),
  'photo-aslant': (pdf, random) => hardPhoto(pdf, 'aslant', random),
  'photo-folded': (pdf, random) => hardPhoto(pdf, 'folded', random),
};

export interface FileKind {
  name: string;
  extension: string;
  /** Holds one page only: bills of several pages are no such files. */
  onePage: boolean;
  make: Make;
}

export const fileKinds: readonly FileKind[] = Object.entries(makers).map(([name, make]) => {
  const extension = name.startsWith('photo') ? 'jpg' : name.slice(0, 3);
  return { name, extension, onePage: extension === 'png' || extension === 'jpg', make };
});
