/** Reads a bill for this site's own pages, called from the browser with a file. */
import { handleBillsProxy } from '@/lib/api/bills/site-bills';
import { everyMethod } from '../every-method';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(handleBillsProxy);
