/** Where the button of a mail program posts to. */
import { answerOneClickEnd, makeEndWatchPage } from '@/lib/account-pages/end-watch';

export const POST = (request: Request) => answerOneClickEnd(request);

export const GET = (request: Request) => makeEndWatchPage(request);
