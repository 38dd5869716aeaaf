/** Counts the errors of the APIs, and logs requests that were refused. */
import { billsErrors } from '@/lib/bills/errors';
import { ratesErrors } from '@/lib/rates/errors';
import { getCounts } from './counts';
import { logSparingly } from './log';

/** Of each kind and code. */
const maxLinesPerMinute = 5;

const knownCodes = new Set<string>([
  ...Object.keys(ratesErrors),
  ...Object.keys(billsErrors),
  ...['bad_request', 'cross_site_request'],
]);

/**
 * Counts an error that an API answers, and logs it if access was refused. Limits log their refusals themselves. What is
 * not as documented is mostly a mistake. A remote service may answer any text as its code.
 */
export function countError(status: number, given: string): void {
  const code = knownCodes.has(given) ? given : 'other';
  getCounts().apiErrors.inc({ status, code });
  if (status === 401 || status === 403) logRefusal('access', code);
}

/** Lists what `countError` counted, most frequent first. */
export async function listErrors() {
  const { values } = await getCounts().apiErrors.get();
  const errors = values.map(({ labels: { status, code }, value: count }) => ({ status, code, count }));
  return errors.sort((a, b) => b.count - a.count);
}

/** Counts and logs that a limit was reached. */
export function countLimitRefusal(limiter: string): void {
  getCounts().limiterRefusals.inc({ limiter });
  logRefusal('limit', limiter);
}

/**
 * Logs a refusal, with few lines however many there are. `access`: without permission. `limit`: too many requests or attempts.
 * `code` is one of ours, never text from a request.
 */
export function logRefusal(kind: 'access' | 'limit', code: string): void {
  logSparingly(`${kind} ${code}`, maxLinesPerMinute, 'warn', 'request_refused', { kind, code });
}
