/** Pictures of the pages of bills that are being checked: in memory only, so a reload forgets them. */
import type { PagePicture } from '@/lib/comparison/bill/file-reading';

export interface BillPicture extends PagePicture {
  /** Which of the bills' files, as `At` has it. */
  file: number;
}

let pictures: readonly BillPicture[] = [];

/** The pictures of files of which the first is number `from`. Those of earlier files stay, of others they are forgotten. */
export function storePictures(from: number, picturesByFile: readonly (readonly PagePicture[])[]): void {
  const added = picturesByFile.flatMap((pictures, i) => pictures.map((picture) => ({ ...picture, file: from + i })));
  pictures = [...pictures.filter(({ file }) => file < from), ...added];
}

export function getPictures(): readonly BillPicture[] {
  return pictures;
}
