/** The page for a client over its limit of pages, rendered without Next. */
import type { ServerResponse } from 'node:http';
import { formatSeconds } from '../format-seconds';
import type { TakeQuota } from '../limits/limiter';
import { getRequestId } from '../request-id';
import { hashSource } from './inline-scripts';
import { pageSecurityHeaders } from './security-headers';

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:38rem;margin:12vh auto;padding:0 1rem}h1{font-size:1.75rem;line-height:1.2}';

/** Counts a page of a client. Over the limit it answers 429 and returns true. */
export async function refuseTooManyPages(
  take: TakeQuota,
  client: string,
  method: string,
  outgoing: ServerResponse,
): Promise<boolean> {
  const quota = take(client);
  const taken = quota instanceof Promise ? await quota : quota;
  if (taken?.allowed !== false) return false;
  const body = Buffer.from(buildPage(taken.resetSeconds));
  outgoing.writeHead(429, {
    ...pageSecurityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': `default-src 'none'; style-src ${hashSource(style)}; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'x-request-id': getRequestId(),
    'retry-after': String(taken.resetSeconds),
  });
  outgoing.end(method === 'HEAD' ? undefined : body);
  return true;
}

function buildPage(seconds: number): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Too many pages in a short time – Gridfare</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Too many pages in a short time</h1>
<p>Your network has asked for too many pages in the last minute. Wait ${formatSeconds(seconds)}, then load this page again. Nothing you entered is lost.</p>
<p>Programs can use the rates API at <code>/v1/rates</code>, which has its own limit.</p>
</main>
</body>
</html>
`;
}
