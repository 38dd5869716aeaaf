/** Starts the worker that reads meter data. Import it only when there is a file, so that other pages do not load it. */
import type { NetworkSlug } from '@/lib/facts/networks';
import { maxBytes } from './model';
import type { MeterReading } from './read-files';
import type { MeterMessage, MeterRequest } from './worker';

export type { MeterReading, SiteReading } from './read-files';

/**
 * Reads files of meter data in a worker. Rejects with the reason of `signal` when aborted, and with an error when the
 * worker fails.
 */
export async function readMeterData(
  files: readonly File[],
  network: NetworkSlug | null,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<MeterReading> {
  const request: MeterRequest = {
    files: await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.slice(0, maxBytes + 1).arrayBuffer()),
      })),
    ),
    network,
  };
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const fail = () => reject(new Error('The worker that reads meter data broke.'));
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<MeterMessage>) => {
        if (data.kind === 'done') resolve(data.reading);
        else if (data.kind === 'progress') onProgress(data.share);
        else fail();
      };
      worker.postMessage(
        request,
        request.files.map(({ bytes }) => bytes.buffer),
      );
    });
  } finally {
    worker.terminate();
  }
}

/** Whether a file is meter data rather than a bill, by its name and first bytes: CSV or zip. */
export async function isMeterFile(file: File): Promise<boolean> {
  const head = new TextDecoder().decode(await file.slice(0, 64).arrayBuffer());
  return /\.(csv|zip)$/i.test(file.name) || /^(PK|"?[12]00"?,)/.test(head);
}
