/** Writes log lines as JSON to standard error. They never contain queries, addresses, names or NMIs. */
import { countEvent } from './event-counts';
import { findRequestId } from './request-id';

/** Matches what could be an NMI, because error messages may contain what a visitor typed. */
const identifierLike = /(?=[A-Za-z]*\d)[A-Za-z0-9]{10,}/g;

/** Writes a line with the id of the current request. `fields` may have only names, codes, counts and ids. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}): void {
  countEvent('log_lines', level, event);
  const requestId = findRequestId();
  const about = requestId === undefined ? {} : { request_id: requestId };
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...about, ...fields })}\n`);
}

/** Makes log fields of an error, without anything that looks like an identifier. */
export function errorFields(error: unknown): { error: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split('\n').find((line) => line.startsWith('    at '));
  const [firstLine = ''] = error.message.split('\n', 1);
  const message = firstLine.replace(identifierLike, '…').slice(0, 300);
  return { error: `${error.name}: ${message}`, ...(at && { at: at.trim() }) };
}
