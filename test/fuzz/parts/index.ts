import type { FuzzPart } from '../part';
import { http } from './http';
import { images } from './images';
import { meter } from './meter';
import { multipart } from './multipart';
import { pdf } from './pdf';
import { queries } from './queries';
import { register } from './register';
import { upstreamBills, upstreamRates } from './upstream';

export const parts: readonly FuzzPart[] = [
  ...[queries, register, meter, multipart, upstreamRates, upstreamBills],
  ...[pdf, images, http],
];
