/** The two addresses that a bill is sent to from this site's pages: one for script, one for a plain form. */
import { jsonAnswer, methodNotAllowedAnswer, toResponse } from '@/lib/api/answer';
import { type BillReading, type ProblemKind, problemKinds } from '@/lib/comparison/bill-model';
import { billResults } from './bill-results';
import { type ReadingParts, readBill } from './read-bill';

/** What is not about the request is an answer to it, and a success of HTTP. */
const statusOfKind: Partial<Record<ProblemKind, number>> = {
  nothing_sent: 400,
  several_files: 400,
  broken_upload: 400,
  other_site: 403,
  too_large: 413,
  wrong_type: 415,
  too_many_tries: 429,
  busy: 429,
  service_limit: 429,
  our_fault: 500,
  service_refused: 502,
  service_unavailable: 503,
  service_too_slow: 504,
  out_of_time: 503,
};

/** Answers `/api/bills`: POST of the form, a BillReading back. Never throws. */
export async function billsProxy(request: Request, parts: Partial<ReadingParts> = {}): Promise<Response> {
  if (request.method !== 'POST') return toResponse(methodNotAllowedAnswer('POST'));
  const reading = await readBill(request, parts);
  const status = reading.ok ? 200 : (statusOfKind[reading.problem.kind] ?? 200);
  const wait = reading.ok ? null : reading.problem.waitSeconds;
  const headers = { 'cache-control': 'no-store', ...(wait !== null && { 'retry-after': String(wait) }) };
  return toResponse(jsonAnswer(status, Buffer.from(JSON.stringify(reading)), headers));
}

/**
 * Answers the form without script: on to the page, with a token in its address for what is personal and the plain kind for
 * what is not. Never throws.
 */
export async function billForm(request: Request, parts: Partial<ReadingParts> = {}): Promise<Response> {
  const reading = await readBill(request, parts);
  const location = `/bill?${new URLSearchParams(await pageQuery(reading))}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function pageQuery(reading: BillReading): Promise<Record<string, string>> {
  if (reading.ok || reading.problem.said.length > 0) return { read: await billResults.put(reading) };
  const { kind, waitSeconds } = reading.problem;
  return { problem: kind, ...(waitSeconds !== null && { wait: String(waitSeconds) }) };
}

/** What a page address of `billForm` says: the reading, or null when it says nothing. The token works once. */
export async function readingOfPage(query: URLSearchParams): Promise<BillReading | null> {
  const token = query.get('read');
  if (token !== null) return (await billResults.take(token)) ?? failed('forgotten', null);
  const kind = problemKinds.find((known) => known === query.get('problem'));
  const wait = /^\d{1,6}$/.test(query.get('wait') ?? '') ? Number(query.get('wait')) : 0;
  return kind ? failed(kind, wait >= 1 ? wait : null) : null;
}

function failed(kind: ProblemKind, waitSeconds: number | null): BillReading {
  return { ok: false, problem: { kind, waitSeconds, said: [] } };
}
