/** A comparison as a table. */
import { respondWithCsv } from '@/lib/pages/result/download';
import { forQuery } from '../place-route';

export const GET = forQuery(respondWithCsv);
