/** Reads picture files as documents. */
import { limits } from '../../limits';
import { packPage } from '../../packed';
import type { ReadOptions, ReadResult, UnreadableReason } from '../../page';
import { packPicture } from '../drawn-page';
import type { Gray } from './gray';
import { openImage } from './image-file';
import type { ScanReader } from './scan-reader';

export { ScanReader } from './scan-reader';

/** In pixels. More than OCR needs, so that a page that is small or skewed in its photo stays legible. */
const shortSide = 2600;

/** Reads a JPEG, PNG or TIFF: all pages, or until `proof` is 1. */
export function readImage(scan: ScanReader, bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  return scan.inTurn(options, () => readInTurn(scan, bytes, options));
}

async function readInTurn(
  scan: ScanReader,
  bytes: Uint8Array,
  { proof = async () => 0, pictures = false, client, signal, onProgress }: ReadOptions,
): Promise<ReadResult> {
  scan.warm();
  const image = await openImage(bytes);
  if (typeof image === 'string') return { ok: false, reason: image };
  try {
    const { pageCount } = image;
    const numbers = Array.from({ length: Math.min(pageCount, limits.pages) }, (_, index) => index + 1);
    const seen = pictures ? new Map<number, Gray>() : null;
    let fault: UnreadableReason | null = null;
    const { pages, late } = await scan.read({
      numbers,
      pageCount,
      client,
      signal,
      onProgress,
      picture: async (number, onWorked) => {
        const startedAtMs = performance.now();
        const gray = await image.page(number - 1, shortSide);
        onWorked(performance.now() - startedAtMs);
        if (typeof gray !== 'string')
          return { number, gray, keep: seen ? (page) => seen.set(number, page) : undefined };
        fault = gray;
        return gray === 'out_of_time' ? gray : null;
      },
      enough: async (read) => (await proof({ pages: read.map(packPage), pageCount })) >= 1,
    });
    if (pages.length === 0) return { ok: false, reason: fault ?? 'out_of_time' };
    const draw = async (number: number) => {
      const [page, gray] = [pages.find((one) => one.number === number), seen?.get(number)];
      return page && gray ? packPicture(page, gray) : null;
    };
    const document = { pages: pages.map(packPage), pageCount, skippedPages: pageCount - numbers.length };
    return {
      ok: true,
      document: late.length > 0 ? { ...document, unreadPages: late } : document,
      draw: seen ? draw : undefined,
    };
  } finally {
    await image.close();
  }
}
