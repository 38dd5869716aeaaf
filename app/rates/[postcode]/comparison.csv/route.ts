/** A comparison as a table. */
import { respondWithCsv } from '@/lib/pages/result/download';
import { forPostcode } from '../../place-route';

export const GET = forPostcode(respondWithCsv);
