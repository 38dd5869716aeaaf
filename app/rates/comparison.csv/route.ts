/** A comparison as a table. */
import { respondWithCsv } from '../downloads';
import { forQuery } from '../place-route';

export const GET = forQuery(respondWithCsv);
