/**
 * Keeps a panic of PGlite from blocking the process. PostgreSQL ends its process when it cannot write its log; PGlite
 * would instead run the same message forever, and no request would be answered.
 */
import { closeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { must } from '@/lib/must';
import { DatabaseUnavailableError } from '@/lib/server/database-unavailable';

/** Thrown by PostgreSQL to leave a failed statement, which is not a panic. */
const longJumpStatus = 100;

/** What PGlite's loop calls of PostgreSQL for each message. */
const calls = [
  '_PostgresMainLoopOnce',
  'stackRestore',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const;
interface PostgresModule extends Record<(typeof calls)[number], (...given: unknown[]) => unknown> {
  FS: { streams: ({ nfd?: number } | null | undefined)[] };
}

/** Guards `client`: after a panic each of these calls throws, which ends the loop. Returns whether it has panicked. */
export function guardAgainstPanic(client: PGlite): () => boolean {
  const postgres = must(getModule(client), 'the client is ready');
  let panic: Error | null = null;
  for (const name of calls) {
    const call = postgres[name];
    postgres[name] = (...given) => {
      if (panic) throw panic;
      try {
        return call(...given);
      } catch (error) {
        if ((error as { status?: unknown }).status !== longJumpStatus)
          panic = new DatabaseUnavailableError('stopped', 'The embedded database stopped.', error);
        throw error;
      }
    };
  }
  return () => panic !== null;
}

/** Closes the files of a client that cannot be closed itself. */
export function releaseFiles(client: PGlite): void {
  for (const stream of getModule(client)?.FS.streams ?? []) {
    if (stream?.nfd === undefined) continue;
    try {
      closeSync(stream.nfd);
    } catch {
      // It is closed already.
    }
  }
}

function getModule(client: PGlite): PostgresModule | undefined {
  return client.Module as unknown as PostgresModule | undefined;
}
