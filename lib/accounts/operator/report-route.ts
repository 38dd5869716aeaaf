/** `GET /operator/report.json`: what the operator's page shows, for a script. */

import { readClient } from '@/lib/server/client/trusted-client';
import {
  type HttpResponse,
  makeJsonResponse,
  toErrorResponse,
  toFetchResponse,
  toHeadResponse,
} from '@/lib/server/http/response';
import { refuseNonOperator } from '@/lib/server/operator-token';
import { readAccountSearch } from './accounts';
import { buildOperatorReport } from './report';
import { isOperatorOrBearer } from './session';

/** A report is read every few seconds at most. */
const requestsPerMinute = 30;
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Answers a request with the token or the cookie of the page. Never throws. */
export async function handleOperatorReport(request: Request): Promise<Response> {
  const answer = await makeReportResponse(request).catch((thrown) => toErrorResponse(thrown, '/operator/report.json'));
  return toFetchResponse(request.method === 'HEAD' ? toHeadResponse(answer) : answer);
}

async function makeReportResponse({ headers, url }: Request): Promise<HttpResponse> {
  const isAllowed = () => isOperatorOrBearer(headers);
  const route = { limiter: 'operator-report', requestsPerMinute, client: readClient(headers), isAllowed };
  const refused = await refuseNonOperator(route);
  if (refused) return refused;
  const report = await buildOperatorReport(readAccountSearch(new URL(url).searchParams));
  return makeJsonResponse(200, Buffer.from(JSON.stringify(report)), { ...privateHeaders });
}
