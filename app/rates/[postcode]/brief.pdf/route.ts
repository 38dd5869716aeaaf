/** A postcode's request for quotes, for a business above the size limit. */
import { respondWithBrief } from '@/lib/pages/result/brief-response';

export async function GET(request: Request, { params }: { params: Promise<{ postcode: string }> }) {
  const { postcode } = await params;
  return respondWithBrief(request, /^\d{4}$/.test(postcode) ? { level: 'postcode', place: postcode } : null);
}
