import type { FuzzPart } from '../part';
import { accountForms, storedBills } from './accounts';
import { images } from './images';
import { meter } from './meter';
import { multipart } from './multipart';
import { pdf } from './pdf';
import { queries } from './queries';
import { register } from './register';
import { upstreamBills, upstreamRates } from './upstream';

/** The database is closed with the forms, which are its last part. */
export const parts: readonly FuzzPart[] = [
  ...[queries, register, meter, multipart, upstreamRates, upstreamBills],
  ...[storedBills, accountForms, pdf, images],
];
