/** Receives the one-click POST of mail programs. */
import { answerOneClickEnd, makeEndWatchPage } from '@/lib/accounts/forms/end-watch';

export const POST = (request: Request) => answerOneClickEnd(request);

export const GET = (request: Request) => makeEndWatchPage(request);
