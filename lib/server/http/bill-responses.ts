/** Answers of the bill endpoints: uncached JSON, and errors in one form. */
import { BillsError } from '@/lib/bills/errors';
import { isQueueFull } from '@/lib/fair-queue';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { formatSeconds } from '@/lib/server/format-seconds';
import { errorFields, log } from '@/lib/server/log';
import { countError } from '@/lib/server/refusals';
import { getRequestId } from '@/lib/server/shared';
import { type HttpResponse, makeUncachedJson, type StreamedResponse, toFetchResponse } from './response';

const databaseUnavailableSeconds = 10;

/** Runs `answer` for a route that accepts `methods`. Never throws. Nothing of a bill is logged or cached. */
export async function handleBillRoute(
  request: Request,
  route: string,
  methods: string,
  answer: () => Promise<StreamedResponse>,
): Promise<Response> {
  const requestId = getRequestId();
  const known = methods.split(', ').includes(request.method);
  const answered = await (known ? answer() : Promise.reject(refuseMethod(methods))).catch((thrown: unknown) =>
    // An aborted request is not our fault, and nobody receives its answer.
    handleError(request.signal.aborted ? makeAbortedError() : thrown, { requestId, route, methods }),
  );
  answered.headers['x-request-id'] = requestId;
  return toFetchResponse(answered);
}

function makeAbortedError(): BillsError {
  return new BillsError('parse_error', 'The connection closed before we could answer.');
}

function refuseMethod(methods: string): BillsError {
  return new BillsError('method_not_allowed', `This address accepts only ${methods}.`);
}

interface RequestedRoute {
  requestId: string;
  route: string;
  methods: string;
}

function handleError(thrown: unknown, requested: RequestedRoute): HttpResponse {
  const error = toRefusal(thrown, requested);
  countError(error.status, error.code);
  return makeUncachedJson(error.status, error.toBody(), makeRefusalHeaders(error, requested.methods));
}

/** Maps whatever a bill endpoint threw to an error for its caller; our own faults are logged. */
export function toRefusal(thrown: unknown, { requestId, route }: Omit<RequestedRoute, 'methods'>): BillsError {
  if (thrown instanceof BillsError) return thrown;
  if (isQueueFull(thrown)) {
    const words = thrown.resource === 'database' ? databaseBusyWords : busyWords;
    return makeRetryError('throttled', words, thrown.retryAfterSeconds);
  }
  if (logDatabaseUnavailable(thrown)) {
    return makeRetryError('service_unavailable', databaseUnavailableWords, databaseUnavailableSeconds);
  }
  log('error', 'internal_error', { request_id: requestId, route, ...errorFields(thrown) });
  return new BillsError(
    'error',
    `Something went wrong on our side. Try again. If it happens again, tell us the request id: ${requestId}.`,
  );
}

const busyWords = 'Too many bills are being read right now.';
const databaseBusyWords = 'Accounts are busy. We changed nothing and used no credit.';
const databaseUnavailableWords = 'Accounts are not available. We changed nothing and used no credit.';

function makeRetryError(code: 'throttled' | 'service_unavailable', words: string, seconds: number): BillsError {
  return new BillsError(code, `${words} Try again in ${formatSeconds(seconds)}.`, null, seconds);
}

function makeRefusalHeaders({ code, retryAfterSeconds }: BillsError, methods: string): Record<string, string> {
  if (retryAfterSeconds !== null) return { 'retry-after': String(retryAfterSeconds) };
  if (code === 'method_not_allowed') return { allow: methods };
  if (code === 'not_authenticated' || code === 'authentication_failed') return { 'www-authenticate': 'X-API-Key' };
  // Closes the connection, so that the rest of a file that is too large is not received.
  return code === 'file_too_large' ? { connection: 'close' } : {};
}
