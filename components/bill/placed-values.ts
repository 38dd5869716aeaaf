/** Values with their positions on the pages of a bill. */
import type { PagePosition } from '@/lib/site/bill/model';
import { needsLook, type ValueState } from '@/lib/site/bill/review';
import type { PageMark } from './page-picture';
import type { BillPicture } from './picture-store';

/** A value with its positions on the file, when known. */
export interface PlacedValue {
  id: string;
  label: string;
  /** Null when there is no value. */
  text: string | null;
  state: ValueState;
  at: readonly PagePosition[];
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
