/** A request for quotes, for a business above the size limit. */
import { respondWithBrief } from '@/lib/pages/result/brief-response';
import { forPostcode } from '../../place-route';

export const GET = forPostcode(respondWithBrief);
