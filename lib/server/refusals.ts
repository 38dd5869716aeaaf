/**
 * Counts the errors of the APIs, and logs refused requests, but few lines however many there are: the first refusals of a
 * minute have a line each, and the others are counted in one line at its end.
 */
import { billsErrors } from '@/lib/bills/errors';
import { ratesErrors } from '@/lib/rates/errors';
import { countEvent } from './counts';
import { log } from './log';
import { getShared } from './registry';
import { outsideRequests } from './request-id';

/**
 * `access`: without permission. `limit`: too many requests or attempts. `input`: not as documented, which is mostly a
 * mistake, so it is only counted.
 */
export type RefusalKind = 'access' | 'limit' | 'input';

const maxLinesPerMinute = 20;
const minuteMs = 60_000;

interface Minute {
  lines: number;
  counts: Map<string, number>;
  isOpen: boolean;
}

const knownCodes = new Set<string>([
  ...Object.keys(ratesErrors),
  ...Object.keys(billsErrors),
  ...['bad_request', 'cross_site_request'],
]);

/** Counts an error that an API answers, and logs it if it is a refusal. A remote service may answer any text as its code. */
export function countError(status: number, given: string): void {
  const code = knownCodes.has(given) ? given : 'other';
  countEvent('api_errors', String(status), code);
  // Limits log their refusals themselves. Scanners ask for unknown addresses and methods, so those are not logged.
  if (status === 401 || status === 403) logRefusal('access', code);
  else if (status >= 400 && status < 500 && ![404, 405, 429].includes(status)) logRefusal('input', code);
}

/** Logs or counts a refusal. `code` is one of ours, never text from a request. */
export function logRefusal(kind: RefusalKind, code: string): void {
  const minute = getMinute();
  if (!minute.isOpen) startMinute(minute);
  if (kind !== 'input' && minute.lines < maxLinesPerMinute) {
    minute.lines++;
    log('warn', 'request_refused', { kind, code });
    return;
  }
  const key = `${kind} ${code}`;
  minute.counts.set(key, (minute.counts.get(key) ?? 0) + 1);
}

function getMinute(): Minute {
  return getShared('refusals', () => ({ lines: 0, counts: new Map(), isOpen: false }));
}

function startMinute(minute: Minute): void {
  minute.isOpen = true;
  outsideRequests(() => setTimeout(() => endMinute(minute), minuteMs).unref());
}

function endMinute(minute: Minute): void {
  if (minute.counts.size > 0) log('warn', 'more_requests_refused', { counts: Object.fromEntries(minute.counts) });
  Object.assign(minute, { lines: 0, counts: new Map(), isOpen: false });
}
