/**
 * The anchor of what we serve: a bare node:http server that sends the body and the headers of one answer for every request, and
 * does nothing else. With `stringify` it makes the body from the answer's value each time. Prints its port.
 * Usage: anchor <url> [accept-encoding] [stringify]
 */
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { must } from '@/lib/must';

const [url, encoding = 'identity', mode] = process.argv.slice(2);
const { headers, body } = await fetchAnswer(must(url, 'the first argument is an address'));
const value = mode === 'stringify' ? JSON.parse(body.toString()) : null;

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(value === null ? body : JSON.stringify(value));
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  console.log(`port ${(this.address() as AddressInfo).port}`);
});

/** Unlike `fetch` it leaves the body as it was sent. */
async function fetchAnswer(address: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  const sent = await buffer(response);
  const given: OutgoingHttpHeaders = { ...response.headers, 'content-length': sent.length };
  for (const own of ['connection', 'keep-alive', 'date', 'transfer-encoding']) delete given[own];
  if (mode === 'stringify') delete given['content-length'];
  return { headers: given, body: sent };
}
