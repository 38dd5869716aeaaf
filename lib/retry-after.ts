/**
 * The wait that `Retry-After` asks for, in milliseconds: whole seconds or an HTTP date (RFC 9110, 10.2.3), of which a past one
 * is no wait. Null when the header is absent or unreadable.
 */
export function readRetryAfterMs(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Each form of an HTTP date begins with the name of the day. `Date.parse` also makes dates of "1.5", "-5" and "1e9".
  const dateMs = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}
