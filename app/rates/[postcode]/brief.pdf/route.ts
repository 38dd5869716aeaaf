/** A request for quotes, for a business above the size limit. */
import { respondWithBrief } from '../../downloads';
import { forPostcode } from '../../place-route';

export const GET = forPostcode(respondWithBrief);
export const POST = GET;
