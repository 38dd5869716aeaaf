/** Page pictures of bills being checked; held only in memory, so a reload discards them. */
import type { PagePicture } from '@/lib/site/bill/file-reading';

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
