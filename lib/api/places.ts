/** `/api/places?q=`: suggests places while one is typed, for this site's own pages. */
import { type Place, suggestPlaces } from '@/lib/facts/places/find-place';
import { handleSiteRequest } from '@/lib/server/client/same-origin';
import { makeJsonResponse } from '@/lib/server/http/response';

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
export function handlePlaces(request: Request): Promise<Response> {
  return handleSiteRequest(request, { limit: 'site-places', perMinute: requestsPerMinute }, (query) => {
    const places = suggestPlaces(query.get('q') ?? '', maxPlaces).map(
      ({ kind, label, query: { postcode } }): SuggestedPlace => ({
        ...{ label, kind, text: kind === 'postcode' ? (postcode ?? label) : label },
      }),
    );
    const cacheControl = `private, max-age=${cacheSeconds}`;
    return makeJsonResponse(200, Buffer.from(JSON.stringify({ places })), { 'cache-control': cacheControl });
  });
}
