/** Reads chosen files of meter data in a worker. Imported only when there is a file, so that other pages do not load it. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { ReadBill } from '../bill/model';
import { maxBytes } from './model';
import type { MeterReading, SiteReading } from './read-files';
import type { MeterResult } from './stored-meter';
import type { MeterRequest } from './worker';

/**
 * Reads files together, for the network of the bills when the files do not identify one. Keeps only the ends of their
 * NMIs, which distinguish several sites. `meter` is null when no file has meter data. Rejects with the reason of `signal`
 * when aborted, and with an error when the worker fails.
 */
export async function readMeterFiles(
  files: readonly File[],
  bills: readonly Pick<ReadBill, 'network' | 'nmi'>[],
  signal?: AbortSignal,
): Promise<{ meter: MeterResult | null; refused: MeterReading['refused'] }> {
  const billNetwork = bills.find(({ network }) => network !== null)?.network ?? null;
  let reading = await readInWorker(files, null, signal);
  if (billNetwork && reading.sites.some(({ year }) => year === null))
    reading = await readInWorker(files, billNetwork, signal);
  const { sites, refused, problems, problemCount } = reading;
  const isOfBill = ({ nmi }: SiteReading) =>
    nmi !== '' && bills.some((bill) => bill.nmi?.value.slice(0, 10) === nmi.slice(0, 10));
  const meter = {
    sites: sites.map(({ nmi, year }) => ({ nmiEnd: nmi.slice(-3), year })),
    chosen: Math.max(0, sites.findIndex(isOfBill)),
    problems: [...new Set([...refused.map(({ message }) => message), ...problems])].slice(0, 200),
    problemCount: problemCount + refused.length,
    files,
  };
  return { meter: sites.length > 0 ? meter : null, refused };
}

async function readInWorker(
  files: readonly File[],
  network: NetworkSlug | null,
  signal: AbortSignal | undefined,
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
      worker.onerror = () => reject(new Error('The worker that reads meter data broke.'));
      worker.onmessage = ({ data }: MessageEvent<MeterReading>) => resolve(data);
      worker.postMessage(
        request,
        request.files.map(({ bytes }) => bytes.buffer),
      );
    });
  } finally {
    worker.terminate();
  }
}
