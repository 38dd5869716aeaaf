/** Results of reading a file as a bill: progress, page pictures, and the bill or the reason there is none, in words. */
import * as z from 'zod/mini';
import type { BillFault } from '@/lib/bills/errors';
import { maxFormFiles, maxMegapixels, maxPictureRatio, type UploadLimits } from '@/lib/bills/limits';
import { formatWait } from '@/lib/site/words/format';
import { readBillSchema } from './model';

const useOriginalFile = 'Use the PDF from your retailer’s email or your online account.';
const ourFault = 'This is our fault, not your file’s.';
const enterByHand = 'You can also enter the figures yourself.';

interface KindCopy {
  message: string | ((limits: UploadLimits) => string);
  /** What to do about it. */
  advice: string;
  /** Whether retrying with the same file can succeed. */
  again?: true;
}

/** Reasons why there is no bill: codes of the bill service and of files, and what only this site knows. */
const problemCopy = {
  no_file: {
    message: 'Select a bill: no file arrived, or an empty one',
    advice: 'Choose one PDF, JPG, PNG or TIFF of the whole bill.',
  },
  several_files: {
    message: 'Select fewer files',
    advice: `Without JavaScript, send ${maxFormFiles} files at most.`,
  },
  file_empty: { message: 'The selected file is empty', advice: useOriginalFile },
  file_too_large: {
    message: ({ maxFileMegabytes }) => `The selected file must be smaller than ${maxFileMegabytes} MB`,
    advice: `Bills are seldom larger than 2 MB. ${useOriginalFile}`,
  },
  unsupported_media_type: {
    message: 'The selected file must be a PDF, JPG, PNG or TIFF',
    advice: 'Print a document or web page to a PDF. Save a HEIC photo as JPG.',
  },
  needs_script: {
    message: 'The selected file must be a PDF, JPG, PNG or TIFF',
    advice:
      'Meter data needs JavaScript: we read it in your browser and never upload it. Turn JavaScript on and try again.',
  },
  parse_error: {
    message: 'The selected file could not be uploaded – try again',
    advice: 'The upload stopped part of the way.',
    again: true,
  },
  file_password: {
    message: 'The selected file is password protected',
    advice: 'Open it with its password, print it to a new PDF, and upload that.',
  },
  file_damaged: { message: 'The selected file is damaged and won’t open', advice: useOriginalFile },
  file_no_text: {
    message: 'We can’t read enough text in the selected file',
    advice: `Take the photo from straight above, in even light, with the whole page in it. ${enterByHand}`,
  },
  file_too_many_pixels: {
    message: `The selected picture must have fewer than ${maxMegapixels} million pixels, and be at most ${maxPictureRatio} times as long as wide`,
    advice: 'Save it smaller, or scan at 300 dots per inch.',
  },
  file_blank: { message: 'The pages of the selected file are blank', advice: useOriginalFile },
  file_too_complex: {
    message: 'The selected file holds far more than a bill does',
    advice: `Choose a file with one bill. ${useOriginalFile}`,
  },
  out_of_time: {
    message: 'We ran out of time before we could read your bill – try again',
    advice: 'If it happens again, upload the page with your usage by itself. It’s usually page 2.',
    again: true,
  },
  file_not_a_bill: {
    message: 'The selected file doesn’t look like an energy bill',
    advice: `Choose an electricity bill from your retailer. ${useOriginalFile}`,
  },
  not_read: {
    message: 'We found no usage, period or address in the selected file',
    advice: `${useOriginalFile} ${enterByHand}`,
  },
  too_many_tries: {
    message: 'Too many bills came from your connection in a short time',
    advice: enterByHand,
    again: true,
  },
  throttled: {
    message: 'We’re reading many bills right now – try again',
    advice: 'Your file is fine. There is usually room in a few seconds.',
    again: true,
  },
  upstream_limit: {
    message: 'The service that reads bills has reached its limit for now',
    advice: `${ourFault} ${enterByHand}`,
    again: true,
  },
  upstream_unavailable: {
    message: 'We can’t get an answer from the service that reads bills – try again',
    advice: `${ourFault} It usually passes in a minute. ${enterByHand}`,
    again: true,
  },
  not_authenticated: {
    message: 'You were signed out, so your bill was not sent',
    advice: 'Sign in in another tab, then try again here.',
    again: true,
  },
  no_credits: {
    message: 'You have no credits left',
    advice: 'We stored nothing. Bills we have read before are free.',
    again: true,
  },
  service_unavailable: {
    message: 'Accounts are not available – try again',
    advice: `${ourFault} We used no credit.`,
    again: true,
  },
  no_connection: {
    message: 'Your bill could not be sent because the connection broke – try again',
    advice: 'Check your internet connection.',
    again: true,
  },
  permission_denied: {
    message: 'Your bill was not sent from this page – try again here',
    advice: 'We take bills from this site’s own pages only.',
    again: true,
  },
  forgotten: {
    message: 'We no longer have what we read – select your bill again',
    advice: 'We keep nothing, so we can show what we read only once.',
  },
  error: { message: 'Something went wrong on our side – try again', advice: ourFault, again: true },
} satisfies Record<string, KindCopy>;

