/**
 * Keeps a PGlite that panicked from taking the process with it. PostgreSQL ends its process when it cannot write its log;
 * inside ours PGlite runs the same message again for ever, and no request is answered any more.
 */

import { closeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { must } from '@/lib/must';
import { DatabaseUnavailableError } from './unavailable';

/** What PostgreSQL throws to leave a statement that failed, which is no panic. */
const longJumpStatus = 100;

/** The parts of PGlite's compiled PostgreSQL that its loop over messages calls. */
interface PostgresModule {
  _PostgresMainLoopOnce(): void;
  stackRestore(pointer: number): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  FS: { streams: ({ nfd?: number } | null | undefined)[] };
}

/** Watches `client`; the function tells whether it has panicked, from when on every call fails at once. */
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
  // Called behind every failure, and the one place from where an error leaves the loop.
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

/** Gives back the files of a client that cannot be closed any more. */
export function releaseFiles(client: PGlite): void {
  for (const stream of getModule(client)?.FS.streams ?? []) {
    if (stream?.nfd === undefined) continue;
    try {
      closeSync(stream.nfd);
    } catch {
      // It was closed before.
    }
  }
}

function getModule(client: PGlite): PostgresModule | undefined {
  return client.Module as unknown as PostgresModule | undefined;
}
