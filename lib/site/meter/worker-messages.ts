/** Messages between page and worker. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { MeterFile } from './meter-file';
import type { MeterReading } from './read-files';

export interface MeterRequest {
  files: MeterFile[];
  network: NetworkSlug | null;
}

export type MeterMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; reading: MeterReading }
  | { kind: 'failed' };
