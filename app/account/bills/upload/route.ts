/** Receives bills that are added on an account page. */
import { handleAccountUpload } from '@/lib/api/bills/account-upload';

export const POST = (request: Request) => handleAccountUpload(request);

/** Redirects somebody who opens the form's address. */
export const GET = () => new Response(null, { status: 303, headers: { location: '/account/bills' } });
