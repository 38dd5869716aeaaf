/** A visitor's bill, read by this server or by another service: for scripts (`/api/bills`), and for a plain form. */
import { billsErrors } from '@/lib/bills/errors';
import { maxFormFiles } from '@/lib/bills/limits';
import type { ReadCallbacks } from '@/lib/bills/reader-client';
import { must } from '@/lib/must';
import { readClient, toClientKey } from '@/lib/server/client/client-address';
import { isFromThisSite } from '@/lib/server/client/same-origin';
import { toRefusal } from '@/lib/server/http/bill-responses';
import { openResult, sealResult } from '@/lib/server/http/one-time-result';
import { makeMethodNotAllowedResponse, makeUncachedJson, seeOther, toFetchResponse } from '@/lib/server/http/response';
import { countClient } from '@/lib/server/limits/limits';
import { logRefusal } from '@/lib/server/refusals';
import { getSettings } from '@/lib/server/settings';
import {
  type BillProblem,
  type BillProgress,
  type BillReading,
  type BillsReading,
  billsReadingSchema,
  describeProblem,
  makeProblem,
  type PagePicture,
  type ProblemKind,
  problemKinds,
  progressMediaType,
  type StoredReading,
  toProblemFromError,
} from '@/lib/site/bill/file-reading';
import type { ReadBill } from '@/lib/site/bill/model';
import { readSiteBill } from './remote-bills';
import { type FormFile, withUploads } from './upload-form';

/** Callbacks for progress and page pictures; a remote service calls neither. Without `onPicture`, no pictures are made. */
export type ReadingListener = Pick<ReadCallbacks, 'onProgress' | 'onPicture'>;

/** Reads the bill of an upload form. Never throws; nothing of the upload is stored or logged. */
export async function readBill(request: Request, listener: ReadingListener = {}): Promise<BillReading> {
  const reading = await readBills(request, listener, 1);
  return reading.ok ? { ok: true, bill: must(reading.bills[0], 'a reading has a bill') } : reading;
}

/** As `readBill`, for up to `maxFiles` files. Each bill has a note about every file that was not read. */
async function readBills(request: Request, listener: ReadingListener, maxFiles: number): Promise<BillsReading> {
  try {
    if (!isFromThisSite(request.headers)) {
      logRefusal('access', 'other_site');
      return makeProblem('permission_denied');
    }
    const client = `visitor ${toClientKey(readClient(request.headers))}`;
    const refuseOverLimit = async () => {
      const waitSeconds = await countClient('site-bills', request.headers);
      return waitSeconds === null ? null : makeProblem('too_many_tries', { waitSeconds });
    };
    const readFiles = async (files: readonly FormFile[]) => {
      const bills: ReadBill[] = [];
      const leftOut: { words: string; problem: BillProblem }[] = [];
      for (const [i, { name, bytes, fault }] of files.entries()) {
        // The first one was counted before the form was read.
        const refused = i > 0 ? await refuseOverLimit() : null;
        if (refused) return refused;
        const reading = fault
          ? toFailedReading(fault, request, '/api/bills')
          : await readSiteBill(bytes, client, { ...listener, signal: request.signal });
        if (reading.ok) bills.push(reading.bill);
        else leftOut.push({ words: describeLeftOut(name, reading.problem), problem: reading.problem });
      }
      const said = leftOut.map(({ words }) => words);
      const [failed] = leftOut;
      if (!failed || bills.length > 0) return { ok: true as const, bills: bills.map((bill) => addNotes(bill, said)) };
      return makeProblem(failed.problem.kind, { ...failed.problem, ...(files.length > 1 && { said }) });
    };
    return (await refuseOverLimit()) ?? (await withUploads(request, { client }, readFiles, maxFiles));
  } catch (thrown) {
    return toFailedReading(thrown, request, '/api/bills');
  }
}

const maxShownName = 60;

function describeLeftOut(name: string | null, problem: BillProblem): string {
  const { message } = describeProblem(problem, getSettings().uploadLimits);
  return `We left out ${name?.slice(0, maxShownName) ?? 'a file'}. ${message}.`;
}

function addNotes(bill: ReadBill, messages: readonly string[]): ReadBill {
  const notes = messages.map((message) => ({ severity: 'WARNING' as const, field: null, rule: null, message }));
  return { ...bill, issues: [...bill.issues, ...notes] };
}

/** Returns why an upload was not read, and logs it when it is our fault. `route` is for the log. */
export function toFailedReading(thrown: unknown, request: Request, route: string) {
  const error = toRefusal(thrown, request, route);
  return toProblemFromError(error, error.retryAfterSeconds);
}

