/** A comparison by city, state or network as a table. */

import { respondWithCsv } from '@/lib/pages/result/csv-response';
import { readPlace } from '@/lib/site/address/state';

export function GET(request: Request): Promise<Response> {
  return respondWithCsv(request, readPlace(new URL(request.url).searchParams));
}
