/** Where bills go that are added on an account page. */
import { answerAccountUpload } from '@/lib/upstreams/account-bills';

export const POST = (request: Request) => answerAccountUpload(request);

/** Somebody loads the address of the form again: the page is where it starts. */
export const GET = () => new Response(null, { status: 303, headers: { location: '/account/bills' } });
