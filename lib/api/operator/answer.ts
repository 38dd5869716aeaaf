/** `GET /operator/report.json`: what the operator's page shows, for a script. */
import { type Answer, errorAnswer, headOf, jsonAnswer, notFoundAnswer, thrownAnswer, toResponse } from '../answer';
import { limiter } from '../limiter';
import { clientOfHeaders } from '../trust';
import { secondsWords } from '../wait-words';
import { readAccountSearch } from './accounts';
import { operatorReport } from './report';
import { hasOperatorView, isOperatorOrBearer } from './session';

/** With a right token or a wrong one: nobody guesses faster, and a report is read every few seconds at most. */
const requestsPerMinute = 30;
const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Asks for the token, or the cookie of the page. Never throws. */
export async function answerOperatorReport(request: Request): Promise<Response> {
  const answer = await reportAnswer(request).catch((thrown) => thrownAnswer(thrown, '/operator/report.json'));
  return toResponse(request.method === 'HEAD' ? headOf(answer) : answer);
}

async function reportAnswer({ headers, url }: Request): Promise<Answer> {
  if (!hasOperatorView()) return notFoundAnswer();
  const quota = await limiter('operator-report', requestsPerMinute)(clientOfHeaders(headers));
  if (quota && !quota.allowed) {
    const message = `Too many requests. Try again in ${secondsWords(quota.resetSeconds)}.`;
    const wait = { 'retry-after': String(quota.resetSeconds) };
    return errorAnswer(429, { error: { code: 'rate_limited', message } }, wait);
  }
  if (!isOperatorOrBearer(headers)) {
    const message = 'Send the operator token in the Authorization header, as Bearer and the token.';
    return errorAnswer(401, { error: { code: 'not_authenticated', message } }, { 'www-authenticate': 'Bearer' });
  }
  const report = await operatorReport(readAccountSearch(new URL(url).searchParams));
  return jsonAnswer(200, Buffer.from(JSON.stringify(report)), { ...privately });
}
