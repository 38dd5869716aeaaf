/** Finds the part of a page that shows a value, in points. */
import type { PagePicture } from './file-reading';
import type { PagePosition } from './model';

export type PageArea = Omit<PagePosition, 'page' | 'file'>;

/** About the width of a phone, so that the print keeps its size. */
const minCropWidth = 280;
/** Multiple of the line height shown above and below a value. */
const contextLines = 2.2;
const minHeight = 46;
/** Left empty beside a value. */
const margin = 12;
/** Positions further apart are not shown in one crop. */
const maxCropHeight = 60;
/** Share of the free width to the left of a value, where its label is. */
const shareOnLeft = 0.7;

/** Returns the first position and those near it on its page, which fit in the same crop. */
export function findNearbyPlaces([first, ...others]: readonly PagePosition[]): PagePosition[] {
  if (!first) return [];
  const isNear = (at: PagePosition) =>
    at.file === first.file && at.page === first.page && findArea([first, at]).height <= maxCropHeight;
  return [first, ...others.filter(isNear)];
}

/** Returns the part of the page around the positions, with about a line above and below. */
export function findCrop(places: readonly PagePosition[], { pointWidth, pointHeight }: PagePicture): PageArea {
  const area = findArea(places);
  const lineHeight = Math.min(...places.map(({ height }) => height));
  const width = Math.min(pointWidth, Math.max(minCropWidth, area.width + 2 * margin));
  const height = Math.min(pointHeight, Math.max(minHeight, area.height + 2 * contextLines * lineHeight));
  const clamp = (min: number, value: number, max: number) => Math.min(Math.max(min, value), max);
  const onLeft = clamp(margin, (width - area.width) * shareOnLeft, width - area.width - margin);
  return {
    x: clamp(0, area.x - onLeft, pointWidth - width),
    y: clamp(0, area.y + area.height / 2 - height / 2, pointHeight - height),
    width,
    height,
  };
}

/** Returns the smallest area that contains all positions. */
function findArea(places: readonly PagePosition[]): PageArea {
  const x = Math.min(...places.map((at) => at.x));
  const y = Math.min(...places.map((at) => at.y));
  const right = Math.max(...places.map((at) => at.x + at.width));
  const bottom = Math.max(...places.map((at) => at.y + at.height));
  return { x, y, width: right - x, height: bottom - y };
}
