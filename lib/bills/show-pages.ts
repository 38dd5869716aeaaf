/** The pages of a bill that its owner may want to see: those its values stand on, within a little time. */
import type { Bill, Evidence } from './bill';
import type { DrawnPage } from './page';

const maxPages = 3;
/** What a reading may take longer for them, 250 ms a page. On a machine that has time for it a page takes some 60 ms. */
const usualLimitMs = maxPages * 250;

/** Numbers of the pages, those of the values that a comparison needs first, then those with charges; at most three. */
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
 * Gives `onPicture` the pages that `draw` can draw in time. Never throws: a bill without pictures is a bill. Nothing is
 * given any more once it has resolved.
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
