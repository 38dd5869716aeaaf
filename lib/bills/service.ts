/** The bill service: bytes of one file in, the bill with what the checks say of it out. Pure but for the reader it is given. */
import type { Bill, Extraction, Issue } from './bill';
import type { Page, ReadDocument, ReadFile, UnreadableReason } from './page';
import { proofOf } from './proof';

export interface BillTools {
  readFile: ReadFile;
  /** Null: not an energy bill. */
  understand: (document: ReadDocument, today: string) => Bill | null;
  /** The bill with its status, its issues and how much of it is proved. */
  assess: (bill: Bill) => Extraction;
  /** YYYY-MM-DD, for dates without a year and bills from the future. */
  today: string;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads and understands one file. A file that cannot be read, or is no bill, is an extraction that failed and says why.
 * Throws ReaderBusyError when too many files wait to be read, and the reason of an aborted signal.
 */
export async function extractBill(bytes: Uint8Array, tools: BillTools): Promise<Extraction> {
  const extractionOf = (document: ReadDocument): Extraction | null => {
    const bill = tools.understand(document, tools.today);
    return bill && tools.assess(bill);
  };
  const proof = (document: ReadDocument): number => {
    const extraction = extractionOf(document);
    return extraction ? proofOf(extraction) : 0;
  };
  const result = await tools.readFile(bytes, { proof, signal: tools.signal });
  if (!result.ok) return failed(result.reason, wordsOfReason[result.reason]);
  const { pages, pageCount, unreadPages = [] } = result.document;
  // A picture without a word may be blank or beyond reading: nobody can tell which.
  const isPicture = pages.every((page) => page.source === 'ocr');
  if (pages.every((page) => page.words.length === 0))
    return isPicture && pages.length > 0
      ? failed('no_text', wordsOfReason.no_text)
      : failed('blank', blankWords(pageCount));
  const extraction = extractionOf(result.document);
  if (extraction) return unreadPages.length > 0 ? withUnread(extraction, unreadPages) : extraction;
  if (unreadPages.length > 0) return failed('too_slow', wordsOfReason.too_slow);
  return isPicture && isIllegible(pages)
    ? failed('no_text', wordsOfReason.no_text)
    : failed('not_a_bill', notABillWords);
}

/** What was read counts, but not as the whole bill. */
function withUnread(extraction: Extraction, unreadPages: readonly number[]): Extraction {
  const issue: Issue = {
    code: 'file_pages_unread',
    severity: 'WARNING',
    field: null,
    message: `The time for one file was up before ${pagesInWords(unreadPages)} could be read: what stands there is missing.`,
  };
  return { ...extraction, status: 'partial', issues: [...extraction.issues, issue] };
}

function pagesInWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `page ${numbers[0]}`;
  return `pages ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** Too little, or too doubtful, to say what the picture shows. */
function isIllegible(pages: readonly Page[]): boolean {
  const words = pages.flatMap((page) => page.words);
  const clear = words.filter(({ text, confidence }) => confidence >= 0.7 && /[\p{L}\d]{2}/u.test(text));
  return clear.length < leastClearWords || clear.length < words.length / 2;
}

const leastClearWords = 12;

function failed(code: string, message: string): Extraction {
  const issue: Issue = { code: `file_${code}`, severity: 'ERROR', field: null, message };
  return { status: 'failed', bill: null, issues: [issue], confidence: 0 };
}

const notABillWords =
  'The selected file does not read as an energy bill. Select an electricity, gas or LPG bill from your retailer.';

function blankWords(pageCount: number): string {
  return pageCount === 1
    ? 'The page of the selected file is blank. Check that it is the bill.'
    : 'The pages of the selected file are blank. Check that it is the bill.';
}

const useTheOriginal = 'Select the PDF that your retailer sent, or the one in your account on its website.';

const wordsOfReason: Record<UnreadableReason, string> = {
  empty: 'The selected file is empty. Select the bill again.',
  unsupported_type: 'The selected file must be a PDF, JPG, PNG or TIFF.',
  too_large: 'The selected file must be smaller than 20 MB.',
  too_many_pixels:
    'The selected file must have fewer than 60 million pixels. Save the picture smaller, or scan at 300 dots per inch.',
  too_many_pages: 'The selected file has too many pages for a bill. Select a file with one bill.',
  password:
    'The selected file is password protected. Open it with its password, print it to a new PDF and select that one.',
  damaged: `The selected file is damaged and could not be opened. ${useTheOriginal}`,
  no_text: `The selected file shows too little text that can be read: it is blank, or the picture is blurred, dark or small. Take the picture again from straight above, in even light, with the whole page in it. ${useTheOriginal}`,
  too_slow: `The selected file takes too long to read: it holds far more than a bill does. ${useTheOriginal}`,
  too_much_memory: `The selected file takes too much memory to read: it holds far more than a bill does. ${useTheOriginal}`,
};
