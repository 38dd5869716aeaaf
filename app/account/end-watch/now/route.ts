/** Where the button of a mail program posts to. */
import { endWatchAtOnce, endWatchPage } from '@/lib/api/accounts/end-watch';

export const POST = (request: Request) => endWatchAtOnce(request);

export const GET = (request: Request) => endWatchPage(request);
