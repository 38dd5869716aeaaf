/** Where the bill page's form goes without script: the bill is read, the page shows it. */
import { readBillForm } from '@/lib/api/bills/site-bills';

export const POST = (request: Request) => readBillForm(request);

/** Somebody loads the address of the form again: the page is where it starts. */
export const GET = () => new Response(null, { status: 303, headers: { location: '/bill' } });
