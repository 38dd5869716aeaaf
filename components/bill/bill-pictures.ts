/** Page pictures of bills, held only in memory, so a reload discards them; and where values are on them. */
import type { PagePicture } from '@/lib/site/bill/file-reading';
import type { PagePosition } from '@/lib/site/bill/model';
import { needsLook, type PlacedValue } from '@/lib/site/bill/review';

export interface BillPicture extends PagePicture {
  /** Index of the file, as in `At`. */
  file: number;
}

let pictures: readonly BillPicture[] = [];

/** Stores the pictures of files numbered from `from`. Those of earlier files are kept, all others discarded. */
export function storePictures(from: number, picturesByFile: readonly (readonly PagePicture[])[]): void {
  const added = picturesByFile.flatMap((pictures, i) => pictures.map((picture) => ({ ...picture, file: from + i })));
  pictures = [...pictures.filter(({ file }) => file < from), ...added];
}

export function getPictures(): readonly BillPicture[] {
  return pictures;
}

/** A highlighted position on a page. */
export interface PageMark {
  at: PagePosition;
  doubted: boolean;
  /** Number of the value in a list beside the page. */
  number?: number;
  /** Number of earlier values read from the same position. */
  shift?: number;
  selected?: boolean;
}

/** Returns the picture of the page with the value's first position; undefined when there is none. */
export function findPicture(pictures: readonly BillPicture[], { at: [first] }: PlacedValue): BillPicture | undefined {
  return pictures.find((picture) => first && isOnPage(picture, first));
}

/** `Page 2`, or `File 3, page 2` when several files are checked together. */
export function formatPageName({ file, page }: BillPicture, pictures: readonly BillPicture[]): string {
  return pictures.every((other) => other.file === file) ? `Page ${page}` : `File ${file + 1}, page ${page}`;
}

const isOnPage = ({ page, file }: BillPicture, at: PagePosition) => at.page === page && (at.file ?? 0) === file;

/** Returns the positions of values on a page. */
export function buildMarks(picture: BillPicture, values: readonly PlacedValue[]): (PageMark & { id: string })[] {
  const marks = values.flatMap((value) =>
    value.at.filter((at) => isOnPage(picture, at)).map((at) => ({ at, id: value.id, doubted: needsLook(value) })),
  );
  const isSame = (at: PagePosition) => (other: PageMark) => other.at.x === at.x && other.at.y === at.y;
  return marks.map((mark, index) => ({ ...mark, shift: marks.slice(0, index).filter(isSame(mark.at)).length }));
}
