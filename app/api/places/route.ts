/** Places to offer while one is being typed, called from the browser. */
import { answerPlaces } from '@/lib/api/places';

const answer = (request: Request) => answerPlaces(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
