/** What every bill endpoint says: JSON that nobody keeps, one shape for all that goes wrong, and one key to ask for. */
import { BillsError, isReaderBusy } from '@/lib/bills/errors';
import { isDatabaseBusy } from './accounts/admission';
import { reportUnavailable } from './accounts/unavailable-log';
import { type Answer, headOf, jsonAnswer, type StreamedAnswer, toResponse } from './answer';
import { retryAfterSeconds, UploadsFullError } from './bills-upload';
import { countError } from './error-counts';
import { errorFields, log } from './log';
import { secondsWords } from './wait-words';

const databaseUnavailableSeconds = 10;

/** Runs `answer` for a route that takes `methods`; never throws. Nothing of a bill reaches a log, a cache or another origin. */
export async function billAnswer(
  request: Request,
  route: string,
  methods: string,
  answer: () => Promise<StreamedAnswer>,
): Promise<Response> {
  const requestId = crypto.randomUUID();
  const known = methods.split(', ').includes(request.method);
  const answered = await (known ? answer() : Promise.reject(wrongMethod(methods))).catch((thrown: unknown) =>
    // Nobody hears the answer to a request that was given up, and it is no fault of ours.
    thrownAnswer(request.signal.aborted ? gaveUp() : thrown, { requestId, route, methods }),
  );
  answered.headers['x-request-id'] = requestId;
  return toResponse(request.method === 'HEAD' ? headOf(answered) : answered);
}

export function billJson(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return jsonAnswer(status, Buffer.from(JSON.stringify(body)), { 'cache-control': 'no-store', ...headers });
}

/** Refuses a request whose Accept header leaves JSON out. Throws BillsError. */
export function checkAccept({ headers }: Request): void {
  const accept = headers.get('accept')?.trim();
  if (!accept || accept.split(',').some(acceptsJson)) return;
  throw new BillsError('not_acceptable', 'We answer with application/json. Add it to your Accept header.');
}

function acceptsJson(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return !refused && ['*/*', 'application/*', 'application/json'].includes(type);
}

function gaveUp(): BillsError {
  return new BillsError('parse_error', 'The connection closed before we could answer.');
}

function wrongMethod(methods: string): BillsError {
  return new BillsError('method_not_allowed', `This address accepts only ${methods}.`);
}

interface Asked {
  requestId: string;
  route: string;
  methods: string;
}

function thrownAnswer(thrown: unknown, asked: Asked): Answer {
  const error = refusalOf(thrown, asked);
  countError(error.status, error.code);
  return billJson(error.status, error.toBody(), refusalHeaders(error, asked.methods));
}

/** What is said of whatever a bill endpoint threw; what is a fault of ours is logged. */
export function refusalOf(thrown: unknown, { requestId, route }: Omit<Asked, 'methods'>): BillsError {
  if (thrown instanceof BillsError) return thrown;
  if (isReaderBusy(thrown)) return busy(thrown.retryAfterSeconds);
  if (thrown instanceof UploadsFullError) return busy(retryAfterSeconds);
  if (isDatabaseBusy(thrown)) return databaseBusy(thrown.retryAfterSeconds);
  if (reportUnavailable(thrown)) return databaseUnavailable();
  log('error', 'internal_error', { request_id: requestId, route, ...errorFields(thrown) });
  return new BillsError(
    'error',
    `Something went wrong on our side. Try again. If it happens again, tell us the request id: ${requestId}.`,
  );
}

function databaseUnavailable(): BillsError {
  const words = `Accounts are not available. We changed nothing and used no credit. Try again in ${secondsWords(databaseUnavailableSeconds)}.`;
  return new BillsError('service_unavailable', words, null, databaseUnavailableSeconds);
}

function databaseBusy(seconds: number): BillsError {
  const words = `Accounts are busy. We changed nothing and used no credit. Try again in ${secondsWords(seconds)}.`;
  return new BillsError('throttled', words, null, seconds);
}

function busy(seconds: number): BillsError {
  return new BillsError(
    'throttled',
    `Too many bills are being read right now. Try again in ${secondsWords(seconds)}.`,
    null,
    seconds,
  );
}

function refusalHeaders({ code, retryAfterSeconds }: BillsError, methods: string): Record<string, string> {
  if (retryAfterSeconds !== null) return { 'retry-after': String(retryAfterSeconds) };
  if (code === 'method_not_allowed') return { allow: methods };
  if (code === 'not_authenticated' || code === 'authentication_failed') return { 'www-authenticate': 'X-API-Key' };
  // What is still coming of a file that is too large is not worth waiting for.
  return code === 'file_too_large' ? { connection: 'close' } : {};
}
