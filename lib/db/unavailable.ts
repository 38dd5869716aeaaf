/** Tells a database that cannot be used just now from a fault of ours, and what is the matter with it. */

/** What keeps the database from answering; whoever runs the server has another cure for each. */
export type UnavailableReason =
  | 'unreachable'
  | 'refused'
  | 'overloaded'
  | 'full'
  | 'read_only'
  | 'damaged'
  | 'locked'
  | 'stopped';

/** A database that cannot be used, where no code of PostgreSQL or the system says so. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  constructor(
    readonly reason: UnavailableReason,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** By the code of PostgreSQL or of the system, or by the first two characters, the class, of one of PostgreSQL. */
const reasonByCode: Record<string, UnavailableReason> = {
  '08': 'unreachable',
  '57': 'unreachable',
  '28': 'refused',
  '3D': 'refused',
  '53': 'overloaded',
  '57014': 'overloaded',
  '53100': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '25006': 'read_only',
  '42501': 'read_only',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  '58': 'damaged',
  XX001: 'damaged',
  XX002: 'damaged',
  EIO: 'damaged',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EPIPE: 'unreachable',
};
/** The clients of both databases give some of their errors no code. */
const clientMessages = /connection terminated|timeout exceeded|timeout expired|PGlite is clos|not queryable/i;

/** Why the database cannot be used, when that is what `thrown` or what caused it says; null: it says something else. */
export function findUnavailability(thrown: unknown): { reason: UnavailableReason; error: Error } | null {
  if (!(thrown instanceof Error)) return null;
  // A host with several addresses fails once for each.
  const inner = thrown instanceof AggregateError ? thrown.errors : [];
  for (const cause of [thrown.cause, ...inner]) {
    const found = findUnavailability(cause);
    if (found) return found;
  }
  const reason = findReason(thrown);
  return reason && { reason, error: thrown };
}

/** Whether `thrown`, or what caused it, says that the database cannot be used just now. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  return findUnavailability(thrown) !== null;
}

/** By names, since the server and the pages each have a copy of every class. */
function findReason(error: Error): UnavailableReason | null {
  const { name, code, message, reason } = error as Error & { code?: unknown; reason?: UnavailableReason };
  if (name === 'DatabaseUnavailableError') return reason ?? 'stopped';
  if (name === 'DatabaseLockedError') return 'locked';
  if (clientMessages.test(message)) return 'unreachable';
  if (typeof code !== 'string') return null;
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  return reasonByCode[code] ?? (isSqlState ? reasonByCode[code.slice(0, 2)] : null) ?? null;
}
