/** The picture of a postcode's comparison. */
import { cardAnswer } from '../../card-answer';

export async function GET(request: Request, { params }: { params: Promise<{ postcode: string }> }) {
  const { postcode } = await params;
  return cardAnswer(request, /^\d{4}$/.test(postcode) ? { level: 'postcode', place: postcode } : null);
}
