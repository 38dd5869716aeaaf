/** Receives bills that are added on an account page. */
import { answerAccountUpload } from '@/lib/site/services/account-bills';

export const POST = (request: Request) => answerAccountUpload(request);

/** Redirects somebody who opens the form's address. */
export const GET = () => new Response(null, { status: 303, headers: { location: '/account/bills' } });
