/** A comparison by city, state or network as a table. */
import { readPlace } from '@/lib/comparison/address/state';
import { respondWithCsv } from '@/lib/result-page/csv-response';

export function GET(request: Request): Promise<Response> {
  return respondWithCsv(request, readPlace(new URL(request.url).searchParams));
}
