import type { FuzzPart } from '../part';
import { http } from './http';
import { images } from './images';
import { multipart } from './multipart';
import { pdf } from './pdf';
import { queries } from './queries';
import { register } from './register';

export const parts: readonly FuzzPart[] = [...[queries, register, multipart], ...[pdf, images, http]];
