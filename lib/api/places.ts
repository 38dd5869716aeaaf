/** `/api/places?q=`: suggests places while one is typed, for this site's own pages. */
import { type Place, suggestPlaces } from '@/lib/facts/places/find-place';
import { handleSiteRequest } from '@/lib/server/client/same-origin';
import { makeJsonResponse } from '@/lib/server/http/response';

const maxPlaces = 7;
const cacheSeconds = 86_400;

export type SuggestedPlace = ReturnType<typeof toSuggestion>;

/** `label` is shown in the list; `text`, put into the field, identifies only this place. */
const toSuggestion = ({ kind, label, query: { postcode } }: Place) => ({
  ...{ label, kind, text: kind === 'postcode' ? (postcode ?? label) : label },
});

/** Answers `{ places: SuggestedPlace[] }`, best first. Never throws. */
export function handlePlaces(request: Request): Promise<Response> {
  return handleSiteRequest(request, 'site-places', (query) => {
    const places = suggestPlaces(query.get('q') ?? '', maxPlaces).map(toSuggestion);
    const cacheControl = `private, max-age=${cacheSeconds}`;
    return makeJsonResponse(200, Buffer.from(JSON.stringify({ places })), { 'cache-control': cacheControl });
  });
}
