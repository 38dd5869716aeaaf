/** The worker thread that understands and checks documents, which are untrusted. Bundled by scripts/workers.ts. */
import { assessDocument, type Understood } from './assess-document';
import { unpackDocument } from './packed';
import type { PackedDocument } from './page';
import type { WithPort } from './read/worker-pool';

export type { Understood } from './assess-document';

export interface UnderstandTask {
  document: PackedDocument;
  /** YYYY-MM-DD. */
  today: string;
}

let isFirst = true;

export default function run({ document, today, port }: UnderstandTask & WithPort): Understood {
  port.postMessage(isFirst ? 'started_cold' : 'started');
  isFirst = false;
  const understood = assessDocument(unpackDocument(document), today);
  port.close();
  return understood;
}
