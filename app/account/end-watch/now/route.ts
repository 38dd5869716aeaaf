/** Receives the one-click POST of mail programs. */
import { handleOneClickEnd, makeEndWatchPage } from '@/lib/accounts/end-watch';

export const POST = (request: Request) => handleOneClickEnd(request);

export const GET = (request: Request) => makeEndWatchPage(request);
