/** Messages that tell users why a file gave no bill. */
import type { Extraction, Issue } from './bill';
import { maxFileSize, maxMegapixels, maxPictureRatio, maxPictureSide } from './limits';
import type { UnreadableReason } from './page';

const useTheOriginal = 'Select the PDF your retailer sent you, or download it from your account on its website.';

const messages: Record<Exclude<UnreadableReason, 'out_of_time'>, string> = {
  empty: 'The selected file is empty. Select the bill again.',
  unsupported_type: 'The selected file must be a PDF, JPG, PNG or TIFF.',
  too_large: `The selected file must be smaller than ${maxFileSize}.`,
  too_many_pixels: `The selected file must have fewer than ${maxMegapixels} million pixels, and at most ${maxPictureSide.toLocaleString('en-AU')} along a side. It must be at most ${maxPictureRatio} times as long as wide. Use a smaller picture, or scan at 300 dots per inch.`,
  password: 'The selected file has a password. Open it, print it to a new PDF and select that one.',
  damaged: `We could not open the selected file. It may be damaged. ${useTheOriginal}`,
  no_text: `We could read too little text in the selected file. It may be blank, blurred, dark or small. Take the picture again from straight above, in even light, with the whole page in it. ${useTheOriginal}`,
  too_complex: `The selected file has far more text than a bill. ${useTheOriginal}`,
  too_much_memory: `The selected file is too complex for us to read. It has far more in it than a bill. ${useTheOriginal}`,
};

/** The extraction of an unreadable file. `unreadPages`: the pages not read in time, if others were. */
export function makeUnreadable(reason: UnreadableReason, unreadPages: readonly number[] = []): Extraction {
  if (reason === 'out_of_time') return { ...makeFailed(makeOutOfTimeIssue(unreadPages)), outOfTime: true };
  return makeFailed({ code: `file_${reason}`, severity: 'ERROR', field: null, message: messages[reason] });
}

/** The extraction of a file that is not a bill. `blankPages`: its number of pages if all are blank, else null. */
export function makeNotABill(blankPages: number | null): Extraction {
  const message =
    blankPages === null
      ? 'The selected file does not look like an energy bill. Select an electricity, gas or LPG bill from your retailer.'
      : `The selected file has only ${blankPages === 1 ? 'a blank page' : 'blank pages'}. Check that it is the bill.`;
  return makeFailed({
    code: blankPages === null ? 'file_not_a_bill' : 'file_blank',
    severity: 'ERROR',
    field: null,
    message,
  });
}

/** Names the pages that were not read in time; without any, the whole file. */
export function makeOutOfTimeIssue(unreadPages: readonly number[]): Issue {
  const message =
    unreadPages.length === 0
      ? 'We ran out of time before we could read this file. Try again.'
      : `We ran out of time before ${formatPages(unreadPages)}. Try again, or upload ${formatPages(unreadPages)} by ${unreadPages.length === 1 ? 'itself' : 'themselves'}.`;
  return { code: 'file_out_of_time', severity: 'ERROR', field: null, message };
}

/** Says how many pages at the end of the file were not read. */
export function makeSkippedPagesIssue(skippedPages: number, pageCount: number): Issue {
  const message = `We read ${formatPages([1, pageCount - skippedPages], 'to')} of ${pageCount}. If the bill goes on after that, upload the rest as a file of its own.`;
  return { code: 'file_too_many_pages', severity: 'WARNING', field: null, message };
}

function formatPages(numbers: readonly number[], joint = 'and'): string {
  if (numbers.length === 1) return `page ${numbers[0]}`;
  return `pages ${numbers.slice(0, -1).join(', ')} ${joint} ${numbers.at(-1)}`;
}

function makeFailed(issue: Issue): Extraction {
  return { status: 'failed', bill: null, issues: [issue], confidence: 0 };
}
