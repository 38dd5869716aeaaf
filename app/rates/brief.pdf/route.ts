/** A request for quotes of a city, state, network or meter. */

import { respondWithBrief } from '@/lib/pages/result/brief-response';
import { readPlace } from '@/lib/site/address/state';

export function GET(request: Request): Promise<Response> {
  return respondWithBrief(request, readPlace(new URL(request.url).searchParams));
}
