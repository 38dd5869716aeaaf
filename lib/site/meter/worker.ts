/** Reads meter data in a worker, so that the page stays responsive. The data never leaves the browser. */

import type { NetworkSlug } from '@/lib/facts/networks';
import type { MeterFile } from './model';
import { type MeterReading, readMeterFiles } from './read-files';

export interface MeterRequest {
  files: MeterFile[];
  network: NetworkSlug | null;
}

export type MeterMessage = { kind: 'progress'; share: number } | { kind: 'done'; reading: MeterReading };

const send = (message: MeterMessage) => self.postMessage(message);

self.addEventListener('message', ({ data: { files, network } }: MessageEvent<MeterRequest>) => {
  send({ kind: 'done', reading: readMeterFiles(files, network, (share) => send({ kind: 'progress', share })) });
});
