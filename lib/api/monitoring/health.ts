/** `GET /health`: whether the server answers, its book of plans and the state of the database. */
import { findDatabaseState } from '@/lib/account-services/open-services';
import { type HttpAnswer, makeJsonAnswer } from '@/lib/server/http/answer';
import { getCurrentBook } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';

/** Always 200, because rates need only the book. The check does not open the database, so it may be polled. */
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
