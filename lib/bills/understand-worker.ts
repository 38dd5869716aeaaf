/** The worker thread that understands and checks documents, which are untrusted. Bundled by scripts/workers.ts. */
import { assessDocument, type Understood } from './assess-document';
import { unpackDocument } from './packed';
import type { PackedDocument } from './page';
import { announceStart } from './read/work-time';
import type { WithPort } from './read/worker-pool';

export type { Understood } from './assess-document';

export interface UnderstandTask {
  document: PackedDocument;
  /** YYYY-MM-DD. */
  today: string;
}

export default function run({ document, today, port }: UnderstandTask & WithPort): Understood {
  announceStart(port);
  const understood = assessDocument(unpackDocument(document), today);
  port.close();
  return understood;
}
