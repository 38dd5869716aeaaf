/** The rates for this site's own pages, called from the browser. */
import { handleRatesProxy } from '@/lib/api/rates/site-rates';
import { everyMethod } from '../every-method';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(handleRatesProxy);
