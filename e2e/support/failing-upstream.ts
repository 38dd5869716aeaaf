/** A rates service that has no rates: too busy for postcode 3000, out of order for everything else. */
import { createServer } from 'node:http';

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/') {
    response.end('ready');
    return;
  }
  const busy = url.searchParams.get('postcode') === '3000';
  const error = busy
    ? { code: 'rate_limited', message: 'Too many requests.' }
    : { code: 'upstream_unavailable', message: 'Data temporarily unavailable.' };
  response.writeHead(busy ? 429 : 503, { 'content-type': 'application/json', ...(busy && { 'retry-after': '17' }) });
  response.end(JSON.stringify({ error }));
}).listen(Number(process.env.PORT), '127.0.0.1');
