/** Distinguishes a database that is unavailable from our own faults, and finds the reason. */
import { mkdirSync } from 'node:fs';

/** Why the database is unavailable; the operator has a different remedy for each. */
export type UnavailableReason =
  | 'unreachable'
  | 'refused'
  | 'overloaded'
  | 'full'
  | 'read_only'
  | 'damaged'
  | 'locked'
  | 'stopped';

/** An unavailable database without an error code of PostgreSQL or the system. */
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

/** Makes a folder of the data folder. On a read-only disk Node says that its parent is missing. Throws what tells the remedy. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseUnavailableError('read_only', 'The data folder cannot be made.', error);
  }
}

/** Reasons by code of PostgreSQL or the system, or by the class of a PostgreSQL code, its first two characters. */
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
/** Some errors of both clients have no code. */
const clientMessages = /connection terminated|timeout exceeded|timeout expired|PGlite is clos|not queryable/i;

/** Finds in `thrown` and its causes why the database is unavailable; null for other errors. */
export function findUnavailability(thrown: unknown): { reason: UnavailableReason; error: Error } | null {
  if (!(thrown instanceof Error)) return null;
  // Connecting to a host with several addresses gives an error for each.
  const inner = thrown instanceof AggregateError ? thrown.errors : [];
  for (const cause of [thrown.cause, ...inner]) {
    const found = findUnavailability(cause);
    if (found) return found;
  }
  const reason = findReason(thrown);
  return reason && { reason, error: thrown };
}

export function isDatabaseUnavailable(thrown: unknown): boolean {
  return findUnavailability(thrown) !== null;
}

/** Compares names, because the server and the pages each bundle a copy of every class. */
function findReason(error: Error): UnavailableReason | null {
  const { name, code, message, reason } = error as Error & { code?: unknown; reason?: UnavailableReason };
  if (name === 'DatabaseUnavailableError') return reason ?? 'stopped';
  if (name === 'DatabaseLockedError') return 'locked';
  if (clientMessages.test(message)) return 'unreachable';
  if (typeof code !== 'string') return null;
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  return reasonByCode[code] ?? (isSqlState ? reasonByCode[code.slice(0, 2)] : null) ?? null;
}
