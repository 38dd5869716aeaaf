/** Reads meter data in a worker, so that the page stays responsive. The data never leaves the browser. */

import { readMeterFiles } from './read-files';
import type { MeterMessage, MeterRequest } from './worker-messages';

const send = (message: MeterMessage) => self.postMessage(message);

self.addEventListener('message', ({ data: { files, network } }: MessageEvent<MeterRequest>) => {
  readMeterFiles(files, network, (share) => send({ kind: 'progress', share })).then(
    (reading) => send({ kind: 'done', reading }),
    // A rejected promise would not reach the page.
    () => send({ kind: 'failed' }),
  );
});
