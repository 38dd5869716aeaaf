/** The picture of a comparison by city, state or network. */
import { readPlace } from '@/lib/site/address/state';
import { respondWithPreviewImage } from '../preview-image';

export function GET(request: Request): Promise<Response> {
  return respondWithPreviewImage(request, readPlace(new URL(request.url).searchParams));
}
