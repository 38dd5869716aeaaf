/** `/api/places?q=`: suggests places while one is typed, for this site's own pages. */
import { type Place, suggestPlaces } from '@/lib/facts/places/find-place';
import { refuseOutsideRequest } from '@/lib/server/client/same-origin';
import { makeJsonResponse, toErrorResponse, toFetchResponse } from '@/lib/server/http/response';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';

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
export async function handlePlaces(request: Request, parts: { consumeQuota?: ConsumeQuota } = {}): Promise<Response> {
  try {
    const refused = await refuseOutsideRequest(
      request,
      parts.consumeQuota ?? getLimiter('site-places', requestsPerMinute),
    );
    if (refused) return toFetchResponse(refused);
    const text = new URL(request.url).searchParams.get('q') ?? '';
    const places = suggestPlaces(text, maxPlaces).map(
      ({ kind, label, query }): SuggestedPlace => ({
        ...{ label, kind, text: kind === 'postcode' ? (query.postcode ?? label) : label },
      }),
    );
    const cacheControl = `private, max-age=${cacheSeconds}`;
    return toFetchResponse(
      makeJsonResponse(200, Buffer.from(JSON.stringify({ places })), { 'cache-control': cacheControl }),
    );
  } catch (thrown) {
    return toFetchResponse(toErrorResponse(thrown, '/api/places'));
  }
}
