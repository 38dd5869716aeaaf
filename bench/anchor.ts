/**
 * Anchors: bare node:http servers. Prints its port.
 *
 * - `copy <url> [accept-encoding]` sends the body and the headers of that answer for every request.
 * - `rank <url>` ranks the plans of DATA_DIR that are sold in postcode 2000, at another usage for every request, and serialises
 *   the JSON of that answer. It reads no query, and counts, compares and costs no line for that usage.
 */
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { must } from '@/lib/must';
import { makePostcodeArea } from '@/lib/rates/ranking/offers';
import { rankPlans } from '@/lib/rates/ranking/ranking';
import { getCurrentBook } from '@/lib/server/registry';

const [mode, url, encoding = 'identity'] = process.argv.slice(2);
const answer = await fetchAnswer(must(url, 'the second argument is an address'));
const headers: OutgoingHttpHeaders = { ...answer.headers };
for (const own of ['connection', 'keep-alive', 'date', 'transfer-encoding']) delete headers[own];
const makeBody = mode === 'rank' ? makeRankedBody() : () => answer.body;

createServer((_, response) => {
  const body = makeBody();
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  console.log(`port ${(this.address() as AddressInfo).port}`);
});

/** Unlike `fetch` it leaves the body as it was sent. */
async function fetchAnswer(address: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  return { headers: response.headers, body: await buffer(response) };
}

function makeRankedBody(): () => Buffer {
  const book = getCurrentBook();
  const json = JSON.parse(answer.body.toString());
  const shares = { peakShare: 0.3, shoulderShare: 0.4, offPeakShare: 0.3 };
  const scope = {
    offerSource: 'all',
    area: makePostcodeArea('2000'),
    eligibility: 'all',
    controlledLoad: false,
  } as const;
  // The same range as rates-query.lua asks for.
  let annualKwh = 1000 + Math.floor(Math.random() * 999_000);
  return () => {
    annualKwh = annualKwh >= 2_000_000 ? 1000 : annualKwh + 1;
    const usage = { annualKwh, placement: 'typical', ...shares, maxDemandKw: annualKwh / 2628 } as const;
    json.summary.plans = rankPlans(book, new Map([['ausgrid', usage]]), scope).length;
    return Buffer.from(JSON.stringify(json));
  };
}
