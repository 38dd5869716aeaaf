/** What comes of a file that is read as a bill: progress, pictures of its pages, and the bill or why there is none. */
import * as z from 'zod/mini';
import { readBillSchema } from './model';

/** Why there is no bill to check. The words for each are in problem-copy.ts. */
export const problemKinds = [
  'no_file',
  'nothing_sent',
  'several_files',
  'empty',
  'too_large',
  'wrong_type',
  'wrong_type_no_script',
  'broken_upload',
  'password',
  'damaged',
  'picture',
  'too_many_pixels',
  'blank',
  'too_long',
  'out_of_time',
  'not_a_bill',
  'not_read',
  'too_many_tries',
  'busy',
  'service_limit',
  'service_refused',
  'service_unavailable',
  'service_too_slow',
  'signed_out',
  'no_credits',
  'credits_in_use',
  'accounts_unavailable',
  'no_connection',
  'other_site',
  'forgotten',
  'our_fault',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

const billProblemSchema = z.object({
  kind: z.enum(problemKinds),
  /** Whole seconds after which another try may succeed; null: not known. */
  waitSeconds: z.nullable(z.int().check(z.gte(1))),
  /** What the service that reads bills said, as plain text. */
  said: z.array(z.string()),
});
export type BillProblem = z.infer<typeof billProblemSchema>;

/** How far the reading of a file is; see `ReadingProgress` of the bill service. */
const billProgressSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), filesAhead: z.int().check(z.gte(0)) }),
  z.object({ kind: z.literal('page'), number: z.int().check(z.gte(1)), count: z.int().check(z.gte(1)) }),
]);
export type BillProgress = z.infer<typeof billProgressSchema>;

/** A page of the file as a picture, for its owner to see where values stand. It is kept nowhere but in the page's memory. */
export const pagePictureSchema = z.object({
  kind: z.literal('picture'),
  page: z.int().check(z.gte(1)),
  /** In pixels. */
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  /** In points, as `At`. */
  pointWidth: z.number().check(z.gt(0)),
  pointHeight: z.number().check(z.gt(0)),
  /** Base64 of a WebP. */
  data: z.string().check(z.maxLength(550_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
export type PagePicture = z.infer<typeof pagePictureSchema>;

/** What comes before the bill. */
export const readingStepSchema = z.discriminatedUnion('kind', [billProgressSchema, pagePictureSchema]);

/** The kind of answer that tells progress: a line of JSON for each step and each picture, a BillReading as the last. */
export const progressMediaType = 'application/x-ndjson';

/** What came of one file. */
export const billReadingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), bill: readBillSchema }),
  z.object({ ok: z.literal(false), problem: billProblemSchema }),
]);
export type BillReading = z.infer<typeof billReadingSchema>;

/** What came of one file that an account keeps. */
export const storedReadingSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    billId: z.uuid(),
    /** False: the account had this file, and no credit was used. */
    isNew: z.boolean(),
    /** Whether something was missed that every bill states. */
    isPartial: z.boolean(),
  }),
  z.object({ ok: z.literal(false), problem: billProblemSchema }),
]);
export type StoredReading = z.infer<typeof storedReadingSchema>;

/** A reading that failed. */
export function makeProblem(kind: ProblemKind, more: Partial<BillProblem> = {}): Extract<BillReading, { ok: false }> {
  return { ok: false, problem: { kind, waitSeconds: null, said: [], ...more } };
}
