/**
 * Unpacks a picture file in a separate process, which is killed afterwards or on timeout. The next process is started
 * in advance, since starting takes as long as unpacking.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { UnreadableReason } from '../../page';
import { workerFile } from '../worker-file';
import type { Gray } from './gray';
import type { ImageAnswer, ImageFault, ImageRequest } from './image-process';

/** To start the process and read the header takes 200 ms. The rest is for a busy machine. */
const openTimeoutMs = 10_000;
/** A page takes a second. */
const pageTimeoutMs = 5000;
/** Including one started in advance. Each may take as much memory as image-process.ts allows. */
const maxProcesses = 2;

interface PictureSource {
  pageCount: number;
  /** A page as displayed, its short side at most that many pixels; or why it can't be read. Pages count from 0. */
  page: (index: number, shortSide: number) => Promise<Gray | ImageFault | 'out_of_time'>;
  /** Resolves when the process and its memory are gone. */
  close: () => Promise<void>;
}

/** Opens a JPEG, PNG or TIFF. Always close the result. */
export async function openImage(bytes: Uint8Array): Promise<PictureSource | UnreadableReason> {
  const child = takeProcess();
  const close = async () => {
    child.kill('SIGKILL');
    if (running.has(child))
      await new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
    setTimeout(startAhead, aheadMs).unref();
  };
  const opened = await ask(child, { kind: 'open', bytes }, openTimeoutMs);
  if (opened === 'out_of_time' || !opened.ok || !('pageCount' in opened)) {
    await close();
    return opened === 'out_of_time' ? opened : opened.ok ? 'damaged' : opened.reason;
  }
  return {
    pageCount: opened.pageCount,
    page: async (index, shortSide) => {
      const answer = await ask(child, { kind: 'page', index, shortSide }, pageTimeoutMs);
      if (answer === 'out_of_time') return answer;
      if (!answer.ok) return answer.reason;
      return 'gray' in answer ? answer.gray : 'damaged';
    },
    close,
  };
}

/** A delay, so that the start does not slow down the current bill. */
const aheadMs = 200;
/** As long as the reading threads stay idle. */
const idleMs = 10 * 60_000;

const running = new Set<ChildProcess>();
let ahead: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;

/** Starts the process for the next picture, if none is ready. It ends if no picture comes, or with this process. */
function startAhead(): void {
  if (ahead || running.size >= maxProcesses) return;
  const child = startProcess();
  child.unref();
  child.channel?.unref();
  ahead = { child, timer: setTimeout(() => child.kill('SIGKILL'), idleMs).unref() };
}

function takeProcess(): ChildProcess {
  if (!ahead?.child.connected) return startProcess();
  const { child, timer } = ahead;
  ahead = null;
  clearTimeout(timer);
  child.ref();
  child.channel?.ref();
  return child;
}

function startProcess(): ChildProcess {
  const child = fork(workerFile('dist/image-process.mjs'), [], {
    serialization: 'advanced',
    env: {} as NodeJS.ProcessEnv,
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const forget = () => {
    running.delete(child);
    if (ahead?.child === child) ahead = null;
  };
  running.add(child);
  return child.on('exit', forget).on('error', forget);
}

/** Sends one request and waits for its answer. If the process dies, the file counts as damaged. */
function ask(child: ChildProcess, request: ImageRequest, timeoutMs: number): Promise<ImageAnswer | 'out_of_time'> {
  return new Promise((resolve) => {
    const settle = (answer: ImageAnswer | 'out_of_time') => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      if (answer === 'out_of_time') child.kill('SIGKILL');
      resolve(answer);
    };
    const timer = setTimeout(() => settle('out_of_time'), timeoutMs);
    const onMessage = (answer: unknown) => settle(answer as ImageAnswer);
    const onEnd = () => settle({ ok: false, reason: 'damaged' });
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    if (child.connected) child.send(request, (error) => error && onEnd());
    else onEnd();
  });
}
