/** JPEG, PNG and TIFF pictures, through the process that reads bills. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { root } from '@/scripts/root';
import { anyDamaged } from '../damage';
import type { FuzzPart } from '../part';
import { openReader } from './reader';

const width = 240;
const height = 120;

/** Small pictures of each supported kind: these cases test the decoders, and reading text takes long. */
async function makePictures(): Promise<Buffer[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><text x="8" y="40" font-size="20">Total $12.30</text></svg>`;
  const page = await sharp(Buffer.from(svg)).flatten().png().toBuffer();
  const from = () => sharp(page);
  return Promise.all([
    from().jpeg().toBuffer(),
    from()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Orientation: '6' } })
      .toBuffer(),
    from().toColourspace('cmyk').jpeg().toBuffer(),
    from().png({ palette: true, progressive: true }).toBuffer(),
    from().toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer(),
    from().toColourspace('rgb16').png().toBuffer(),
    from().tiff({ compression: 'none' }).toBuffer(),
    from().tiff({ compression: 'lzw', predictor: 'horizontal' }).toBuffer(),
    from().tiff({ compression: 'jpeg' }).toBuffer(),
    from().tiff({ compression: 'deflate', tile: true, tileWidth: 64, tileHeight: 64 }).toBuffer(),
    from().greyscale().threshold().toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
    from().tiff({ compression: 'lzw', bigtiff: true }).toBuffer(),
  ]);
}

/** Makes a TIFF with a loop of `count` directories, each with tags for size, bits, compression, colours and one strip. */
function makeTiffLoop(count: number): Buffer {
  const entries = Object.entries({ 256: 64, 257: 64, 258: 8, 259: 1, 262: 1, 273: 8, 277: 1, 278: 64, 279: 4096 });
  const long = 4;
  const size = 2 + entries.length * 12 + 4;
  const bytes = Buffer.alloc(8 + 4096 + size * count, 0x80);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8 + 4096, 4);
  for (let i = 0; i < count; i++) {
    const at = 8 + 4096 + i * size;
    bytes.writeUInt16LE(entries.length, at);
    for (const [e, [tag, value]] of entries.entries()) {
      bytes.writeUInt16LE(Number(tag), at + 2 + e * 12);
      bytes.writeUInt16LE(long, at + 4 + e * 12);
      bytes.writeUInt32LE(1, at + 6 + e * 12);
      bytes.writeUInt32LE(value, at + 10 + e * 12);
    }
    bytes.writeUInt32LE(8 + 4096 + ((i + 1) % count) * size, at + size - 4);
  }
  return bytes;
}

/** Changes the size in a PNG's header, with its checksum, but not the pixels. */
function stateSize(png: Buffer, size: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(size, 16);
  changed.writeUInt32BE(size, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

const pictureTokens = [
  ...'\xff\xd8 \xff\xd9 \xff\xda \xff\xc0 \xff\xc2 \xff\xe1 \xff\xc4 \xff\xff\xff\xff'.split(' '),
  ...'IHDR IDAT PLTE IEND acTL iCCP zTXt II*\0 MM\0* II+\0 Exif\0\0 JFIF\0 \0\0\0\0 8BIM'.split(' '),
];

export const images: FuzzPart = {
  name: 'images',
  casesInMillion: 500,
  sampleCases: 3,
  maxCaseMs: 100_000,
  open: async () => {
    const pictures = await makePictures();
    const large = await sharp({ create: { width: 7700, height: 7700, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const hostile = [
      makeTiffLoop(1),
      makeTiffLoop(2),
      makeTiffLoop(3000),
      ...pictures.slice(3, 6).flatMap((png) => [7000, 60_000, 0x7fffffff].map((size) => stateSize(png, size))),
    ];
    const bills = ['gas-in-blocks.png-1-bit.png', 'amount-below-its-label.fax.tif'];
    const scans = bills.map((name) => readFileSync(path.join(root, 'test/golden-bills', name)));
    return openReader(
      fc.oneof(
        { weight: 8, arbitrary: anyDamaged(scans, pictureTokens) },
        { weight: 180, arbitrary: anyDamaged([...pictures, ...hostile], pictureTokens) },
        { weight: 20, arbitrary: fc.constantFrom(...hostile) },
        { weight: 1, arbitrary: fc.constantFrom(large) },
      ),
    );
  },
};
