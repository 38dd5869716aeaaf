/** The rates for this site's own pages, called from the browser. */
import { answerRatesProxy } from '@/lib/upstreams/rates-proxy';

const answer = (request: Request) => answerRatesProxy(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
