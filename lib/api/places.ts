/** `/api/places?q=`: suggests places while one is typed, for this site's own pages. */
import { type Place, suggestPlaces } from '@/lib/facts/places/find-place';
import { refuseOutsideRequest } from '@/lib/server/client/own-site-only';
import { makeJsonAnswer, toErrorAnswer, toResponse } from '@/lib/server/http/answer';
import { getLimiter, type TakeQuota } from '@/lib/server/limits/limiter';

/** More than the page asks while a person types. */
const requestsPerMinute = 240;
const maxPlaces = 7;
const cacheSeconds = 86_400;

export interface SuggestedPlace {
  /** Shown in the list. */
  label: string;
  kind: Place['kind'];
  /** Put into the field; it identifies only this place. */
  text: string;
}

/** Answers `{ places: SuggestedPlace[] }`, best first. Never throws. */
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
