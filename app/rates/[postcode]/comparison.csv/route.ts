/** A comparison as a table. */
import { respondWithCsv } from '../../downloads';
import { forPostcode } from '../../place-route';

export const GET = forPostcode(respondWithCsv);
