/** Distinguishes a database that is unavailable from our own faults, finds the reason, and logs it with a remedy. */
import { mkdirSync } from 'node:fs';
import { errorFields, logSparingly } from './log';

/**
 * Why the database is unavailable: what whoever runs the server can do about it, and codes of PostgreSQL or the system, or
 * the class of a PostgreSQL code, its first two characters.
 */
export const unavailableReasons = {
  unreachable: {
    remedy: 'Start the PostgreSQL server, or correct the address in DATABASE_URL. No restart is needed here.',
    codes: [
      ...['08', '57', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
      ...['ENETUNREACH', 'EPIPE'],
    ],
  },
  refused: {
    remedy: 'Correct the user, the password or the name of the database, in DATABASE_URL or on the server.',
    codes: ['28', '3D'],
  },
  overloaded: {
    remedy: 'The PostgreSQL server is short of connections, memory or time: see its log, and raise max_connections.',
    codes: ['53', '57014'],
  },
  full: {
    remedy: 'Free space on the disk of the database. No restart is needed here.',
    codes: ['53100', 'ENOSPC', 'EDQUOT'],
  },
  read_only: {
    remedy: 'Let the server write to its DATA_DIR; on PostgreSQL, connect to the primary as the owner of the tables.',
    codes: ['25006', '42501', 'EROFS', 'EACCES', 'EPERM'],
  },
  damaged: {
    remedy:
      'Check the disk. If files are damaged: stop the server, move DATA_DIR/db away, run "npm run db -- restore FILE" with the last backup, start it again.',
    codes: ['58', 'XX001', 'XX002', 'EIO'],
  },
  locked: {
    remedy: 'Stop the other process, or set DATABASE_URL to a PostgreSQL server that several processes share.',
    codes: [],
  },
  stopped: {
    remedy: 'It is opened again with the next request. If this goes on, check the disk and the memory.',
    codes: [],
  },
} satisfies Record<string, { remedy: string; codes: readonly string[] }>;
export type UnavailableReason = keyof typeof unavailableReasons;

const reasonByCode = new Map(
  Object.entries(unavailableReasons).flatMap(([reason, { codes }]) =>
    codes.map((code): [string, UnavailableReason] => [code, reason as UnavailableReason]),
  ),
);
/** Some errors of both clients have no code. */
const clientMessages = /connection terminated|timeout exceeded|timeout expired|PGlite is clos|not queryable/i;

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
  if (clientMessages.test(message)) return 'unreachable';
  if (typeof code !== 'string') return null;
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  return reasonByCode.get(code) ?? (isSqlState ? reasonByCode.get(code.slice(0, 2)) : null) ?? null;
}

/** Logs that the database is unavailable, and returns true, if `thrown` says so: at most a line a minute for each reason. */
export function logDatabaseUnavailable(thrown: unknown): boolean {
  const found = findUnavailability(thrown);
  if (!found) return false;
  const { reason, error } = found;
  const fields = { reason, ...errorFields(error), remedy: unavailableReasons[reason].remedy };
  // By reason, because reasons may alternate, as when a server restarts under load.
  logSparingly(`database ${reason}`, 1, 'error', 'database_unavailable', fields);
  return true;
}
