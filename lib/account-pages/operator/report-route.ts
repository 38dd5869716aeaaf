/** `GET /operator/report.json`: what the operator's page shows, for a script. */

import { readClient } from '@/lib/server/client/trusted-client';
import { formatSeconds } from '@/lib/server/format-seconds';
import {
  type HttpAnswer,
  makeErrorAnswer,
  makeJsonAnswer,
  makeNotFoundAnswer,
  toErrorAnswer,
  toHeadAnswer,
  toResponse,
} from '@/lib/server/http/answer';
import { getLimiter } from '@/lib/server/limits/limiter';
import { readAccountSearch } from './accounts';
import { buildOperatorReport } from './report';
import { hasOperatorView, isOperatorOrBearer } from './session';

/** With a right token or a wrong one: nobody guesses faster, and a report is read every few seconds at most. */
const requestsPerMinute = 30;
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Asks for the token, or the cookie of the page. Never throws. */
export async function answerOperatorReport(request: Request): Promise<Response> {
  const answer = await makeReportAnswer(request).catch((thrown) => toErrorAnswer(thrown, '/operator/report.json'));
  return toResponse(request.method === 'HEAD' ? toHeadAnswer(answer) : answer);
}

async function makeReportAnswer({ headers, url }: Request): Promise<HttpAnswer> {
  if (!hasOperatorView()) return makeNotFoundAnswer();
  const quota = await getLimiter('operator-report', requestsPerMinute)(readClient(headers));
  if (quota && !quota.allowed) {
    const message = `Too many requests. Try again in ${formatSeconds(quota.resetSeconds)}.`;
    const wait = { 'retry-after': String(quota.resetSeconds) };
    return makeErrorAnswer(429, { error: { code: 'rate_limited', message } }, wait);
  }
  if (!isOperatorOrBearer(headers)) {
    const message = 'Send the operator token in the Authorization header, as Bearer and the token.';
    return makeErrorAnswer(401, { error: { code: 'not_authenticated', message } }, { 'www-authenticate': 'Bearer' });
  }
  const report = await buildOperatorReport(readAccountSearch(new URL(url).searchParams));
  return makeJsonAnswer(200, Buffer.from(JSON.stringify(report)), { ...privateHeaders });
}
