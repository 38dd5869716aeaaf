/**
 * Logs refused requests for the operator, but few lines however many there are: the first refusals of a minute have a line
 * each, and the others are counted in one line at its end.
 */
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
