/** A picture file, unpacked by a process of its own that ends with it, or when it takes too long. */
import { type ChildProcess, fork } from 'node:child_process';
import type { UnreadableReason } from '../../page';
import { workerFile } from '../worker-file';
import type { Gray } from './gray.mjs';
import type { ImageAnswer, ImageFault, ImageRequest } from './image-process.mjs';

/** A phone's photo has 12 to 50 million pixels, an A4 page at 600 dpi 35 million. */
const maxPixels = 60_000_000;
/** One request: opening, or one page; a second is usual, the rest is for a busy machine. */
const timeoutMs = 30_000;

export interface PictureSource {
  pageCount: number;
  /** A page as a person sees it, its short side at most that many pixels; or why not. Pages count from 0. */
  page: (index: number, shortSide: number) => Promise<Gray | ImageFault | 'out_of_time'>;
  close: () => void;
}

/** Opens a JPEG, PNG or TIFF. Close it, whatever happens. */
export async function openImage(bytes: Uint8Array): Promise<PictureSource | UnreadableReason> {
  const child = fork(workerFile('lib/bills/read/scan/image-process.mjs'), [], {
    serialization: 'advanced',
    env: {} as NodeJS.ProcessEnv,
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const close = () => void child.kill('SIGKILL');
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

/** One answer to one request; a process that dies over a file was broken by it. */
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
