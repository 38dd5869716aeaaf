/** `GET /health`: that the server answers, and from which book, and whether accounts have their database. */

import { findDatabaseState } from '@/lib/account-services/open-services';
import { type HttpAnswer, makeJsonAnswer } from '@/lib/server/http/answer';
import { getCurrentBook } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';

/**
 * 200 with the book's date, source and size: rates need no more. The database is asked when it is open, and not opened for
 * being asked. May be polled.
 */
export async function answerHealth(uptimeSeconds: number): Promise<HttpAnswer> {
  const { checkedOn, source, planCount } = getCurrentBook();
  const health = {
    status: 'ok',
    book: { checked_on: checkedOn, source: source.name, kind: source.kind, plans: planCount },
    rates: getSettings().RATES_BASE_URL ? 'remote' : 'embedded',
    database: await findDatabaseState(),
    uptime_seconds: Math.round(uptimeSeconds),
  };
  return makeJsonAnswer(200, Buffer.from(JSON.stringify(health)), { 'cache-control': 'no-store' });
}
