/** A comparison by city, state or network as a table. */
import { readPlace } from '@/lib/comparison/address/state';
import { csvAnswer } from '../csv-answer';

export function GET(request: Request): Promise<Response> {
  return csvAnswer(request, readPlace(new URL(request.url).searchParams));
}
