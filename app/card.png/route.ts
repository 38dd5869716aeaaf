/** The picture of pages that have none of their own. */
import { respondWithPreviewImage } from '../rates/preview-image';

export function GET(request: Request): Promise<Response> {
  return respondWithPreviewImage(request, null);
}
