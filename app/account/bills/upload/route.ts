/** Receives bills that are added on an account page. */
import { handleAccountUpload } from '@/lib/pages/services/account-bills';

export const POST = (request: Request) => handleAccountUpload(request);

/** Redirects somebody who opens the form's address. */
export const GET = () => new Response(null, { status: 303, headers: { location: '/account/bills' } });
