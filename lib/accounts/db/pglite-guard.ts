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

/** The functions that PGlite's message loop calls. */
interface PostgresModule {
  _PostgresMainLoopOnce(): void;
  stackRestore(pointer: number): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  FS: { streams: ({ nfd?: number } | null | undefined)[] };
}

/** Guards `client`; returns a function that tells whether it has panicked. After a panic every call fails at once. */
export function guardAgainstPanic(client: PGlite): () => boolean {
  const postgres = must(getModule(client), 'the client is ready');
  const { _PostgresMainLoopOnce: runMessage, stackRestore } = postgres;
  let panic: unknown = null;
  postgres._PostgresMainLoopOnce = () => {
    try {
      if (!panic) runMessage();
    } catch (error) {
      if ((error as { status?: unknown }).status !== longJumpStatus) panic = error;
      throw error;
    }
    if (panic) throw panic;
  };
  // Called after every failure, and the only place from which an error leaves the loop.
  postgres.stackRestore = (pointer) => {
    if (panic) throw new DatabaseUnavailableError('stopped', 'The embedded database stopped.', panic);
    stackRestore(pointer);
  };
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const finish = postgres[name];
    postgres[name] = () => {
      if (!panic) finish();
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
