/** `GET /health`: that the server answers, and from which book. */
import { type Answer, jsonAnswer } from './answer';
import { env } from './env';
import { currentBook } from './registry';

/** 200 with the book's date, source and size. Costs no more than reading them, so it may be polled. */
export function healthAnswer(uptimeSeconds: number): Answer {
  const { checkedOn, source, planCount } = currentBook();
  const health = {
    status: 'ok',
    book: { checked_on: checkedOn, source: source.name, kind: source.kind, plans: planCount },
    rates: env().RATES_BASE_URL ? 'remote' : 'embedded',
    uptime_seconds: Math.round(uptimeSeconds),
  };
  return jsonAnswer(200, Buffer.from(JSON.stringify(health)), { 'cache-control': 'no-store' });
}