/** Statuses of problems that are no error code of our own service. */
const otherStatuses: Partial<Record<ProblemKind, number>> = {
  no_file: 400,
  several_files: 400,
  too_many_tries: 429,
  no_credits: 429,
  upstream_limit: 429,
  upstream_unavailable: 503,
};

/**
 * Handles `/api/bills`: a form by POST, a `BillReading` in response. Requests that accept `progressMediaType` get
 * progress and page pictures before it. Never throws.
 */
export async function handleBillsProxy(request: Request): Promise<Response> {
  if (request.method !== 'POST') return toFetchResponse(makeMethodNotAllowedResponse('POST'));
  if (!request.headers.get('accept')?.includes(progressMediaType)) return toAnswer(await readBill(request));
  return handleInLines((add) =>
    readBill(request, { onProgress: add, onPicture: (picture) => add({ kind: 'picture', ...picture }) }),
  );
}

type Read = BillReading | StoredReading;

/**
 * Responds with a reading, preceded by the progress and pictures that `read` adds, one line of JSON each. The response
 * starts with the first line; before that, an error can still have its own status. `read` must not throw.
 */
export function handleInLines(
  read: (add: (step: BillProgress | PagePicture) => void) => Promise<Read>,
): Promise<Response> {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  return new Promise((resolve) => {
    let hasBegun = false;
    const add = (line: object) => {
      // Fails when the browser has disconnected; the reader learns that from the request's signal.
      writer.write(Buffer.from(`${JSON.stringify(line)}\n`)).catch(() => {});
      if (hasBegun) return;
      hasBegun = true;
      const headers = { 'content-type': progressMediaType, 'cache-control': 'no-store, no-transform' };
      resolve(new Response(stream.readable, { headers }));
    };
    void read(add).then((last) => {
      if (!hasBegun) return resolve(toAnswer(last));
      add(last);
      writer.close().catch(() => {});
    });
  });
}

function toAnswer(reading: Read): Response {
  const { kind = null, waitSeconds: wait = null } = reading.ok ? {} : reading.problem;
  const errors: Partial<Record<ProblemKind, { status: number }>> = billsErrors;
  // 200 when the problem is with the file rather than the request.
  const status = (kind && (errors[kind]?.status ?? otherStatuses[kind])) ?? 200;
  return toFetchResponse(makeUncachedJson(status, reading, wait === null ? {} : { 'retry-after': String(wait) }));
}

/**
 * Handles the form without JavaScript: redirects to the page with the reading in a cookie, or the problem kind alone in the
 * address. Never throws.
 */
export async function readBillForm(request: Request): Promise<Response> {
  const reading = await readBills(request, {}, maxFormFiles);
  const sealed = reading.ok || reading.problem.said.length > 0 ? sealReading(reading) : null;
  const query = new URLSearchParams(sealed ? { read: sealed.token } : formatProblem(reading));
  return seeOther(`${reading.ok && sealed ? '/bill/check' : '/bill'}?${query}`, sealed ? [sealed.cookie] : []);
}

/**
 * Positions are left out, since without script no picture is shown. Bills too long for the cookie go without their lines: usage
 * and dates are enough to compare.
 */
function sealReading(reading: BillsReading): ReturnType<typeof sealResult> {
  if (!reading.ok) return sealResult('bill', reading);
  const bills = reading.bills.map(removePositions);
  const seal = (kept: ReadBill[]) => sealResult('bill', { ok: true, bills: kept });
  return seal(bills) ?? seal(bills.map((bill) => ({ ...bill, lines: [], issues: [] })));
}

const removePositions = (bill: ReadBill): ReadBill =>
  JSON.parse(JSON.stringify(bill, (name, value) => (name === 'at' ? null : value)));

function formatProblem(reading: BillsReading): Record<string, string> {
  const { kind, waitSeconds } = reading.ok ? makeProblem('error').problem : reading.problem;
  // The server cannot read meter data; only a script in the browser can.
  return {
    problem: kind === 'unsupported_media_type' ? 'needs_script' : kind,
    ...(waitSeconds !== null && { wait: String(waitSeconds) }),
  };
}

/** Returns the reading for the page of a request from `readBillForm`; null when it has none. */
export function readForPage(headers: Headers, query: URLSearchParams): BillsReading | null {
  const token = query.get('read');
  if (token !== null) return openResult('bill', billsReadingSchema, { headers, token }) ?? makeProblem('forgotten');
  const kind = problemKinds.find((known) => known === query.get('problem'));
  const wait = /^\d{1,6}$/.test(query.get('wait') ?? '') ? Number(query.get('wait')) : 0;
  return kind ? makeProblem(kind, { waitSeconds: wait >= 1 ? wait : null }) : null;
}
