/** Passes the reading of a bill from the form's response to the page that shows it, for browsers without JavaScript. */
import { OneTimeStore } from '@/lib/account-services/one-time-store';
import { billReadingSchema } from '@/lib/comparison/bill/file-reading';

export const billResults = new OneTimeStore('bill', billReadingSchema);
