/** A question to a remote service through its circuit breaker, counted by what became of it. */
import type { CircuitBreaker } from '@/lib/server/circuit-breaker';
import { countEvent } from '@/lib/server/event-counts';
import { RemoteError, type RemoteText, timeoutReason, tooLargeReason } from './remote-fetch';

/** The reason of a question that was not sent, since the service failed just now. */
export const notAskedReason = 'not asked';

/** A proxy's words for a service that is not there. A 500 comes quickly, and may be about the question. */
const awayStatuses = new Set([502, 503, 504]);

interface AskOptions {
  /** A file may take so long that no service could answer in time: whoever sends such files must not close it to others. */
  questionMayBeSlow: boolean;
}

/**
 * What `ask` resolves with. Broken connections, time-outs and a gateway's errors count against the service; whatever else it
 * says shows that it is there. Throws RemoteError: that of `ask`, or `notAskedReason` while the circuit is open.
 */
export async function askThrough(
  circuit: CircuitBreaker,
  { questionMayBeSlow }: AskOptions,
  ask: () => Promise<RemoteText>,
): Promise<RemoteText> {
  if (!circuit.tryEnter()) {
    countEvent('upstream_answers', circuit.name, 'not_asked');
    throw new RemoteError(notAskedReason, circuit.retryAfterSeconds);
  }
  let isAway = true;
  try {
    const answer = await ask();
    isAway = awayStatuses.has(answer.status);
    countEvent('upstream_answers', circuit.name, answer.status >= 500 ? 'failed' : 'answered');
    return answer;
  } catch (error) {
    countEvent('upstream_answers', circuit.name, 'failed');
    const reason = error instanceof RemoteError ? error.reason : null;
    isAway = reason !== tooLargeReason && !(questionMayBeSlow && reason === timeoutReason);
    throw error;
  } finally {
    if (isAway) circuit.fail();
    else circuit.succeed();
  }
}