export type ProblemKind = keyof typeof problemCopy;
export const problemKinds = Object.keys(problemCopy) as [ProblemKind, ...ProblemKind[]];

/** Codes that mean the same to the owner as another. */
const sameProblem = new Map<string, ProblemKind>([
  ['authentication_failed', 'not_authenticated'],
  ['file_unsupported_type', 'unsupported_media_type'],
  ['file_out_of_time', 'out_of_time'],
  ['file_too_much_memory', 'file_too_complex'],
]);

/** Returns the kind of an error's or an issue's code. */
export function findProblemKind(code: string): ProblemKind | undefined {
  return sameProblem.get(code) ?? problemKinds.find((kind) => kind === code);
}

const billProblemSchema = z.object({
  kind: z.enum(problemKinds),
  /** Seconds until a retry may succeed; null when not known. */
  waitSeconds: z.nullable(z.int().check(z.gte(1))),
  /** Messages of the bill service, as plain text. */
  said: z.array(z.string()),
});
export type BillProblem = z.infer<typeof billProblemSchema>;

/** Progress of reading a file; see `ReadingProgress` of the bill service. */
const billProgressSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['waiting', 'reading']) }),
  z.object({ kind: z.literal('page'), number: z.int().check(z.gte(1)), count: z.int().check(z.gte(1)) }),
]);
export type BillProgress = z.infer<typeof billProgressSchema>;

/** Picture of a page that shows the owner where values are. It is held only in the page's memory. */
export const pagePictureSchema = z.object({
  kind: z.literal('picture'),
  page: z.int().check(z.gte(1)),
  /** In pixels. */
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  /** In points, as in `At`. */
  pointWidth: z.number().check(z.gt(0)),
  pointHeight: z.number().check(z.gt(0)),
  /** A WebP image in base64. */
  data: z.string().check(z.maxLength(550_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
export type PagePicture = z.infer<typeof pagePictureSchema>;

/** Sent before the final result. */
export const readingStepSchema = z.discriminatedUnion('kind', [billProgressSchema, pagePictureSchema]);

/** Media type of a response with progress: one JSON line for each step and picture, then a `BillReading`. */
export const progressMediaType = 'application/x-ndjson';

const failedReadingSchema = z.object({ ok: z.literal(false), problem: billProblemSchema });

/** Result for one file. */
export const billReadingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), bill: readBillSchema }),
  failedReadingSchema,
]);
export type BillReading = z.infer<typeof billReadingSchema>;

/** Result for the files of a form without script. */
export const billsReadingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), bills: z.array(readBillSchema).check(z.minLength(1)) }),
  failedReadingSchema,
]);
export type BillsReading = z.infer<typeof billsReadingSchema>;

/** Result for one file stored in an account. */
export const storedReadingSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    billId: z.uuid(),
    /** False when the account already had this file; then no credit was used. */
    isNew: z.boolean(),
    /** Whether something that every bill states was not found. */
    isPartial: z.boolean(),
  }),
  failedReadingSchema,
]);
export type StoredReading = z.infer<typeof storedReadingSchema>;

/** Converts an error of the bill service to a problem. */
export function toProblemFromError(
  { code, reason }: { code: string; reason?: BillFault | undefined },
  waitSeconds: number | null,
): Extract<BillReading, { ok: false }> {
  const kind = findProblemKind(reason ?? code);
  // Waiting does not restore credits, whatever the response says.
  return makeProblem(kind ?? 'error', { waitSeconds: kind === 'no_credits' ? null : waitSeconds });
}

export function makeProblem(kind: ProblemKind, more: Partial<BillProblem> = {}): Extract<BillReading, { ok: false }> {
  return { ok: false, problem: { kind, waitSeconds: null, said: [], ...more } };
}

/** Returns the words for a problem, with the waiting time when it is known. */
export function describeProblem({ kind, waitSeconds, said }: BillProblem, limits: UploadLimits) {
  const { message, advice, again }: KindCopy = problemCopy[kind];
  const wait = waitSeconds === null ? '' : `Try again in ${formatWait(waitSeconds)}. `;
  return {
    kind,
    message: typeof message === 'string' ? message : message(limits),
    advice: wait + advice,
    said,
    again: again === true,
  };
}

/** Without `kind` it was found in the browser. */
export type FileProblem = Omit<ReturnType<typeof describeProblem>, 'kind'> & { kind?: ProblemKind };
