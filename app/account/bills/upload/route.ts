/** Receives bills that are added on an account page. */
import { handleAccountUpload } from '@/lib/api/bills/account-upload';
import { seeOther } from '@/lib/server/http/response';

export const POST = (request: Request) => handleAccountUpload(request);

/** Redirects somebody who opens the form's address. */
export const GET = () => seeOther('/account/bills');
