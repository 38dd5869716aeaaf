/** Unpacks pages of picture files in a process each; see unpack-process.ts. */
import { execFile } from 'node:child_process';
import type { Unreadable, UnreadableReason } from '../../page';
import { workerFile } from '../../worker-file';
import type { Gray } from './gray';
import type { UnpackedHead } from './unpack-process';

/** A page takes a second, and the start of the process 200 ms. The rest is for a busy machine. */
const timeoutMs = 8000;
const maxOutputBytes = 64 * 1024 * 1024;

export type UnpackedPicture = { ok: true; pageCount: number; gray: Gray } | Unreadable;

/**
 * Unpacks one page of a JPEG, PNG or TIFF as displayed, its short side at most that many pixels.
 * @param index from 0
 */
export function unpackPicture(bytes: Uint8Array, index: number, shortSide: number): Promise<UnpackedPicture> {
  const args = ['--max-old-space-size=128', workerFile('dist/unpack-process.mjs'), `${index}`, `${shortSide}`];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      {
        env: {} as NodeJS.ProcessEnv,
        encoding: 'buffer',
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: maxOutputBytes,
      },
      (error, output) => resolve(error ? refuse(error.killed ? 'out_of_time' : 'damaged') : parse(output)),
    );
    // The process may end before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

/** A line of JSON, then the pixels. */
function parse(output: Buffer): UnpackedPicture {
  const end = output.indexOf('\n');
  const head = JSON.parse(output.toString('utf8', 0, end)) as UnpackedHead;
  if ('reason' in head) return refuse(head.reason);
  const { width, height, pageCount } = head;
  return { ok: true, pageCount, gray: { width, height, data: new Uint8Array(output.subarray(end + 1)) } };
}

const refuse = (reason: UnreadableReason): Unreadable => ({ ok: false, reason });
