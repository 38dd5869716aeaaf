/** Stands in for reader-process.ts in tests: does what the bytes of the file say. */
import type { ReaderRequest } from '@/lib/bills/reader-process';

const aborted: number[] = [];
let isHung = false;

process.on('message', (request: ReaderRequest) => {
  if (request.kind === 'abort') return void aborted.push(request.id);
  if (request.kind === 'ping') return void (isHung || process.send?.({ kind: 'pong' }));
  const { id, task, pictures, requestId } = request;
  const asked = Buffer.from(task.bytes).toString();
  if (asked === 'end') process.exit(7);
  if (asked === 'hang') isHung = true;
  if (asked === 'which request?') process.send?.({ id, kind: 'read', extraction: requestId });
  if (asked === 'busy') process.send?.({ id, kind: 'busy', retryAfterSeconds: 9 });
  if (asked === 'fail') process.send?.({ id, kind: 'failed', stack: 'Error: of the reader' });
  if (asked === 'progress') {
    process.send?.({ id, kind: 'progress', progress: { kind: 'waiting', filesAhead: 2 } });
    process.send?.({ id, kind: 'progress', progress: { kind: 'page', number: 1, count: 3 } });
    process.send?.({ id, kind: 'read', extraction: 'read' });
  }
  if (asked === 'wait') process.send?.({ id, kind: 'progress', progress: { kind: 'waiting', filesAhead: 1 } });
  if (asked === 'pictures?') {
    process.send?.({ id, kind: 'picture', picture: 'a page' });
    process.send?.({ id, kind: 'read', extraction: pictures });
  }
  if (asked === 'which were aborted?') process.send?.({ id, kind: 'read', extraction: aborted });
  if (asked === 'which process?') process.send?.({ id, kind: 'read', extraction: process.pid });
});
