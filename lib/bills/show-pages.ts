/** Shows the owner of a bill the pages with its values, within a short time. */
import type { Bill, Evidence } from './bill';
import type { DrawnPage } from './page';

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
