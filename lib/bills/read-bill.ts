/** Reads, understands and checks one file. */
import { assessDocument, type CheckedReading } from './assess-document';
import type { Bill, Evidence, Extraction } from './bill';
import { makeUnreadable } from './file-issues';
import type { DrawnPage, ReadDocument, ReadOptions } from './page';
import { readFile } from './read';

export interface BillTask {
  bytes: Uint8Array;
  /** YYYY-MM-DD. */
  today: string;
}

export interface BillCallbacks extends Pick<ReadOptions, 'onOcr' | 'onProgress'> {
  /** Called with pictures of the pages that values are on, before the result. Without it, no page is drawn. */
  onPicture?: ((picture: DrawnPage) => void) | undefined;
  /** Extra time in ms for drawing pages. Short by default, since somebody waits for the bill. */
  pictureTimeMs?: number | undefined;
  /** Called with the result for the pages so far while more are read. */
  onPart?: ((extraction: Extraction) => void) | undefined;
}

/**
 * Reads one bill in this thread, however long it takes. A file that is unreadable or not a bill gives a failed
 * extraction with the reason. One that ran out of time is marked `outOfTime`. Throws what `onOcr` throws.
 */
export async function readBill({ bytes, today }: BillTask, callbacks: BillCallbacks = {}) {
  const { onPicture, pictureTimeMs, onPart, onOcr, onProgress } = callbacks;
  const understood = new WeakMap<ReadDocument, CheckedReading>();
  const understand = (document: ReadDocument): CheckedReading => {
    const result = understood.get(document) ?? assessDocument(document, today);
    understood.set(document, result);
    return result;
  };
  const completeness = (document: ReadDocument) => {
    const result = understand(document);
    onPart?.(result.extraction);
    return result.completeness;
  };
  const result = await readFile(bytes, {
    completeness,
    pictures: onPicture !== undefined,
    onOcr,
    onProgress,
  });
  if (!result.ok) return makeUnreadable(result.reason);
  const { extraction } = understand(result.document);
  if (onPicture && result.draw && extraction.bill)
    await showPages(extraction.bill, result.draw, onPicture, pictureTimeMs);
  return extraction;
}

const maxPages = 3;
/** Extra time for drawing in ms, 250 per page. On an idle machine a page takes about 60 ms. */
const usualLimitMs = maxPages * 250;

/** Numbers of at most three pages. Pages with values for the comparison come first, then those with charges. */
export function listPagesOfValues({
  supplyPostcode,
  supplyAddress,
  siteIdentifier,
  usage,
  period,
  totals,
  charges,
}: Bill) {
  const { misprintedDays: _, ...days } = period;
  const values: ({ evidence: Evidence | null } | null)[] = [
    ...[supplyPostcode, supplyAddress, siteIdentifier],
    ...[...Object.values(usage), ...Object.values(days), totals.newCharges, ...charges],
  ];
  const pages = new Set(values.flatMap((value) => (value?.evidence ? [value.evidence.page] : [])));
  return [...pages].slice(0, maxPages);
}

/**
 * Calls `onPicture` with each page that can be drawn in time. Never throws: a bill is valid without pictures. After it
 * has resolved there are no more calls.
 */
export async function showPages(
  bill: Bill,
  draw: (page: number) => Promise<DrawnPage | null>,
  onPicture: (picture: DrawnPage) => void,
  limitMs = usualLimitMs,
): Promise<void> {
  const pages = listPagesOfValues(bill);
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  const show = async (page: number) => {
    const picture = await draw(page).catch(() => null);
    if (picture && !isOver) onPicture(picture);
  };
  await Promise.race([Promise.all(pages.map(show)), timeUp]);
  isOver = true;
  clearTimeout(timer);
}
