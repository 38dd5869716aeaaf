/** Stands in for reader-process.ts in tests: does what the bytes of the file say. */
import type { ReaderRequest } from '@/lib/bills/reader-process';

process.on('message', ({ task, ocr, pictures }: ReaderRequest) => {
  const send = (reply: object) => void process.send?.(reply);
  const read = (extraction: unknown) => send({ kind: 'read', extraction });
  const [asked = '', ms] = Buffer.from(task.bytes).toString().split(' ');
  if (asked === 'end') process.exit(7);
  if (asked === 'abort') process.abort();
  if (asked === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (asked === 'fail') send({ kind: 'failed', stack: 'Error: of the reader' });
  if (asked === 'part') send({ kind: 'part', extraction: 'a part' });
  if (asked === 'page') send({ kind: 'progress', progress: { kind: 'page', number: 1, count: 3 } });
  if (asked === 'picture') send({ kind: 'picture', picture: 'a page' });
  if (asked === 'scan' && !ocr) send({ kind: 'needs_ocr' });
  if (asked === 'scan' && ocr) setTimeout(read, Number(ms), 'by OCR');
  if (asked === 'wait') setTimeout(read, Number(ms), 'waited');
  if (asked === 'page' || asked === 'picture') read(pictures);
  if (asked === 'process') read(process.pid);
});
