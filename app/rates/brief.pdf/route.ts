/** A request for quotes, for a business above the size limit. */
import { respondWithBrief } from '@/lib/pages/result/brief-response';
import { forQuery } from '../place-route';

export const GET = forQuery(respondWithBrief);
