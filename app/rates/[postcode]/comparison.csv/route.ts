/** A postcode's comparison as a table. */
import { csvAnswer } from '../../csv-answer';

export async function GET(request: Request, { params }: { params: Promise<{ postcode: string }> }) {
  const { postcode } = await params;
  return csvAnswer(request, /^\d{4}$/.test(postcode) ? { level: 'postcode', place: postcode } : null);
}
