/** A request for quotes of a city, state, network or meter. */
import { readPlace } from '@/lib/site/address/state';
import { respondWithBrief } from '@/lib/site/result/brief-response';

export function GET(request: Request): Promise<Response> {
  return respondWithBrief(request, readPlace(new URL(request.url).searchParams));
}
