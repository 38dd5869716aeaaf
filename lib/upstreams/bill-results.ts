/** What was read of a bill, on its way from the form's answer to the page that shows it, for browsers without script. */
import { OneTimeStore } from '@/lib/account-services/one-time-store';
import { billReadingSchema } from '@/lib/comparison/bill/file-reading';

export const billResults = new OneTimeStore('bill', billReadingSchema);
