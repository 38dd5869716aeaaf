/** The values of a bill that were read from its pages, and where on them. */
import type { At } from '@/lib/comparison/bill/model';
import { needsLook, type ValueState } from '@/lib/comparison/bill/review';
import type { PageMark } from './page-picture';
import type { BillPicture } from './picture-store';

/** A value with where it was read, as far as that is known. */
export interface PlacedValue {
  id: string;
  label: string;
  /** Null: there is none. */
  text: string | null;
  state: ValueState;
  at: readonly At[];
}

/** The picture of the page on which a value stands first; undefined: there is none. */
export function findPicture(pictures: readonly BillPicture[], { at: [first] }: PlacedValue): BillPicture | undefined {
  return pictures.find((picture) => first && isOnPage(picture, first));
}

/** `Page 2`, or `File 3, page 2` where several files are checked together. */
export function formatPageName({ file, page }: BillPicture, pictures: readonly BillPicture[]): string {
  return pictures.every((other) => other.file === file) ? `Page ${page}` : `File ${file + 1}, page ${page}`;
}

const isOnPage = ({ page, file }: BillPicture, at: At) => at.page === page && (at.file ?? 0) === file;

/** The places of values on a page. */
export function buildMarks(picture: BillPicture, values: readonly PlacedValue[]): (PageMark & { id: string })[] {
  const marks = values.flatMap((value) =>
    value.at.filter((at) => isOnPage(picture, at)).map((at) => ({ at, id: value.id, doubted: needsLook(value) })),
  );
  const isSame = (at: At) => (other: PageMark) => other.at.x === at.x && other.at.y === at.y;
  return marks.map((mark, index) => ({ ...mark, shift: marks.slice(0, index).filter(isSame(mark.at)).length }));
}
