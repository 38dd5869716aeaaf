/**
 * Reads chosen meter data files in a worker, and keeps only the ends of their NMIs, which distinguish several sites.
 */
import type { NetworkSlug, ReadBill } from '@/lib/site/bill/model';
import { type MeterReading, readMeterData, type SiteReading } from '@/lib/site/meter/client';
import type { MeterResult } from '@/lib/site/meter/stored-meter';
import { type FileProblem, splitProblemMessage } from './upload-file';

export interface ReadMeters {
  meter: MeterResult;
  refused: MeterReading['refused'];
}

/**
 * Reads all files together; null when aborted by `signal`. The bill's network is used when the files do not identify
 * one.
 */
export async function readMeterFiles(
  files: readonly File[],
  bills: readonly ReadBill[],
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ReadMeters | FileProblem | null> {
  try {
    const billNetwork = bills.find(({ network }) => network !== null)?.network ?? null;
    let reading = await readMeterData(files, null, onProgress, signal);
    if (billNetwork && reading.sites.some(({ year }) => year === null))
      reading = await readMeterData(files, billNetwork, onProgress, signal);
    return toReadMeters(reading, files, bills);
  } catch {
    return signal?.aborted
      ? null
      : { ...splitProblemMessage('We couldn’t read your meter data. Try again, or use another browser.'), again: true };
  }
}

/** Reads the files again with the clock and bands of the network that the owner chose. */
export async function rereadMeters(files: readonly File[], network: NetworkSlug): Promise<MeterResult | null> {
  const read = toReadMeters(await readMeterData(files, network, () => {}), files, []);
  return 'message' in read ? null : read.meter;
}

function toReadMeters(
  { sites, refused, problems, problemCount }: MeterReading,
  files: readonly File[],
  bills: readonly ReadBill[],
): ReadMeters | FileProblem {
  if (sites.length === 0) return splitProblemMessage(refused[0]?.message ?? 'We found no meter data in this file.');
  const isOfBill = ({ nmi }: SiteReading) =>
    nmi !== '' && bills.some((bill) => bill.nmi?.value.slice(0, 10) === nmi.slice(0, 10));
  const meter = {
    sites: sites.map(({ nmi, year }) => ({ nmiEnd: nmi.slice(-3), year })),
    chosen: Math.max(0, sites.findIndex(isOfBill)),
    problems: [...new Set([...refused, ...problems].map(({ message }) => message))].slice(0, 200),
    problemCount: problemCount + refused.length,
    files,
  };
  return { meter, refused };
}
