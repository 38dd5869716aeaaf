/** The picture of a comparison by city, state or network. */
import { readPlace } from '@/lib/comparison/address/state';
import { cardAnswer } from '../card-answer';

export function GET(request: Request): Promise<Response> {
  return cardAnswer(request, readPlace(new URL(request.url).searchParams));
}
