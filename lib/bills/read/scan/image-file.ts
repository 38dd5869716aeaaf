/**
 * Unpacks a picture file in a separate process, which is killed afterwards or on timeout. The next process is started
 * in advance, since starting takes as long as unpacking.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { maxMegapixels } from '../../limits';
import type { UnreadableReason } from '../../page';
import { workerFile } from '../worker-file';
import type { Gray } from './gray';
import type { ImageAnswer, ImageFault, ImageRequest } from './image-process';

const maxPixels = maxMegapixels * 1_000_000;
/** Time for one request: to open the file, or to unpack one page. A second is usual; the rest is for a busy machine. */
const timeoutMs = 30_000;

interface PictureSource {
  pageCount: number;
  /** A page as displayed, its short side at most that many pixels; or why it can't be read. Pages count from 0. */
  page: (index: number, shortSide: number) => Promise<Gray | ImageFault | 'out_of_time'>;
  close: () => void;
}

/** Opens a JPEG, PNG or TIFF. Always close the result. */
export async function openImage(bytes: Uint8Array): Promise<PictureSource | UnreadableReason> {
  const child = takeProcess();
  const close = () => {
    child.kill('SIGKILL');
    setTimeout(startAhead, aheadMs).unref();
  };
  const opened = await ask(child, { kind: 'open', bytes, maxPixels });
  if (opened === 'out_of_time' || !opened.ok || !('pageCount' in opened)) {
    close();
    return opened === 'out_of_time' ? opened : opened.ok ? 'damaged' : opened.reason;
  }
  return {
    pageCount: opened.pageCount,
    page: async (index, shortSide) => {
      const answer = await ask(child, { kind: 'page', index, shortSide });
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

let ahead: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;

/** Starts the process for the next picture, if none is ready. It ends if no picture comes, or with this process. */
function startAhead(): void {
  if (ahead) return;
  const child = startProcess();
  child.unref();
  child.channel?.unref();
  const forget = () => {
    if (ahead?.child === child) ahead = null;
  };
  child.once('exit', forget).once('error', forget);
  ahead = { child, timer: setTimeout(() => child.kill('SIGKILL'), idleMs).unref() };
}

function takeProcess(): ChildProcess {
  if (!ahead?.child.connected) return startProcess();
  const { child, timer } = ahead;
  ahead = null;
  clearTimeout(timer);
  child.removeAllListeners();
  child.ref();
  child.channel?.ref();
  return child;
}

function startProcess(): ChildProcess {
  return fork(workerFile('dist/image-process.mjs'), [], {
    serialization: 'advanced',
    env: {} as NodeJS.ProcessEnv,
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Sends one request and waits for its answer. If the process dies, the file counts as damaged. */
function ask(child: ChildProcess, request: ImageRequest): Promise<ImageAnswer | 'out_of_time'> {
  return new Promise((resolve) => {
    const settle = (answer: ImageAnswer | 'out_of_time') => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on('error', () => {});
      if (answer === 'out_of_time') child.kill('SIGKILL');
      resolve(answer);
    };
    const timer = setTimeout(() => settle('out_of_time'), timeoutMs);
    child.once('message', (answer) => settle(answer as ImageAnswer));
    child.once('exit', () => settle({ ok: false, reason: 'damaged' }));
    child.once('error', () => settle({ ok: false, reason: 'damaged' }));
    if (!child.connected) return settle({ ok: false, reason: 'damaged' });
    child.send(request, (error) => error && settle({ ok: false, reason: 'damaged' }));
  });
}
