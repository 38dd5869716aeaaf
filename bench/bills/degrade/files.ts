/** Grey pictures as the files that scanners and phones write. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { type Gray, turn } from '@/lib/bills/read/scan/gray';
import { firstObject, makePdf } from '@/lib/testing/pdf-file';

function picture({ width, height, data }: Gray): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

export async function asPng(gray: Gray, { oneBit = false } = {}): Promise<Uint8Array> {
  const png = oneBit ? { palette: true, colours: 2 } : {};
  return picture(gray).toColourspace('b-w').png(png).toBuffer();
}

export async function asJpeg(gray: Gray, quality: number, { colour = false, cmyk = false } = {}): Promise<Uint8Array> {
  const space = cmyk ? 'cmyk' : colour ? 'srgb' : 'b-w';
  return picture(gray).toColourspace(space).jpeg({ quality }).toBuffer();
}

/** Stored turned, with the note that tells a viewer to turn it back. */
export async function asTurnedByExif(gray: Gray, quarters: 1 | 2 | 3): Promise<Uint8Array> {
  const orientation = { 1: 8, 2: 3, 3: 6 }[quarters];
  return picture(turn(gray, quarters)).withMetadata({ orientation }).jpeg({ quality: 60 }).toBuffer();
}

/** All pages in one file. */
export async function asTiff(pages: readonly Gray[], compression: 'ccittfax4' | 'lzw'): Promise<Uint8Array> {
  const { width, height } = pages[0]!;
  // One strip as high as all pages, told to be as many pages.
  const strip = new Uint8Array(width * height * pages.length);
  pages.forEach((page, index) => {
    if (page.width !== width || page.height !== height) throw new Error('Pages of one TIFF are of one size.');
    strip.set(page.data, index * width * height);
  });
  const options = compression === 'ccittfax4' ? { compression, bitdepth: 1 as const } : { compression };
  return sharp(strip, { raw: { width, height: height * pages.length, channels: 1, pageHeight: height } })
    .toColourspace('b-w')
    .tiff({ ...options, xres: 7.87, yres: 7.87 })
    .toBuffer();
}

/** What office scanners send: a PDF whose pages are one JPEG each. */
export async function asImagePdf(pages: readonly Gray[], quality: number): Promise<Uint8Array> {
  const objects = await Promise.all(
    pages.map(async (gray) => ({
      dictionary: `/Type /XObject /Subtype /Image /Width ${gray.width} /Height ${gray.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
      body: await asJpeg(gray, quality),
    })),
  );
  return makePdf({
    objects,
    pages: pages.map(({ width, height }, index) => {
      const [w, h] = [(width * 72) / 200, (height * 72) / 200].map((side) => side.toFixed(2));
      return {
        content: `q ${w} 0 0 ${h} 0 0 cm /Im Do Q`,
        mediaBox: [0, 0, Number(w), Number(h)],
        resources: `/XObject << /Im ${firstObject + index} 0 R >>`,
      };
    }),
  });
}

/** The same PDF with its letters as shapes, by Ghostscript. */
export async function outlined(pdf: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bill-outlines-'));
  try {
    const [from, to] = [path.join(folder, 'in.pdf'), path.join(folder, 'out.pdf')];
    await writeFile(from, pdf);
    const args = ['-q', '-dNOPAUSE', '-dBATCH', '-dNoOutputFonts', '-sDEVICE=pdfwrite', '-o', to, from];
    await promisify(execFile)('gs', args).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Error('Letters as shapes need Ghostscript: install gs, or leave pdf-outlines out of --kinds.');
    });
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
