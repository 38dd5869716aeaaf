/** The two addresses that a bill is sent to from this site's pages: one for script, one for a plain form. */

import {
  type BillProgress,
  type BillReading,
  type PagePicture,
  type ProblemKind,
  problemKinds,
  progressMediaType,
  type StoredReading,
} from '@/lib/comparison/bill/file-reading';
import { makeJsonAnswer, makeMethodNotAllowedAnswer, toResponse } from '@/lib/server/http/answer';
import { billResults } from './bill-results';
import { type ReadingParts, readBill } from './read-bill';

/** What is not about the request is an answer to it, and a success of HTTP. */
const statusByKind: Partial<Record<ProblemKind, number>> = {
  nothing_sent: 400,
  several_files: 400,
  broken_upload: 400,
  signed_out: 401,
  other_site: 403,
  too_large: 413,
  wrong_type: 415,
  too_many_tries: 429,
  busy: 429,
  no_credits: 429,
  credits_in_use: 429,
  service_limit: 429,
  our_fault: 500,
  service_refused: 502,
  accounts_unavailable: 503,
  service_unavailable: 503,
  service_too_slow: 504,
  out_of_time: 503,
};

/**
 * Answers `/api/bills`: POST of the form, a BillReading back. Who accepts `progressMediaType` is told how far it is, once
 * there is something to tell, and given pictures of the pages before the bill. Never throws.
 */
export async function answerBillsProxy(request: Request, parts: Partial<ReadingParts> = {}): Promise<Response> {
  if (request.method !== 'POST') return toResponse(makeMethodNotAllowedAnswer('POST'));
  if (!request.headers.get('accept')?.includes(progressMediaType)) return toAnswer(await readBill(request, parts));
  return answerInLines((onProgress, add) =>
    readBill(request, {
      ...parts,
      onProgress,
      onPicture: (picture) => add({ kind: 'picture', ...picture } satisfies PagePicture),
    }),
  );
}

/** A reading with its progress and what else `read` adds before it, a line of JSON each. `read` never throws. */
export function answerInLines(
  read: (onProgress: (progress: BillProgress) => void, add: (line: object) => void) => Promise<Read>,
): Promise<Response> {
  const lines = new ProgressLines();
  const add = (line: object) => lines.add(line);
  const reading = read(add, add);
  void reading.then((last) => lines.end(last));
  return Promise.race([reading.then(toAnswer), lines.response]);
}

type Read = BillReading | StoredReading;

/** Lines for the browser, which the first one begins: until then a refusal can still have a status of its own. */
class ProgressLines {
  private readonly stream = new TransformStream<Uint8Array, Uint8Array>();
  private readonly writer = this.stream.writable.getWriter();
  private begin: (response: Response) => void = () => {};
  private isBegun = false;
  /** Never, where nothing is told before the end. */
  readonly response = new Promise<Response>((resolve) => {
    this.begin = resolve;
  });

  add(line: object): void {
    // Fails when the browser has gone, which the request's own signal tells the reader.
    this.writer.write(Buffer.from(`${JSON.stringify(line)}\n`)).catch(() => {});
    if (this.isBegun) return;
    this.isBegun = true;
    const headers = { 'content-type': progressMediaType, 'cache-control': 'no-store, no-transform' };
    this.begin(new Response(this.stream.readable, { headers }));
  }

  end(reading: Read): void {
    if (!this.isBegun) return;
    this.add(reading);
    this.writer.close().catch(() => {});
  }
}

function toAnswer(reading: Read): Response {
  const status = reading.ok ? 200 : (statusByKind[reading.problem.kind] ?? 200);
  const wait = reading.ok ? null : reading.problem.waitSeconds;
  const headers = { 'cache-control': 'no-store', ...(wait !== null && { 'retry-after': String(wait) }) };
  return toResponse(makeJsonAnswer(status, Buffer.from(JSON.stringify(reading)), headers));
}

/**
 * Answers the form without script: on to the page, with a token in its address for what is personal and the plain kind for
 * what is not. Never throws.
 */
export async function readBillForm(request: Request, parts: Partial<ReadingParts> = {}): Promise<Response> {
  const reading = await readBill(request, parts);
  const location = `${reading.ok ? '/bill/check' : '/bill'}?${new URLSearchParams(await readPageQuery(reading))}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function readPageQuery(reading: BillReading): Promise<Record<string, string>> {
  if (reading.ok || reading.problem.said.length > 0) return { read: await billResults.put(reading) };
  const { kind, waitSeconds } = reading.problem;
  // Meter data is of no kind that the reader knows: only a browser's script reads it.
  return {
    problem: kind === 'wrong_type' ? 'wrong_type_no_script' : kind,
    ...(waitSeconds !== null && { wait: String(waitSeconds) }),
  };
}

/** What a page address of `readBillForm` says: the reading, or null when it says nothing. The token works once. */
export async function readForPage(query: URLSearchParams): Promise<BillReading | null> {
  const token = query.get('read');
  if (token !== null) return (await billResults.take(token)) ?? makeFailed('forgotten', null);
  const kind = problemKinds.find((known) => known === query.get('problem'));
  const wait = /^\d{1,6}$/.test(query.get('wait') ?? '') ? Number(query.get('wait')) : 0;
  return kind ? makeFailed(kind, wait >= 1 ? wait : null) : null;
}

function makeFailed(kind: ProblemKind, waitSeconds: number | null): BillReading {
  return { ok: false, problem: { kind, waitSeconds, said: [] } };
}
