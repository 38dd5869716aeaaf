/** Writes log lines as JSON to standard error. They never contain queries, addresses, names or NMIs. */
import { getCounts } from './counts';
import { findRequestId, getShared } from './shared';

const maxFrames = 8;
const maxCodeLength = 40;

/** Writes a line with the id of the current request. `fields` may have only names, codes, counts and ids. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Record<string, unknown> = {}): void {
  getCounts().logLines.inc({ level, event });
  const requestId = findRequestId();
  const about = requestId === undefined ? {} : { request_id: requestId };
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...about, ...fields })}\n`);
}

/** Writes at most `max` lines a minute of `key`, one of ours. The next one after that says how many were left out. */
export function logSparingly(key: string, max: number, ...line: Parameters<typeof log>): void {
  const minutes = getShared(
    'logged-minutes',
    () => new Map<string, { endsAtMs: number; lines: number; leftOut: number }>(),
  );
  const known = minutes.get(key) ?? { endsAtMs: 0, lines: 0, leftOut: 0 };
  minutes.set(key, known);
  if (Date.now() >= known.endsAtMs) Object.assign(known, { endsAtMs: Date.now() + 60_000, lines: 0 });
  if (known.lines++ >= max) return void known.leftOut++;
  const [level, event, fields] = line;
  log(level, event, { ...fields, ...(known.leftOut > 0 && { left_out_before: known.leftOut }) });
  known.leftOut = 0;
}

/**
 * Makes log fields of an error: its class, code and stack. Messages are left out, because those of databases and parsers
 * quote values.
 */
export function errorFields(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = findCode(error);
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, maxFrames)
    .map((line) => line.trim());
  return { error: error.name, ...(code && { code }), ...(at?.length && { at }) };
}

/** The code of the error or of what caused it. Redis puts it at the start of its message. */
function findCode(error: Error & { code?: unknown }): string | null {
  if (typeof error.code === 'string') return error.code.slice(0, maxCodeLength);
  const ofRedis = error.name === 'ReplyError' ? /^[A-Z]+/.exec(error.message)?.[0] : undefined;
  return ofRedis ?? (error.cause instanceof Error ? findCode(error.cause) : null);
}

/** Replaces `console.error`, with which Next prints errors of pages whole: with queries, names and NMIs. */
export function logPageErrors(): void {
  console.error = (...printed) =>
    log('error', 'page_failed', errorFields(printed.find((each) => each instanceof Error)));
}
