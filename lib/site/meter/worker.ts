/** Reads meter data in a worker, so that the page stays responsive. The data never leaves the browser. */

import type { NetworkSlug } from '@/lib/facts/networks';
import type { MeterFile } from './model';
import { readMeterFiles } from './read-files';

export interface MeterRequest {
  files: MeterFile[];
  network: NetworkSlug | null;
}

self.addEventListener('message', ({ data: { files, network } }: MessageEvent<MeterRequest>) => {
  self.postMessage(readMeterFiles(files, network));
});
