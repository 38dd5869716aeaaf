/** Checks the operator's token, which gives access to the operator's pages and the metrics. */
import { isEqual, sha256 } from './crypto';
import { type HttpResponse, makeErrorResponse, makeNotFoundResponse, makeRateLimitedResponse } from './http/response';
import { getLimiter } from './limits/limiter';
import { getSettings } from './settings';

const bearerPattern = /^Bearer +(\S+)$/i;

/** Compares hashes in constant time. */
export function isOperatorToken(text: string): boolean {
  const { OPERATOR_TOKEN } = getSettings();
  return OPERATOR_TOKEN !== undefined && isEqual(sha256(text), sha256(OPERATOR_TOKEN));
}

export function readBearerToken(authorization: string | null): string | null {
  return bearerPattern.exec(authorization ?? '')?.[1] ?? null;
}

interface OperatorRoute {
  /** Name of the limiter; requests with a wrong token count too, so that nobody can guess it. */
  limiter: string;
  requestsPerMinute: number;
  client: string;
  isAllowed: () => boolean;
}

/** Refuses a request to a route for the operator; null when it is allowed. It is 404 without OPERATOR_TOKEN. */
export async function refuseNonOperator({
  limiter,
  requestsPerMinute,
  client,
  isAllowed,
}: OperatorRoute): Promise<HttpResponse | null> {
  if (getSettings().OPERATOR_TOKEN === undefined) return makeNotFoundResponse();
  const quota = await getLimiter(limiter, requestsPerMinute)(client);
  if (quota && !quota.allowed) return makeRateLimitedResponse(quota.resetSeconds);
  if (isAllowed()) return null;
  const message = 'Send the operator token in the Authorization header, as Bearer and the token.';
  return makeErrorResponse(401, { error: { code: 'not_authenticated', message } }, { 'www-authenticate': 'Bearer' });
}
