/** Places to offer while one is being typed, called from the browser. */
import { handlePlaces } from '@/lib/api/places';
import { everyMethod } from '../every-method';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(handlePlaces);
