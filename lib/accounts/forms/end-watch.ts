/** One-click end of a watch: mail programs POST the link's token (RFC 8058), without a page or cookie. */
import { openAccountServices } from '@/lib/accounts/open-services';
import { readEndWatchToken } from '@/lib/accounts/watch-link';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { errorFields, log } from '@/lib/server/log';

/** Answers `POST /account/end-watch/now?token=…`. Never throws. */
export async function handleOneClickEnd(request: Request): Promise<Response> {
  const watchId = readEndWatchToken(new URL(request.url).searchParams.get('token') ?? '');
  if (watchId === null) return makePlainResponse(404, 'This link isn’t one of ours.');
  try {
    await (await openAccountServices()).watches.endById(watchId);
    return makePlainResponse(200, 'We’ll send no more messages about this site.');
  } catch (error) {
    if (!logDatabaseUnavailable(error)) log('error', 'watch_not_ended', errorFields(error));
    return makePlainResponse(503, 'Accounts are not available. Try again in a minute.', { 'retry-after': '60' });
  }
}

/** Redirects somebody who opens the address to the page, which asks first. */
export function makeEndWatchPage(request: Request): Response {
  const location = `/account/end-watch${new URL(request.url).search}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function makePlainResponse(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
