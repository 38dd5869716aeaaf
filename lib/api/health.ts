/** `GET /health`: that the server answers, and from which book, and whether accounts have their database. */

import { databaseState } from './accounts/services';
import { type Answer, jsonAnswer } from './answer';
import { env } from './env';
import { currentBook } from './registry';

/**
 * 200 with the book's date, source and size: rates need no more. The database is asked when it is open, and not opened for
 * being asked. May be polled.
 */
export async function healthAnswer(uptimeSeconds: number): Promise<Answer> {
  const { checkedOn, source, planCount } = currentBook();
  const health = {
    status: 'ok',
    book: { checked_on: checkedOn, source: source.name, kind: source.kind, plans: planCount },
    rates: env().RATES_BASE_URL ? 'remote' : 'embedded',
    database: await databaseState(),
    uptime_seconds: Math.round(uptimeSeconds),
  };
  return jsonAnswer(200, Buffer.from(JSON.stringify(health)), { 'cache-control': 'no-store' });
}
