/** Logs that the database cannot be used, with a remedy, at most one line a minute for each reason. */
import { findUnavailability, type UnavailableReason } from './database-unavailable';
import { errorFields, log } from './log';
import { getShared } from './registry';

const logEveryMs = 60_000;

/** What whoever runs the server can do about it. */
export const databaseRemedies: Record<UnavailableReason, string> = {
  unreachable: 'Start the PostgreSQL server, or correct the address in DATABASE_URL. No restart is needed here.',
  refused: 'Correct the user, the password or the name of the database, in DATABASE_URL or on the server.',
  overloaded: 'The PostgreSQL server is short of connections, memory or time: see its log, and raise max_connections.',
  full: 'Free space on the disk of the database. No restart is needed here.',
  read_only: 'Let the server write to its DATA_DIR; on PostgreSQL, connect to the primary as the owner of the tables.',
  damaged:
    'Check the disk. If files are damaged: stop the server, move DATA_DIR/db away, run "npm run db -- restore FILE" with the last backup, start it again.',
  locked: 'Stop the other process, or set DATABASE_URL to a PostgreSQL server that several processes share.',
  stopped: 'It is opened again with the next request. If this goes on, check the disk and the memory.',
};

interface LastLine {
  atMs: number;
  /** Failures since then that were not logged. */
  unlogged: number;
}

/** Logs that the database is unavailable, and returns true, if that is what `thrown` says. */
export function logDatabaseUnavailable(thrown: unknown, nowMs = Date.now()): boolean {
  const found = findUnavailability(thrown);
  if (!found) return false;
  const { reason, error } = found;
  // By reason, because reasons may alternate, as when a server restarts under load.
  const lastLines = getShared('database-unavailable-log', () => new Map<UnavailableReason, LastLine>());
  const last = lastLines.get(reason);
  if (last && nowMs - last.atMs < logEveryMs) {
    last.unlogged++;
    return true;
  }
  const more = last && last.unlogged > 0 ? { failures_since_last_line: last.unlogged } : {};
  log('error', 'database_unavailable', { reason, ...errorFields(error), cure: databaseRemedies[reason], ...more });
  lastLines.set(reason, { atMs: nowMs, unlogged: 0 });
  return true;
}
