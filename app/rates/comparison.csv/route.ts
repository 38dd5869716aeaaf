/** A comparison by city, state or network as a table. */
import { readPlace } from '@/lib/site/address/state';
import { respondWithCsv } from '@/lib/site/result/csv-response';

export function GET(request: Request): Promise<Response> {
  return respondWithCsv(request, readPlace(new URL(request.url).searchParams));
}
