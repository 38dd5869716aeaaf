/** `GET /ready`: whether a load balancer should send requests here, and which part is not ready if it should not. */
import { findDatabaseState } from '@/lib/account-services/open-services';
import { listCircuits } from '@/lib/server/circuit-breaker';
import { type HttpAnswer, makeJsonAnswer } from '@/lib/server/http/answer';
import { getProcessState } from '@/lib/server/process-state';
import { findRedisState } from '@/lib/server/redis';
import { getCurrentBook } from '@/lib/server/registry';

type Part = 'book' | 'process';

/**
 * Rates and pages need the book and nothing else. The database, Redis and remote services are reported but do not count: they
 * fail for every server at once, and then no server would answer what needs none of them.
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

/** `sample`: there are plans to answer from, and every answer says that they are invented. */
export function findBookState(): 'none' | 'register' | 'sample' {
  try {
    const { planCount, source } = getCurrentBook();
    return planCount === 0 ? 'none' : source.kind;
  } catch {
    return 'none';
  }
}
