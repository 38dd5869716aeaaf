/** The pages of a bill's file as pictures, for the bill's own page. */
import { handleBillPages } from '@/lib/api/stored-bills/bill-routes';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return handleBillPages(request, (await params).id);
}
