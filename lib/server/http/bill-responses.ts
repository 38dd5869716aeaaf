/** Answers of the bill endpoints: uncached JSON, and errors in one form. */
import { BillsError } from '@/lib/bills/errors';
import { isQueueFull } from '@/lib/fair-queue';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { formatSeconds } from '@/lib/server/format-seconds';
import { errorFields, log } from '@/lib/server/log';
import { countError } from '@/lib/server/refusals';
import { getRequestId } from '@/lib/server/shared';
import { makeUncachedJson, type StreamedResponse, toFetchResponse } from './response';

const databaseUnavailableSeconds = 10;

/** Runs `answer` for a route that accepts `methods`. Never throws. Nothing of a bill is logged or cached. */
export async function handleBillRoute(
  request: Request,
  route: string,
  methods: string,
  answer: () => Promise<StreamedResponse>,
): Promise<Response> {
  const requestId = getRequestId();
  let answered: StreamedResponse;
  try {
    if (!methods.split(', ').includes(request.method))
      throw new BillsError('method_not_allowed', `This address accepts only ${methods}.`);
    answered = await answer();
  } catch (thrown) {
    const error = toRefusal(thrown, request, route, requestId);
    answered = makeUncachedJson(error.status, error.toBody(), makeRefusalHeaders(error, methods));
  }
  answered.headers['x-request-id'] = requestId;
  return toFetchResponse(answered);
}

/** Maps whatever a bill endpoint threw to an error for its caller, and counts it; our own faults are logged. */
export function toRefusal(thrown: unknown, { signal }: Request, route: string, requestId = getRequestId()) {
  // An aborted request is not our fault, and nobody receives its answer.
  const error = signal.aborted
    ? new BillsError('parse_error', 'The connection closed before we could answer.')
    : toBillsError(thrown, route, requestId);
  countError(error.status, error.code);
  return error;
}

function toBillsError(thrown: unknown, route: string, requestId: string): BillsError {
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
