/** Which part of a page shows a value, in points. Pure. */
import type { PagePicture } from './file-reading';
import type { At } from './model';

export type PageArea = Omit<At, 'page' | 'file'>;

/** About as wide as a phone, so that print of a bill keeps its size. */
const minCropWidth = 280;
/** Of the height of a value's line: a line above it and one below. */
const contextLines = 2.2;
const minHeight = 46;
/** Left free beside a value. */
const margin = 12;
/** Places further apart than this are not shown in one crop. */
const maxCropHeight = 60;
/** Of the room beside a value: what it is called stands to its left. */
const shareOnLeft = 0.7;

/** The places near the first one on its page, which a crop of it shows too; it comes first. */
export function findNearbyPlaces([first, ...others]: readonly At[]): At[] {
  if (!first) return [];
  const isNear = (at: At) =>
    at.file === first.file && at.page === first.page && findArea([first, at]).height <= maxCropHeight;
  return [first, ...others.filter(isNear)];
}

/** The part of the page around the places, with about a line above and below, within the page. */
export function findCrop(places: readonly At[], { pointWidth, pointHeight }: PagePicture): PageArea {
  const area = findArea(places);
  const lineHeight = Math.min(...places.map(({ height }) => height));
  const width = Math.min(pointWidth, Math.max(minCropWidth, area.width + 2 * margin));
  const height = Math.min(pointHeight, Math.max(minHeight, area.height + 2 * contextLines * lineHeight));
  const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);
  const onLeft = between(margin, (width - area.width) * shareOnLeft, width - area.width - margin);
  return {
    x: between(0, area.x - onLeft, pointWidth - width),
    y: between(0, area.y + area.height / 2 - height / 2, pointHeight - height),
    width,
    height,
  };
}

/** The smallest area that holds all places. */
function findArea(places: readonly At[]): PageArea {
  const x = Math.min(...places.map((at) => at.x));
  const y = Math.min(...places.map((at) => at.y));
  const right = Math.max(...places.map((at) => at.x + at.width));
  const bottom = Math.max(...places.map((at) => at.y + at.height));
  return { x, y, width: right - x, height: bottom - y };
}
