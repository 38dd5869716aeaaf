/** Every kind of file a bill comes as, made out of its PDF: one row a kind. */
import type { Gray } from '@/lib/bills/read/scan/gray';
import { turn } from '@/lib/bills/read/scan/gray';
import type { Random } from '../kit/random';
import { asImagePdf, asJpeg, asPng, asTiff, asTurnedByExif, outlined } from './files';
import { drawPages } from './pages';
import { hardPhoto, photo } from './photos';
import { faxLines, grain, skew, specks, threshold } from './wear';

export interface FileKind {
  name: string;
  /** What the targets are stated for. */
  group: 'scan' | 'photo' | 'hard photo';
  extension: 'png' | 'jpg' | 'tif' | 'pdf';
  /** Holds one page only: bills of several pages are no such files. */
  onePage: boolean;
  make: (pdf: Uint8Array, random: Random) => Promise<Uint8Array>;
}

const first = async (pdf: Uint8Array, dpi: number) => (await drawPages(pdf, dpi))[0]!;
const eitherSign = (random: Random, least: number, most: number) =>
  random.decimal(least, most, 1) * (random.int(0, 1) === 0 ? -1 : 1);
/** Fax machines and office scanners in black and white. */
const black = (page: Gray, random: Random) => threshold(grain(page, 10, random), random.int(140, 185));

export const fileKinds: readonly FileKind[] = [
  {
    name: 'png-150',
    group: 'scan',
    extension: 'png',
    onePage: true,
    make: async (pdf, random) => asPng(grain(await first(pdf, 150), 6, random)),
  },
  {
    name: 'jpg-200-askew',
    group: 'scan',
    extension: 'jpg',
    onePage: true,
    make: async (pdf, random) => asJpeg(grain(skew(await first(pdf, 200), eitherSign(random, 0.5, 3)), 8, random), 50),
  },
  {
    name: 'jpg-300',
    group: 'scan',
    extension: 'jpg',
    onePage: true,
    make: async (pdf, random) => asJpeg(grain(skew(await first(pdf, 300), eitherSign(random, 0, 0.4)), 8, random), 60),
  },
  {
    name: 'png-1-bit',
    group: 'scan',
    extension: 'png',
    onePage: true,
    make: async (pdf, random) =>
      asPng(black(skew(await first(pdf, 200), eitherSign(random, 0, 1)), random), { oneBit: true }),
  },
  {
    name: 'tif-fax',
    group: 'scan',
    extension: 'tif',
    onePage: false,
    make: async (pdf, random) => {
      const pages = await drawPages(pdf, 200);
      const faxed = pages.map((page) =>
        faxLines(specks(black(skew(page, eitherSign(random, 0, 0.8)), random), 300, random), random),
      );
      return asTiff(faxed, 'ccittfax4');
    },
  },
  {
    name: 'tif-lzw',
    group: 'scan',
    extension: 'tif',
    onePage: false,
    make: async (pdf, random) =>
      asTiff(
        (await drawPages(pdf, 200)).map((page) => grain(page, 8, random)),
        'lzw',
      ),
  },
  {
    name: 'jpg-upside-down',
    group: 'scan',
    extension: 'jpg',
    onePage: true,
    make: async (pdf, random) =>
      asJpeg(grain(turn(skew(await first(pdf, 200), eitherSign(random, 0, 1)), 2), 8, random), 60),
  },
  {
    name: 'jpg-sideways',
    group: 'scan',
    extension: 'jpg',
    onePage: true,
    make: async (pdf, random) =>
      asJpeg(grain(turn(skew(await first(pdf, 200), eitherSign(random, 0, 1)), random.pick([1, 3])), 8, random), 60),
  },
  {
    name: 'jpg-exif',
    group: 'scan',
    extension: 'jpg',
    onePage: true,
    make: async (pdf, random) => asTurnedByExif(grain(await first(pdf, 200), 8, random), random.pick([1, 2, 3])),
  },
  {
    name: 'jpg-cmyk',
    group: 'scan',
    extension: 'jpg',
    onePage: true,
    make: async (pdf, random) => asJpeg(grain(await first(pdf, 200), 6, random), 70, { cmyk: true }),
  },
  {
    name: 'pdf-scan',
    group: 'scan',
    extension: 'pdf',
    onePage: false,
    make: async (pdf, random) => {
      const pages = await drawPages(pdf, 200);
      return asImagePdf(
        pages.map((page) => grain(skew(page, eitherSign(random, 0, 1.5)), 8, random)),
        55,
      );
    },
  },
  { name: 'pdf-outlines', group: 'scan', extension: 'pdf', onePage: false, make: outlined },
  {
    name: 'photo-12mp',
    group: 'photo',
    extension: 'jpg',
    onePage: true,
    make: (pdf, random) => photo(pdf, 12, random),
  },
  { name: 'photo-3mp', group: 'photo', extension: 'jpg', onePage: true, make: (pdf, random) => photo(pdf, 3, random) },
  {
    name: 'photo-half-dark',
    group: 'hard photo',
    extension: 'jpg',
    onePage: true,
    make: (pdf, random) => hardPhoto(pdf, 'half dark', random),
  },
  {
    name: 'photo-aslant',
    group: 'hard photo',
    extension: 'jpg',
    onePage: true,
    make: (pdf, random) => hardPhoto(pdf, 'aslant', random),
  },
  {
    name: 'photo-folded',
    group: 'hard photo',
    extension: 'jpg',
    onePage: true,
    make: (pdf, random) => hardPhoto(pdf, 'folded', random),
  },
];
