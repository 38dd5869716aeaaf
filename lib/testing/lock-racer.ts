/** For the test of the lock: on each message takes part in one race for it, then holds what it won until the next. */
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { type ProcessLock, tryProcessLock } from '@/lib/process-lock';

export interface Race {
  file: string;
  /** The race starts when this file exists. */
  signal: string;
  /** 1: hold what was won. More: give it back at once and try again, so many times. */
  tries: number;
}

let won: ProcessLock | null = null;
process.on('message', ({ file, signal, tries }: Race) => {
  won?.release();
  won = null;
  process.send!('ready');
  while (!existsSync(signal));
  for (let i = 1; i < tries; i++) holdForAMoment(file);
  const attempt = tries === 1 ? tryProcessLock(file) : null;
  if (attempt && 'lock' in attempt) won = attempt.lock;
  process.send!(won ? 'won' : 'lost');
});

/** Two inside at once end one of them: a folder can be made only once. */
function holdForAMoment(file: string): void {
  const attempt = tryProcessLock(file);
  if (!('lock' in attempt)) return;
  mkdirSync(`${file}-inside`);
  rmdirSync(`${file}-inside`);
  attempt.lock.release();
}
