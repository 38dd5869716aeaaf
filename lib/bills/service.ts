/** The bill service: bytes of one file in, the bill with what the checks say of it out. Pure but for the reader it is given. */
import type { Bill, Extraction, Issue } from './bill';
import type { ReadDocument, ReadFile, UnreadableReason } from './page';
import { sniff } from './read/sniff';

export interface BillTools {
  readFile: ReadFile;
  /** Null: not an energy bill. */
  understand: (document: ReadDocument, today: string) => Bill | null;
  /** The bill with its status, its issues and how much of it is proved. */
  assess: (bill: Bill) => Extraction;
  /** YYYY-MM-DD, for dates without a year and bills from the future. */
  today: string;
}

/**
 * Reads and understands one file. A file that cannot be read, or is no bill, is an extraction that failed and says why.
 * Throws ReaderBusyError when too many files wait to be read.
 */
export async function extractBill(bytes: Uint8Array, tools: BillTools): Promise<Extraction> {
  const result = await tools.readFile(bytes);
  if (!result.ok) return failed(result.reason, unreadableWords(result.reason, bytes));
  const { pages, pageCount } = result.document;
  if (pages.every((page) => page.words.length === 0)) return failed('blank', blankWords(pageCount));
  const bill = tools.understand(result.document, tools.today);
  return bill ? tools.assess(bill) : failed('not_a_bill', notABillWords);
}

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

function unreadableWords(reason: UnreadableReason, bytes: Uint8Array): string {
  return reason === 'no_text' ? noTextWords(bytes) : wordsOfReason[reason];
}

const wordsOfReason: Record<Exclude<UnreadableReason, 'no_text'>, string> = {
  empty: 'The selected file is empty. Select the bill again.',
  unsupported_type: 'The selected file must be a PDF, JPG, PNG or TIFF.',
  too_large: 'The selected file must be smaller than 20 MB.',
  too_many_pixels:
    'The selected file must have fewer than 60 million pixels. Save the picture smaller, or scan at 300 dots per inch.',
  too_many_pages: 'The selected file has too many pages for a bill. Select a file with one bill.',
  password:
    'The selected file is password protected. Open it with its password, print it to a new PDF and select that one.',
  damaged: `The selected file is damaged and could not be opened. ${useTheOriginal}`,
  too_slow: `The selected file takes too long to read: it holds far more than a bill does. ${useTheOriginal}`,
  too_much_memory: `The selected file takes too much memory to read: it holds far more than a bill does. ${useTheOriginal}`,
};

/** A picture is not at fault: we cannot read it yet, and say so. */
function noTextWords(bytes: Uint8Array): string {
  const file = sniff(bytes);
  if (file.readable && file.type !== 'pdf') {
    return `The selected file is a picture (${file.type.toUpperCase()}). Pictures of bills cannot be read yet. ${useTheOriginal}`;
  }
  return `The selected file is a scan: it shows the bill but holds none of its text. Scans cannot be read yet. ${useTheOriginal}`;
}
