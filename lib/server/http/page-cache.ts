/**
 * Answers requests for pages. A page that is the same for everyone is made once and kept until the book changes or its time
 * is over. Next takes a thousand times as long; it is asked for the rest in turn, as often as the client's limit allows, since
 * making a page keeps the thread from all other requests.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { FairQueue, isQueueFull, QueueFullError } from '@/lib/fair-queue';
import { getCurrentBook } from '@/lib/server/book-source';
import { getByteCache } from '@/lib/server/byte-cache';
import { toClientKey } from '@/lib/server/client/client-address';
import { formatSeconds } from '@/lib/server/format-seconds';
import { getLimiter } from '@/lib/server/limits/limiter';
import { countLimitRefusal } from '@/lib/server/refusals';
import { getSettings } from '@/lib/server/settings';
import { getRequestId, getShared } from '@/lib/server/shared';
import { type FinishedPage, finishPage, sendPage } from './finished-page';
import { PageRenderer } from './render-page';
import type { RequestTarget } from './request-target';
import { buildContentSecurityPolicy, pageSecurityHeaders } from './security-headers';

/** Whether the page at an address is the same for everyone. */
export type IsSharedPage = (path: string, search: string) => boolean;

/** A request for a page with what the listener found out about it. */
interface PageRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  target: RequestTarget;
  client: string;
}

const maxPageBytes = 64 * 1024 * 1024;
const pageLifetimeMs = 60 * 60_000;

const getPages = () => getByteCache<FinishedPage>('pages', maxPageBytes);

export class PageCache {
  /** Counts the pages that have to be made for a client. */
  private readonly consumeQuota = getLimiter('pages', getSettings().PAGE_LIMIT_PER_MINUTE);
  /** What is being made for everyone, by address. */
  private readonly pending = new Map<string, Promise<FinishedPage>>();
  private readonly renderer: PageRenderer;

  constructor(
    pages: RequestListener,
    private readonly isShared: IsSharedPage,
  ) {
    this.renderer = new PageRenderer(pages);
  }

  /** Returns no promise for a kept page: Next has Node track promises, which makes them slow. */
  answer(request: PageRequest): void | Promise<void> {
    const { incoming, outgoing, target } = request;
    const { method, headers } = incoming;
    // A plain request for a whole page, without a session. `rsc` asks for a part of one.
    const acceptsShared =
      (method === 'GET' || method === 'HEAD') && !headers.cookie && !headers.range && headers.rsc === undefined;
    // Only pages for everyone are ever kept, so a page that is found needs no further check.
    const page = acceptsShared ? getPages().get(toKey(target)) : undefined;
    if (page) return sendPage(page, incoming, outgoing);
    // Each route below /api/ has its own limit.
    if (target.path.startsWith('/api/')) return this.renderer.pass(incoming, outgoing);
    // Answers of a remote rates service are kept as long as that service says, apart from the pages.
    const isForEveryone = () =>
      target.path.startsWith('/_next/static/') ||
      (!getSettings().RATES_BASE_URL && this.isShared(target.path, target.search));
    return this.make(request, acceptsShared && isForEveryone()).catch((thrown) => {
      if (isQueueFull(thrown)) refuseTooManyPages(thrown.retryAfterSeconds, outgoing);
      else if (!(thrown instanceof ClientGoneError)) throw thrown;
    });
  }

  private async make(request: PageRequest, isShared: boolean): Promise<void> {
    const { incoming, outgoing } = request;
    if (isShared) return sendPage(await this.makeShared(request), incoming, outgoing);
    await this.countPage(request.client);
    // A form may arrive slowly and its answer may wait for a bill to be read; what it costs has limits of its own.
    if (incoming.method === 'POST') return this.renderer.stream(incoming, outgoing);
    const leave = await waitForRender('personal', request);
    return this.renderer.stream(incoming, outgoing).finally(leave);
  }

  /** Makes a page once for all who ask for it meanwhile. Who waits for another's request counts nothing. */
  private async makeShared(request: PageRequest): Promise<FinishedPage> {
    const key = toKey(request.target);
    const awaited = this.pending.get(key);
    if (awaited) return awaited;
    await this.countPage(request.client);
    const leave = await waitForRender('shared', request);
    try {
      return await (getPages().get(key) ?? this.pending.get(key) ?? this.renderShared(key, request.client));
    } finally {
      leave();
    }
  }

  private renderShared(key: string, client: string): Promise<FinishedPage> {
    const book = getCurrentBook();
    const rendering = this.renderer.renderWhole(key, client).then((whole) => {
      const page = finishPage(whole);
      if (page.etag !== null && book === getCurrentBook()) getPages().set(key, page, { ttl: pageLifetimeMs });
      return page;
    });
    this.pending.set(key, rendering);
    return rendering.finally(() => this.pending.delete(key));
  }

  /** Throws QueueFullError over the client's limit. */
  private async countPage(client: string): Promise<void> {
    const quota = await this.consumeQuota(client);
    if (quota?.allowed === false) throw new QueueFullError(quota.resetSeconds);
  }
}

/** The whole address, so that nothing in it can bring one client's page to another. */
const toKey = ({ path, search }: RequestTarget) => path + search;

/** The client has closed the connection: there is nobody to answer. */
class ClientGoneError extends Error {}

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
async function waitForRender(kind: PageKind, { incoming, outgoing, client }: PageRequest): Promise<() => void> {
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

/** Node accepts one connection in a turn of its event loop: those that came during the page before are answered first. */
async function letOthersRun(): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const startMs = performance.now();
    await setImmediate();
    // The first one may be the rest of a turn that looks for no connections any more.
    if (turn > 0 && performance.now() - startMs < quietTurnMs) return;
  }
}

/** Answers 429 with a page that is made without Next. */
function refuseTooManyPages(retryAfterSeconds: number, outgoing: ServerResponse): void {
  const body = Buffer.from(`<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Too many pages in a short time – Gridfare</title>
<body style="font: 1.125rem/1.5 sans-serif; max-width: 38rem; margin: 12vh auto; padding: 0 1rem">
<h1>Too many pages in a short time</h1>
<p>Too many pages were requested in the last minute, from your network or by others. Wait ${formatSeconds(retryAfterSeconds)}, then load this page again. Nothing you entered is lost.</p>
<p>Programs can use the rates API at <code>/v1/rates</code>, which has its own limit.</p>
`);
  outgoing.writeHead(429, {
    ...pageSecurityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': buildContentSecurityPolicy([]),
    'cache-control': 'no-store',
    'x-request-id': getRequestId(),
    'retry-after': String(retryAfterSeconds),
  });
  outgoing.end(body);
}
