/** Files and pictures of a comparison: the same answer for a place in the path and for one in the query. */
import { type PlaceLevel, readPlace } from '@/lib/site/address/state';

type Respond = (request: Request, place: { level: PlaceLevel; place: string } | null) => Promise<Response>;

/** Of a city, state, network or meter. */
export const forQuery = (respond: Respond) => (request: Request) =>
  respond(request, readPlace(new URL(request.url).searchParams));

export const forPostcode =
  (respond: Respond) =>
  async (request: Request, { params }: { params: Promise<{ postcode: string }> }) => {
    const { postcode } = await params;
    return respond(request, /^\d{4}$/.test(postcode) ? { level: 'postcode', place: postcode } : null);
  };
