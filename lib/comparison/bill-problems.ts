/** Why a file gave no bill, in words: what happened, and the way on. One row a kind. */
import type { BillProblem, ProblemKind } from './bill-model';
import { waitWords } from './format';

interface ProblemWords {
  /** Said in the error summary and beside the file field. */
  message: string;
  /** What to do about it. */
  advice: string;
  /** Whether the same file may be sent again as it is. */
  again: boolean;
}

const useTheOriginal = 'Select the PDF that your retailer sent, or the one in your account on its website.';
const onePdf = 'Select one PDF, JPG, PNG or TIFF of the whole bill.';
const onOurSide = 'This is on our side, not in your file.';

const words: Record<ProblemKind, ProblemWords> = {
  no_file: { message: 'Select a bill', advice: onePdf, again: false },
  nothing_sent: {
    message: 'Select a bill: no file was sent, or an empty one',
    advice: onePdf,
    again: false,
  },
  several_files: {
    message: 'Select one bill at a time',
    advice: 'If the pages of one bill are separate files, select the one with the usage, normally page 2.',
    again: false,
  },
  empty: { message: 'The selected file is empty', advice: useTheOriginal, again: false },
  too_large: {
    message: 'The selected file must be smaller than 20 MB',
    advice: `A bill is seldom larger than 2 MB. ${useTheOriginal}`,
    again: false,
  },
  wrong_type: {
    message: 'The selected file must be a PDF, JPG, PNG or TIFF',
    advice: 'A document or a web page can be printed to a PDF, and a HEIC photo saved as JPG.',
    again: false,
  },
  broken_upload: {
    message: 'The selected file could not be uploaded – try again',
    advice: 'The upload broke off on the way.',
    again: true,
  },
  password: {
    message: 'The selected file is password protected',
    advice: 'Open it with its password, print it to a new PDF without one, and select that.',
    again: false,
  },
  damaged: {
    message: 'The selected file is damaged and could not be opened',
    advice: useTheOriginal,
    again: false,
  },
  picture: {
    message: 'The selected file shows too little text that can be read: it is blank, blurred, dark or small',
    advice: `Take the picture from straight above, in even light, with the whole page in it. ${useTheOriginal} Or enter the figures yourself.`,
    again: false,
  },
  too_many_pixels: {
    message: 'The selected picture must have fewer than 60 million pixels',
    advice: 'Save it smaller, or scan at 300 dots per inch: that is sharp enough.',
    again: false,
  },
  blank: { message: 'The pages of the selected file are blank', advice: useTheOriginal, again: false },
  too_long: {
    message: 'The selected file holds far more than a bill does',
    advice: `Select a file with one bill. ${useTheOriginal}`,
    again: false,
  },
  out_of_time: {
    message: 'We ran out of time before we could read your bill – try again',
    advice: 'If it happens again, upload the page with your usage by itself. It’s usually page 2.',
    again: true,
  },
  not_a_bill: {
    message: 'The selected file does not read as an energy bill',
    advice: `Select an electricity bill from your retailer. ${useTheOriginal}`,
    again: false,
  },
  not_read: {
    message: 'No usage, period or address could be read from the selected file',
    advice: `${useTheOriginal} Or enter the figures yourself.`,
    again: false,
  },
  too_many_tries: {
    message: 'Too many bills were sent from your connection in a short time',
    advice: 'The figures can also be entered by hand at once.',
    again: true,
  },
  busy: {
    message: 'Many bills are being read just now – try again',
    advice: 'The file is fine. It usually takes a few seconds until there is room.',
    again: true,
  },
  service_limit: {
    message: 'The service that reads bills has reached its limit for now',
    advice: onOurSide,
    again: true,
  },
  service_refused: {
    message: 'The service that reads bills does not answer this site just now',
    advice: `${onOurSide} Trying again will not help until it is put right: enter the figures yourself.`,
    again: false,
  },
  service_unavailable: {
    message: 'The service that reads bills cannot be reached just now – try again',
    advice: `${onOurSide} It usually passes in a minute.`,
    again: true,
  },
  service_too_slow: {
    message: 'The service that reads bills did not answer in time – try again',
    advice: `${onOurSide} Your file may be fine. You can also enter the figures yourself.`,
    again: true,
  },
  no_connection: {
    message: 'The bill could not be sent: the connection broke off – try again',
    advice: 'Check your connection to the internet.',
    again: true,
  },
  other_site: {
    message: 'The bill was not sent from this page – try again here',
    advice: 'Bills are taken from this site’s own pages only.',
    again: true,
  },
  forgotten: {
    message: 'What was read is already forgotten – select the bill again',
    advice: 'Nothing is stored, so a page with the figures of a bill is shown once.',
    again: false,
  },
  our_fault: {
    message: 'Something went wrong while the bill was read – try again',
    advice: onOurSide,
    again: true,
  },
};

/** The words for a problem, with the time to wait where it is known. */
export function problemWords({ kind, waitSeconds }: Pick<BillProblem, 'kind' | 'waitSeconds'>): ProblemWords {
  const entry = words[kind];
  return waitSeconds === null ? entry : { ...entry, advice: `Try again in ${waitWords(waitSeconds)}. ${entry.advice}` };
}
