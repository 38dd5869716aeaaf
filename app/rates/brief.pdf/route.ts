/** A request for quotes, for a business above the size limit. */
import { respondWithBrief } from '../downloads';
import { forQuery } from '../place-route';

export const GET = forQuery(respondWithBrief);
export const POST = GET;
