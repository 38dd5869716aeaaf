/** Where the bill page's form goes without script: the bill is read, the page shows it. */
import { readBillForm } from '@/lib/api/bills/site-bills';
import { seeOther } from '@/lib/server/http/response';

export const POST = (request: Request) => readBillForm(request);

/** Somebody loads the address of the form again: the page is where it starts. */
export const GET = () => seeOther('/bill');
