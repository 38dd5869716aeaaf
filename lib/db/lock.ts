/**
 * The embedded database belongs to one process at a time: two would lose each other's rows without an error. The lock is a
 * file that names its holder; the lock of a process that is gone is taken over.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const holderSchema = z.object({
  id: z.string(),
  pid: z.number().int(),
  /** When the process began, in the kernel's own count: numbers of processes are used again. Null: not known here. */
  began: z.string().nullable(),
  host: z.string(),
  /** Where the holder takes commands for the database; null: it takes none. */
  door: z.object({ port: z.number().int(), secret: z.string() }).nullable(),
});
export type Holder = z.infer<typeof holderSchema>;
export type Door = NonNullable<Holder['door']>;

const retryMs = 50;
const heartbeatMs = 10_000;
/** On another host, or in another container, only the age of the file tells whether its holder lives. */
const silentMs = 60_000;
/** The guard is held for moments; one this old was left behind. */
const staleGuardMs = 5000;

/** Somebody else has the database. The message is one line for who runs the server. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
  constructor(readonly holder: Holder) {
    super(
      `The database is in use by process ${holder.pid} on ${holder.host}: one process at a time, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

export interface Lock {
  /** Tells everybody where this process takes commands. */
  announce(door: Door): void;
  release(): void;
}

/** Takes the lock `file`, waiting up to `waitMs` for its holder to end. Throws DatabaseLockedError. */
export async function takeLock(file: string, waitMs: number): Promise<Lock> {
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    began: beganOf(process.pid),
    host: os.hostname(),
    door: null,
  };
  for (let waited = 0; ; waited += retryMs) {
    const other = tryTake(file, holder);
    if (other === null) return heldLock(file, holder);
    if (other !== 'busy' && waited >= waitMs) throw new DatabaseLockedError(other);
    if (other === 'busy' && waited >= waitMs + staleGuardMs) throw new Error(`${file}.guard cannot be had; delete it.`);
    await wait(retryMs);
  }
}

/** Who holds the lock now, if a living process does. */
export function holderOf(file: string): Holder | null {
  const holder = readHolder(file);
  return holder && isAlive(holder, file) ? holder : null;
}

/** One at a time looks at the lock and changes it, so that of two that find it stale only one takes it over. */
function tryTake(file: string, own: Holder): Holder | 'busy' | null {
  if (!enterGuard(`${file}.guard`)) return 'busy';
  try {
    const other = holderOf(file);
    if (other) return other;
    write(file, own);
    return null;
  } finally {
    rmdirSync(`${file}.guard`);
  }
}

function enterGuard(guard: string): boolean {
  try {
    mkdirSync(guard);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const made = statSync(guard, { throwIfNoEntry: false });
  if (made && Date.now() - made.mtimeMs > staleGuardMs) rmSync(guard, { recursive: true, force: true });
  return false;
}

function heldLock(file: string, holder: Holder): Lock {
  const isOurs = () => readHolder(file)?.id === holder.id;
  const beat = setInterval(() => {
    if (isOurs()) utimesSync(file, new Date(), new Date());
  }, heartbeatMs);
  beat.unref();
  return {
    announce: (door) => {
      if (isOurs()) write(file, { ...holder, door });
    },
    release: () => {
      clearInterval(beat);
      if (isOurs()) rmSync(file, { force: true });
    },
  };
}

/** Whole or not at all, and for its owner's eyes: it holds the secret of the door. */
function write(file: string, holder: Holder): void {
  const draft = `${file}.${holder.id}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  renameSync(draft, file);
}

function readHolder(file: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive({ pid, began, host }: Holder, file: string): boolean {
  if (host !== os.hostname()) {
    const made = statSync(file, { throwIfNoEntry: false });
    return made !== undefined && Date.now() - made.mtimeMs < silentMs;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return began === null || began === beganOf(pid);
}

/** The process's start in ticks since the machine's boot, and which boot that was; null where the system does not tell. */
function beganOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the program's name, which may hold anything.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}
