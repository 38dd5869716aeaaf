import type { FuzzPart } from '../part';
import { accountForms, storedBills } from './accounts';
import { images } from './images';
import { meter } from './meter';
import { multipart } from './multipart';
import { pdf } from './pdf';
import { queries } from './queries';
import { register } from './register';
import { upstreamBills, upstreamRates } from './upstream';

/** `account-forms` closes the database, so it comes after `stored-bills`. */
export const parts: readonly FuzzPart[] = [
  ...[queries, register, meter, multipart, upstreamRates, upstreamBills],
  ...[storedBills, accountForms, pdf, images],
];
