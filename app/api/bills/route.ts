/** Reads a bill for this site's own pages, called from the browser with a file. */
import { answerBillsProxy } from '@/lib/upstreams/bills-proxy';

const answer = (request: Request) => answerBillsProxy(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
