/** Reads meter data beside the page, which stays free. What is read never leaves the browser. */

import { readMeterFiles } from './read-files';
import type { MeterMessage, MeterRequest } from './worker-messages';

const send = (message: MeterMessage) => self.postMessage(message);

self.addEventListener('message', ({ data: { files, network } }: MessageEvent<MeterRequest>) => {
  readMeterFiles(files, network, (share) => send({ kind: 'progress', share })).then(
    (reading) => send({ kind: 'done', reading }),
    // The page hears nothing of a promise that fails here.
    () => send({ kind: 'failed' }),
  );
});
