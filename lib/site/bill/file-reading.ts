/** Results of reading a file as a bill: progress, page pictures, and the bill or the reason there is none. */
import * as z from 'zod/mini';
import { readBillSchema } from './model';
import { type ProblemKind, problemKinds } from './problem-copy';

export { type ProblemKind, problemKinds };

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
  z.object({ kind: z.literal('waiting'), filesAhead: z.int().check(z.gte(0)) }),
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

/** Result for one file. */
export const billReadingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), bill: readBillSchema }),
  z.object({ ok: z.literal(false), problem: billProblemSchema }),
]);
export type BillReading = z.infer<typeof billReadingSchema>;

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
  z.object({ ok: z.literal(false), problem: billProblemSchema }),
]);
export type StoredReading = z.infer<typeof storedReadingSchema>;

export function makeProblem(kind: ProblemKind, more: Partial<BillProblem> = {}): Extract<BillReading, { ok: false }> {
  return { ok: false, problem: { kind, waitSeconds: null, said: [], ...more } };
}
