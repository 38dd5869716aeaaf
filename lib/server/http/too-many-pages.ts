/** The page for a client that asks for more pages than it may or than can be made, rendered without Next. */
import type { ServerResponse } from 'node:http';
import { formatSeconds } from '../format-seconds';
import { getRequestId } from '../request-id';
import { hashSource } from './finished-page';
import { pageSecurityHeaders } from './security-headers';

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:38rem;margin:12vh auto;padding:0 1rem}h1{font-size:1.75rem;line-height:1.2}';

const policy = `default-src 'none'; style-src ${hashSource(style)}; frame-ancestors 'none'; base-uri 'none'`;

/** Answers 429. */
export function refuseTooManyPages(retryAfterSeconds: number, outgoing: ServerResponse): void {
  const body = Buffer.from(buildPage(retryAfterSeconds));
  outgoing.writeHead(429, {
    ...pageSecurityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-request-id': getRequestId(),
    'retry-after': String(retryAfterSeconds),
  });
  outgoing.end(body);
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
<p>Too many pages were requested in the last minute, from your network or by others. Wait ${formatSeconds(seconds)}, then load this page again. Nothing you entered is lost.</p>
<p>Programs can use the rates API at <code>/v1/rates</code>, which has its own limit.</p>
</main>
</body>
</html>
`;
}
