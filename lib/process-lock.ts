/**
 * A lock for one process at a time, across processes and restarts, using only files. A claim is a numbered file,
 * `lock.7`, created atomically with its content. The highest number holds the lock. When its holder has ended, a new
 * claim uses the next number, which only one process can create. The highest number is never removed, so a process that
 * read the folder earlier cannot claim a number again.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const holderSchema = z.object({
  id: z.string(),
  pid: z.number().int(),
  /** Start of the process in the kernel's count, because process ids are reused. Null when not known. */
  began: z.string().nullable(),
  host: z.string(),
  /** Information that the holder publishes. */
  note: z.unknown(),
});
export type LockHolder = z.infer<typeof holderSchema>;

export interface ProcessLock {
  /** Replaces the published information. */
  setNote(note: unknown): void;
  /** Releases the lock; does nothing when it is no longer held. */
  release(): void;
}

const heartbeatMs = 10_000;
/**
 * A holder that cannot be inspected, such as one on another host, counts as ended after this time without a heartbeat.
 */
const silentMs = 60_000;

/**
 * Takes the lock `file`, or returns the living process that holds it. A holder on this host is alive while its process
 * runs; one on another host while it updates the file. The folder must exist.
 */
export function tryProcessLock(file: string): { lock: ProcessLock } | { holder: LockHolder } {
  const own: LockHolder = {
    id: randomUUID(),
    pid: process.pid,
    began: findProcessStart(process.pid),
    host: os.hostname(),
    note: null,
  };
  for (;;) {
    const latest = findLatestNumber(file);
    const holder = findLivingHolder(`${file}.${latest}`);
    if (holder) return { holder };
    const claim = `${file}.${latest + 1}`;
    if (!createClaim(claim, own)) continue;
    if (findLatestNumber(file) === latest + 1) {
      // The previous claim is kept for now: a process listing the folder at this moment could miss the new one.
      for (const number of listClaimNumbers(file)) if (number < latest) rmSync(`${file}.${number}`, { force: true });
      return { lock: makeHeldLock(claim, own) };
    }
    rmSync(claim, { force: true });
  }
}

/** Returns the living process that holds the lock, or null. */
export function findLockHolder(file: string): LockHolder | null {
  return findLivingHolder(`${file}.${findLatestNumber(file)}`);
}

function listClaimNumbers(file: string): number[] {
  const prefix = `${path.basename(file)}.`;
  if (!existsSync(path.dirname(file))) return [];
  return readdirSync(path.dirname(file)).flatMap((name) => {
    const number = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    return /^\d{1,15}$/.test(number) ? [Number(number)] : [];
  });
}

function findLatestNumber(file: string): number {
  return Math.max(0, ...listClaimNumbers(file));
}

/** Returns false when the claim already exists. */
function createClaim(claim: string, holder: LockHolder): boolean {
  const draft = writeDraft(claim, holder);
  try {
    linkSync(draft, claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Only the owner can read the file, because a note may contain a secret. */
function writeDraft(claim: string, holder: LockHolder): string {
  const draft = `${claim}.${holder.id}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  return draft;
}

function makeHeldLock(claim: string, holder: LockHolder): ProcessLock {
  const ifOurs = (act: () => void) => {
    if (readHolder(claim)?.id === holder.id) act();
  };
  const heartbeat = setInterval(
    () => ignoreErrors(() => ifOurs(() => utimesSync(claim, new Date(), new Date()))),
    heartbeatMs,
  );
  heartbeat.unref();
  return {
    setNote: (note) => ifOurs(() => renameSync(writeDraft(claim, { ...holder, note }), claim)),
    release: () => {
      clearInterval(heartbeat);
      // An empty claim is unheld; removing it would allow the number to be used again.
      ignoreErrors(() => ifOurs(() => truncateSync(claim)));
    },
  };
}

/** Write errors must not end the process. The lock of an ended process is taken over anyway. */
function ignoreErrors(act: () => void): void {
  try {
    act();
  } catch {
    // The process id still identifies the holder.
  }
}

function readHolder(claim: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(claim, 'utf8')));
  } catch {
    return null;
  }
}

function findLivingHolder(claim: string): LockHolder | null {
  const holder = readHolder(claim);
  return holder && isAlive(holder, claim) ? holder : null;
}

function isAlive({ pid, began, host }: LockHolder, claim: string): boolean {
  const renewed = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isSilent = Date.now() - renewed > silentMs;
  if (host !== os.hostname()) return !isSilent;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return began === null ? !isSilent : began === findProcessStart(pid);
}

/** Returns the process's start in ticks since boot with the id of the boot; null when it has ended or is not known. */
function findProcessStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields after the program name, which may contain any character: the state first, the start at index 19.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}
