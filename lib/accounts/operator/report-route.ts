/** `GET /operator/report.json`: what the operator's page shows, for a script. */

import { readClient } from '@/lib/server/client/trusted-client';
import { type HttpAnswer, makeJsonAnswer, toErrorAnswer, toHeadAnswer, toResponse } from '@/lib/server/http/answer';
import { refuseNonOperator } from '@/lib/server/operator-token';
import { readAccountSearch } from './accounts';
import { buildOperatorReport } from './report';
import { isOperatorOrBearer } from './session';

/** A report is read every few seconds at most. */
const requestsPerMinute = 30;
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Answers a request with the token or the cookie of the page. Never throws. */
export async function answerOperatorReport(request: Request): Promise<Response> {
  const answer = await makeReportAnswer(request).catch((thrown) => toErrorAnswer(thrown, '/operator/report.json'));
  return toResponse(request.method === 'HEAD' ? toHeadAnswer(answer) : answer);
}

async function makeReportAnswer({ headers, url }: Request): Promise<HttpAnswer> {
  const isAllowed = () => isOperatorOrBearer(headers);
  const route = { limiter: 'operator-report', requestsPerMinute, client: readClient(headers), isAllowed };
  const refused = await refuseNonOperator(route);
  if (refused) return refused;
  const report = await buildOperatorReport(readAccountSearch(new URL(url).searchParams));
  return makeJsonAnswer(200, Buffer.from(JSON.stringify(report)), { ...privateHeaders });
}
