/** The picture of a postcode's comparison. */
import { respondWithPreviewImage } from '../../preview-image';

export async function GET(request: Request, { params }: { params: Promise<{ postcode: string }> }) {
  const { postcode } = await params;
  return respondWithPreviewImage(request, /^\d{4}$/.test(postcode) ? { level: 'postcode', place: postcode } : null);
}
