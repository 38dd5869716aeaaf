/** The picture of pages that have none of their own. */
import { cardAnswer } from '../rates/card-answer';

export function GET(request: Request): Promise<Response> {
  return cardAnswer(request, null);
}
