/** `/api/places?q=`: places to offer while one is being typed, for this site's own pages. */
import { type Place, suggestPlaces } from '@/lib/facts/places/find-place';
import { refuseOutsideRequest } from '@/lib/server/client/own-site-only';
import { makeJsonAnswer, toErrorAnswer, toResponse } from '@/lib/server/http/answer';
import { getLimiter, type TakeQuota } from '@/lib/server/limits/limiter';

/** A person types a few letters a second, and the page asks for fewer. */
const requestsPerMinute = 240;
const maxPlaces = 7;
const cacheSeconds = 86_400;

export interface SuggestedPlace {
  /** For a person to choose by. */
  label: string;
  kind: Place['kind'];
  /** What choosing it puts into the field: means this place and no other. */
  text: string;
}

/** Answers `{ places: SuggestedPlace[] }`, best first, at most seven. Never throws; any text is a question. */
export async function answerPlaces(request: Request, parts: { take?: TakeQuota } = {}): Promise<Response> {
  try {
    const refused = await refuseOutsideRequest(request, parts.take ?? getLimiter('site-places', requestsPerMinute));
    if (refused) return toResponse(refused);
    const text = new URL(request.url).searchParams.get('q') ?? '';
    const places = suggestPlaces(text, maxPlaces).map(toSuggestion);
    const cacheControl = `private, max-age=${cacheSeconds}`;
    return toResponse(makeJsonAnswer(200, Buffer.from(JSON.stringify({ places })), { 'cache-control': cacheControl }));
  } catch (thrown) {
    return toResponse(toErrorAnswer(thrown, '/api/places'));
  }
}

function toSuggestion({ kind, label, query }: Place): SuggestedPlace {
  return { label, kind, text: kind === 'postcode' ? (query.postcode ?? label) : label };
}
