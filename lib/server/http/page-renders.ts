/** Limits how many pages are made at once, because making a page keeps the thread from all other requests. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { FairQueue, isQueueFull } from '@/lib/fair-queue';
import { toClientKey } from '../client/client-address';
import { countLimitRefusal } from '../refusals';
import { getShared } from '../registry';

/** The client has closed the connection: there is nobody to answer. */
export class ClientGoneError extends Error {}

const limits = { maxActivePerClient: 1, maxWaiting: 128, maxWaitingPerClient: 32, maxWaitMs: 3000, usualMs: 30 };

/**
 * Pages for everyone are made of what is in memory, so that more at once would only make each slower. Personal pages also wait
 * for the database or a remote service, and must not keep the others waiting when that does not answer.
 */
const maxActive = { shared: 2, personal: 8 };
type PageKind = keyof typeof maxActive;

/** Longer than an empty turn of the event loop takes, shorter than one in which a connection was accepted. */
const quietTurnMs = 0.02;
const maxTurns = 200;

const getQueue = (kind: PageKind) =>
  getShared(`renders:${kind}`, () => new FairQueue({ ...limits, maxActive: maxActive[kind] }));

/**
 * Waits until a page may be made for a client, and returns the function that ends its turn. Throws QueueFullError, and
 * ClientGoneError when the client has closed the connection.
 */
export async function waitForRender(
  kind: PageKind,
  { incoming, outgoing, client }: RenderRequest,
): Promise<() => void> {
  const gone = new AbortController();
  const abort = () => gone.abort(new ClientGoneError());
  outgoing.once('close', abort);
  try {
    const leave = await getQueue(kind).enter({ client: toClientKey(client), signal: gone.signal });
    await letOthersRun();
    // A request behind others on its connection is not told of the close.
    if (!incoming.socket.destroyed) return leave;
    leave();
    throw new ClientGoneError();
  } catch (thrown) {
    if (isQueueFull(thrown)) countLimitRefusal('page_renders');
    throw thrown;
  } finally {
    outgoing.off('close', abort);
  }
}

interface RenderRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  client: string;
}

/** Node accepts one connection in a turn of its event loop: those that came during the page before are answered first. */
async function letOthersRun(): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const startMs = performance.now();
    await setImmediate();
    // The first one may be the rest of a turn that looks for no connections any more.
    if (turn > 0 && performance.now() - startMs < quietTurnMs) return;
  }
}
