/** Picture files as documents. */
import type { Page, ReadDocument, ReadOptions, ReadResult } from '../../page';
import { openImage } from './image-file';
import type { ScanReader } from './scan-reader';

export { ScanReader } from './scan-reader';

/** A bill has one to six; what matters on longer ones is in front. */
const maxPages = 12;
/** In pixels: more than reading needs, so that a page that lies small or askew in its photo keeps its letters. */
const shortSide = 2600;

/** Reads a JPEG, PNG or TIFF, all its pages or until `proof` says that the ones so far are enough. */
export async function readImage(
  scan: ScanReader,
  bytes: Uint8Array,
  { proof = () => 0, scanDeadlineMs, signal }: ReadOptions,
): Promise<ReadResult> {
  scan.warm();
  const image = await openImage(bytes);
  if (typeof image === 'string') return { ok: false, reason: image };
  try {
    const { pageCount } = image;
    const numbers = Array.from({ length: Math.min(pageCount, maxPages) }, (_, index) => index + 1);
    let fault: Awaited<ReturnType<typeof image.page>> | null = null;
    const { pages, ended } = await scan.read({
      numbers,
      deadlineMs: scanDeadlineMs,
      signal,
      picture: async (number) => {
        const gray = await image.page(number - 1, shortSide);
        if (typeof gray !== 'string') return { number, gray };
        fault = gray;
        return null;
      },
      enough: (read) => proof({ pages: [...read], pageCount }) >= 1,
    });
    if (pages.length === 0) return { ok: false, reason: typeof fault === 'string' ? fault : 'too_slow' };
    return { ok: true, document: { pages, pageCount, ...unread(numbers, pages, ended === 'deadline') } };
  } finally {
    image.close();
  }
}

function unread(numbers: readonly number[], pages: readonly Page[], late: boolean): Pick<ReadDocument, 'unreadPages'> {
  const left = numbers.filter((number) => !pages.some((page) => page.number === number));
  return late && left.length > 0 ? { unreadPages: left } : {};
}
