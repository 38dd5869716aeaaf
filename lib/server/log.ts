/** Log lines: one JSON object each, on standard error. No query, address, name or NMI ever reaches them. */
import { countEvent } from './event-counts';
import { findRequestId } from './request-id';

/** Anything as long as an NMI that holds a digit: message texts may carry what a visitor typed. */
const identifierLike = /(?=[A-Za-z]*\d)[A-Za-z0-9]{10,}/g;

/** Writes one line, with the id of the request it is about. `fields` hold names, codes, counts and ids only. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}): void {
  countEvent('log_lines', level, event);
  const requestId = findRequestId();
  const about = requestId === undefined ? {} : { request_id: requestId };
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...about, ...fields })}\n`);
}

/** An error as log fields: its kind, its message and where it came from, without anything that looks like an identifier. */
export function errorFields(error: unknown): { error: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split('\n').find((line) => line.startsWith('    at '));
  const [firstLine = ''] = error.message.split('\n', 1);
  const message = firstLine.replace(identifierLike, '…').slice(0, 300);
  return { error: `${error.name}: ${message}`, ...(at && { at: at.trim() }) };
}
