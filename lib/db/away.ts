/** Telling a database that cannot be had from a fault of ours. */

/** Classes of PostgreSQL's codes for a server that is away, full, stopping or refusing us. */
const awayClasses = ['08', '28', '3D', '53', '57', '58'];
const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
  'ENOSPC',
  'EROFS',
  'EACCES',
];
const awayWords = /connection terminated|timeout exceeded|timeout expired|PGlite is clos|not queryable/i;

/** Whether `error`, or what caused it, says that the database cannot be had just now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, message, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  const known = name === 'DatabaseLockedError' || (typeof code === 'string' && isAwayCode(code));
  return known || awayWords.test(message) || innerErrors(error).some(isDatabaseAway) || isDatabaseAway(cause);
}

function isAwayCode(code: string): boolean {
  return awayCodes.includes(code) || (/^[0-9A-Z]{5}$/.test(code) && awayClasses.includes(code.slice(0, 2)));
}

/** A host with several addresses fails once for each. */
function innerErrors(error: Error): unknown[] {
  return error instanceof AggregateError ? error.errors : [];
}
