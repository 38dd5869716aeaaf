/** What the page and the worker tell each other. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { MeterReading } from './read-files';

export interface MeterFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Of a file, and of all that a zip holds. The page sends one byte more of a larger file. */
export const maxBytes = 100 * 1024 * 1024;

export interface MeterRequest {
  files: MeterFile[];
  network: NetworkSlug | null;
}

export type MeterMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; reading: MeterReading }
  | { kind: 'failed' };
