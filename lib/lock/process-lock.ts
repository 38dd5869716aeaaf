/**
 * One process at a time, across processes and restarts, by files alone. A claim is a numbered file, `lock.7`, made in one
 * step with its content; the highest number holds. A claim on a lock whose holder has ended is the next number, which only
 * one of many can create. The highest number is never removed, so whoever looked long ago finds out that it is too late.
 */
import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
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
  /** When the process began, in the kernel's own count, since process numbers are used again. Null: not known here. */
  began: z.string().nullable(),
  host: z.string(),
  /** What the holder wants others to know. */
  note: z.unknown(),
});
/** The process that holds a lock. */
export type LockHolder = z.infer<typeof holderSchema>;

export interface ProcessLock {
  /** Replaces what the holder wants others to know. */
  setNote(note: unknown): void;
  /** Gives the lock back; does nothing when it is no longer ours. */
  release(): void;
}

const heartbeatMs = 10_000;
/** A holder this process cannot look at, such as one on another host, counts as ended after this much silence. */
const silentMs = 60_000;

/**
 * Takes the lock `file` at once, or says which living process has it. A holder on this host is alive as long as its process
 * is; one on another host as long as it renews the file. The folder has to be there.
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
      // The one before stays for now: someone reading the folder at this moment could miss a file that just appeared.
      for (const number of listClaimNumbers(file)) if (number < latest) rmSync(`${file}.${number}`, { force: true });
      return { lock: makeHeldLock(claim, own) };
    }
    rmSync(claim, { force: true });
  }
}

/** Who holds the lock now, if a living process does. */
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

/** False when the claim exists already. */
function createClaim(claim: string, holder: LockHolder): boolean {
  const draft = writeDraft(claim, holder);
  try {
    linkSync(draft, claim);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST' && copyClaim(draft, claim);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Where links cannot be made: for a moment the claim is there without its content, and looks like nobody's. */
function copyClaim(draft: string, claim: string): boolean {
  try {
    copyFileSync(draft, claim, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** For its owner's eyes: a note may hold a secret. */
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
      // An empty claim is nobody's; removing it would let the number be used again.
      ignoreErrors(() => ifOurs(() => truncateSync(claim)));
    },
  };
}

/** A disk that cannot be written must not end the process; the lock of one that is gone is taken over. */
function ignoreErrors(act: () => void): void {
  try {
    act();
  } catch {
    // The holder is known by its process all the same.
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

/** The process's start in ticks since the machine's boot, and which boot that was; null when it has ended or is unknown. */
function findProcessStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields behind the program's name, which may hold anything: first the state, the start as the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
}
