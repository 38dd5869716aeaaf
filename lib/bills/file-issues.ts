/** Why a file gave no bill, or only a part of one: what the published rules say, and what its owner is told. */
import type { Extraction, Issue } from './bill';
import { maxMegapixels, maxPictureRatio, maxPictureSide } from './limits';
import type { UnreadableReason } from './page';

const useTheOriginal = 'Select the PDF your retailer sent you, or download it from your account on its website.';

/** By its code: what is wrong with the file, and the message. Messages that depend on the file are made below. */
export const fileIssues = {
  file_empty: ['The file is empty.', 'The selected file is empty. Select the bill again.'],
  file_unsupported_type: [
    'The file is not a PDF, JPG, PNG or TIFF.',
    'The selected file must be a PDF, JPG, PNG or TIFF.',
  ],
  file_too_many_pixels: [
    `The picture has more than ${maxMegapixels} million pixels, or is more than ${maxPictureRatio} times as long as wide.`,
    `The selected file must have fewer than ${maxMegapixels} million pixels, and at most ${maxPictureSide.toLocaleString('en-AU')} along a side. It must be at most ${maxPictureRatio} times as long as wide. Use a smaller picture, or scan at 300 dots per inch.`,
  ],
  file_too_many_pages: ['We did not read the last pages of a long file.'],
  file_password: [
    'The file needs a password.',
    'The selected file has a password. Open it, print it to a new PDF and select that one.',
  ],
  file_damaged: ['The file is damaged.', `We could not open the selected file. It may be damaged. ${useTheOriginal}`],
  file_blank: ['The pages are blank.'],
  file_no_text: [
    'We found too little text in the picture.',
    `We could read too little text in the selected file. It may be blank, blurred, dark or small. Take the picture again from straight above, in even light, with the whole page in it. ${useTheOriginal}`,
  ],
  file_too_complex: [
    'The file has far more text than a bill.',
    `The selected file has far more text than a bill. ${useTheOriginal}`,
  ],
  file_too_much_memory: [
    'The file is too large to read in memory.',
    `The selected file is too complex for us to read. It has far more in it than a bill. ${useTheOriginal}`,
  ],
  file_not_a_bill: [
    'The file is not an energy bill.',
    'The selected file does not look like an energy bill. Select an electricity, gas or LPG bill from your retailer.',
  ],
  file_out_of_time: ['We ran out of time. We keep nothing and charge no credit.'],
} as const satisfies Record<`file_${UnreadableReason}`, readonly [about: string, message?: string]> &
  Record<string, readonly [about: string, message?: string]>;

/** The extraction of an unreadable file. `unreadPages`: the pages not read in time, if others were. */
export function makeUnreadable(reason: UnreadableReason, unreadPages: readonly number[] = []): Extraction {
  if (reason === 'out_of_time') return { ...makeFailed(makeOutOfTimeIssue(unreadPages)), outOfTime: true };
  return makeFailed(makeIssue(`file_${reason}`, fileIssues[`file_${reason}`][1]));
}

/** The extraction of a file that is not a bill. `blankPages`: its number of pages if all are blank, else null. */
export function makeNotABill(blankPages: number | null): Extraction {
  if (blankPages === null) return makeFailed(makeIssue('file_not_a_bill', fileIssues.file_not_a_bill[1]));
  const blank = blankPages === 1 ? 'a blank page' : 'blank pages';
  return makeFailed(makeIssue('file_blank', `The selected file has only ${blank}. Check that it is the bill.`));
}

/** Names the pages that were not read in time; without any, the whole file. */
export function makeOutOfTimeIssue(unreadPages: readonly number[]): Issue {
  const pages = formatPages(unreadPages);
  const message =
    unreadPages.length === 0
      ? 'We ran out of time before we could read this file. Try again.'
      : `We ran out of time before ${pages}. Try again, or upload ${pages} by ${unreadPages.length === 1 ? 'itself' : 'themselves'}.`;
  return makeIssue('file_out_of_time', message);
}

/** Says how many pages at the end of the file were not read. */
export function makeSkippedPagesIssue(skippedPages: number, pageCount: number): Issue {
  const message = `We read ${formatPages([1, pageCount - skippedPages], 'to')} of ${pageCount}. If the bill goes on after that, upload the rest as a file of its own.`;
  return { ...makeIssue('file_too_many_pages', message), severity: 'WARNING' };
}

function formatPages(numbers: readonly number[], joint = 'and'): string {
  if (numbers.length === 1) return `page ${numbers[0]}`;
  return `pages ${numbers.slice(0, -1).join(', ')} ${joint} ${numbers.at(-1)}`;
}

const makeIssue = (code: keyof typeof fileIssues, message: string): Issue => ({
  code,
  severity: 'ERROR',
  field: null,
  message,
});

const makeFailed = (issue: Issue): Extraction => ({ status: 'failed', bill: null, issues: [issue], confidence: 0 });
