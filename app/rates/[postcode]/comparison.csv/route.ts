/** A postcode's comparison as a table. */
import { respondWithCsv } from '@/lib/pages/result/csv-response';

export async function GET(request: Request, { params }: { params: Promise<{ postcode: string }> }) {
  const { postcode } = await params;
  return respondWithCsv(request, /^\d{4}$/.test(postcode) ? { level: 'postcode', place: postcode } : null);
}
