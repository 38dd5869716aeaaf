/** `GET /ready`: whether a load balancer should send requests here, and if not, which part is not ready. */
import { findDatabaseState } from '@/lib/account-services/open-services';
import { listCircuits } from '@/lib/server/circuit-breaker';
import { type HttpAnswer, makeJsonAnswer } from '@/lib/server/http/answer';
import { getProcessState } from '@/lib/server/process-state';
import { findRedisState } from '@/lib/server/redis';
import { getCurrentBook } from '@/lib/server/registry';

type Part = 'book' | 'process';

/**
 * Only the book and the process count. The database, Redis and remote services are reported only: they fail for all servers
 * at once, and then no server would answer requests that do not need them.
 */
export async function answerReady(): Promise<HttpAnswer> {
  const { phase } = getProcessState();
  const book = findBookState();
  const notReady: Part[] = [
    ...(phase === 'running' ? [] : ['process' as const]),
    ...(book === 'none' ? ['book' as const] : []),
  ];
  const database = await findDatabaseState();
  const answer = {
    status: notReady.length === 0 ? 'ready' : 'not_ready',
    not_ready: notReady,
    parts: {
      process: phase,
      book,
      database: database.state,
      redis: findRedisState(),
      ...Object.fromEntries(listCircuits().map(({ name, isOpen }) => [`remote_${name}`, isOpen ? 'away' : 'in_use'])),
    },
  };
  const status = notReady.length === 0 ? 200 : 503;
  return makeJsonAnswer(status, Buffer.from(JSON.stringify(answer)), { 'cache-control': 'no-store' });
}

/** `sample`: the plans are invented, and every answer says so. */
export function findBookState(): 'none' | 'register' | 'sample' {
  try {
    const { planCount, source } = getCurrentBook();
    return planCount === 0 ? 'none' : source.kind;
  } catch {
    return 'none';
  }
}
