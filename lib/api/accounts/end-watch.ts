/** Mail programs end a watch at once by a POST of their own (RFC 8058): no page of ours, no cookie, only the link's token. */
import { errorFields, log } from '../log';
import { accountServices } from './services';
import { reportUnavailable } from './unavailable-log';
import { watchOfToken } from './watch-link';

/** Answers `POST /account/end-watch/now?token=…`. Never throws. */
export async function endWatchAtOnce(request: Request): Promise<Response> {
  const watchId = watchOfToken(new URL(request.url).searchParams.get('token') ?? '');
  if (watchId === null) return plainAnswer(404, 'This link isn’t one of ours.');
  try {
    await (await accountServices()).watches.endById(watchId);
    return plainAnswer(200, 'We’ll send no more messages about this site.');
  } catch (error) {
    if (!reportUnavailable(error)) log('error', 'watch_not_ended', errorFields(error));
    return plainAnswer(503, 'Accounts are not available. Try again in a minute.', { 'retry-after': '60' });
  }
}

/** Somebody opens the address: the page asks first. */
export function endWatchPage(request: Request): Response {
  const location = `/account/end-watch${new URL(request.url).search}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function plainAnswer(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
