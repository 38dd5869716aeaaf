/** `GET /health`: whether the server answers. `GET /ready`: whether a load balancer should send requests here. */
import { findDatabaseState } from '@/lib/accounts/open-services';
import { getCurrentBook } from '@/lib/server/book-source';
import { type HttpResponse, makeUncachedJson } from '@/lib/server/http/response';
import { findRedisState } from '@/lib/server/limits/limiter';
import { getProcessState } from '@/lib/server/process-state';
import { getSettings } from '@/lib/server/settings';

/**
 * Always 200, because a restart cures nothing that it tells. `no_plans`: rates answer 503. The check does not open the
 * database, so it may be polled.
 */
export async function handleHealth(): Promise<HttpResponse> {
  const { checkedOn, source, planCount } = getCurrentBook();
  const health = {
    status: listNotReady().includes('book') ? 'no_plans' : 'ok',
    book: { checked_on: checkedOn, source: source.name, kind: source.kind, plans: planCount },
    rates: getSettings().RATES_BASE_URL ? 'remote' : 'embedded',
    database: await findDatabaseState(),
    uptime_seconds: Math.round(process.uptime()),
  };
  return makeUncachedJson(200, health);
}

/**
 * Only the process and the book count, and the book only when rates are answered from it. The database, Redis and remote
 * services are reported only: they fail for all servers at once, and then no server would answer requests that do not need
 * them.
 */
export async function handleReady(): Promise<HttpResponse> {
  const notReady = listNotReady();
  const isReady = notReady.length === 0;
  const { state: database } = await findDatabaseState();
  return makeUncachedJson(isReady ? 200 : 503, {
    status: isReady ? 'ready' : 'not_ready',
    not_ready: notReady,
    parts: { process: getProcessState().phase, book: findBookState(), database, redis: findRedisState() },
  });
}

/** Lists what keeps the server from taking requests. */
export function listNotReady(): ('book' | 'process')[] {
  const hasPlans = findBookState() !== 'none' || getSettings().RATES_BASE_URL !== undefined;
  return [
    ...(getProcessState().phase === 'running' ? [] : ['process' as const]),
    ...(hasPlans ? [] : ['book' as const]),
  ];
}

/** `sample`: the plans are invented, and every answer says so. */
function findBookState(): 'none' | 'register' | 'sample' {
  try {
    const { planCount, source } = getCurrentBook();
    return planCount === 0 ? 'none' : source.kind;
  } catch {
    return 'none';
  }
}
