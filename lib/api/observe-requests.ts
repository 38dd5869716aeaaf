/** Gives every request its id, and counts its answer with its duration. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getCounts } from '@/lib/server/counts';
import { parseTarget, type RequestTarget } from '@/lib/server/http/request-target';
import { getProcessState } from '@/lib/server/process-state';
import { getSettings } from '@/lib/server/settings';
import { chooseRequestId, withRequestId } from '@/lib/server/shared';

/** Answers synchronously, or resolves once it has answered. `target` is null if the request has no usable path. */
export type Answer = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: RequestTarget | null,
) => void | Promise<void>;

/** `answer` must never throw or reject. */
export function observeRequests(answer: Answer): RequestListener {
  const state = getProcessState();
  const { TRUST_PROXY } = getSettings();
  const { requests } = getCounts();
  const count = (route: string, status: number, startMs: number) =>
    requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, (performance.now() - startMs) / 1000);
  const handleAndCount = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const startMs = performance.now();
    const target = parseTarget(incoming.url);
    const path = target?.path ?? '';
    const route = groupsByStart.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
    const answered = answer(incoming, outgoing, target);
    if (answered) return answered.then(() => count(route, outgoing.statusCode, startMs));
    count(route, outgoing.statusCode, startMs);
  };
  return (incoming, outgoing) => {
    // Otherwise clients would send more requests on their connections to a stopping server.
    if (state.phase === 'stopping') outgoing.shouldKeepAlive = false;
    const id = chooseRequestId(incoming.headers['x-request-id'], TRUST_PROXY);
    return withRequestId(id, () => handleAndCount(incoming, outgoing));
  };
}

/** Groups addresses, so that the number of series is limited; the first match counts. */
const groupsByStart = [
  ['/v1/rates', 'rates'],
  ['/_next/', 'asset'],
  ['/v1/extract', 'bill_reading'],
  ['/api/v2/public/bills/upload', 'bill_reading'],
  ['/account/bills/upload', 'bill_reading'],
  ['/api/bills', 'bill_reading'],
  ['/bill/read', 'bill_reading'],
  ['/v1/bills', 'stored_bills'],
  ['/v1/openapi.json', 'documentation'],
  ['/openapi.json', 'documentation'],
  ['/health', 'monitoring'],
  ['/ready', 'monitoring'],
  ['/api/', 'site_api'],
  ['/account', 'account'],
  ['/operator', 'operator'],
] as const;
