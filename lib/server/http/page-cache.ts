/**
 * Answers requests for pages. A page that is the same for everyone is made once and kept until the book changes or its time
 * is over. Next takes a thousand times as long; it is asked for the rest in turn, as often as the client's limit allows.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isQueueFull, QueueFullError } from '@/lib/fair-queue';
import { getBookCache } from '../byte-cache';
import { clientHeader } from '../client/trusted-client';
import type { TakeQuota } from '../limits/limiter';
import { getCurrentBook } from '../registry';
import { getRequestId } from '../request-id';
import { getSettings } from '../settings';
import { ClientGoneError, captureResponse } from './capture-response';
import { cacheablePage, type FinishedPage, finishPage, isCacheable, readPreferences, sendPage } from './finished-page';
import { createNonce, hashSource } from './inline-scripts';
import { waitForRender } from './page-renders';
import { type PageStatus, withPageStatus } from './page-status';
import type { RequestTarget } from './request-target';
import { pageSecurityHeaders } from './security-headers';
import { refuseTooManyPages } from './too-many-pages';

export interface PageCacheOptions {
  /** Whether the page at an address is the same for everyone. */
  isShared: (path: string, search: string) => boolean;
  /** Inline scripts of ours, as they stand in pages. */
  ownScripts: readonly string[];
  /** Counts the pages that have to be made for a client. */
  take: TakeQuota;
}

/** A request for a page with what the listener found out about it. */
interface PageRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  target: RequestTarget;
  client: string;
}

const maxPageBytes = 64 * 1024 * 1024;
const pageLifetimeMs = 60 * 60_000;
/** How long a page whose client is gone counts at most. */
const maxAbandonedMs = 2000;

const isBuildFile = (path: string) => path.startsWith('/_next/static/');

const getPages = (book = getCurrentBook()) => getBookCache<FinishedPage>('pages', book, maxPageBytes);

/** The whole address, so that nothing in it can bring one client's page to another. */
const toKey = ({ path, search }: RequestTarget) => path + search;

export class PageCache {
  /** What is being made for everyone. */
  private readonly pending = new Map<string, Promise<FinishedPage | null>>();
  private readonly renderer: PageRenderer;

  constructor(
    pages: RequestListener,
    private readonly options: PageCacheOptions,
  ) {
    this.renderer = new PageRenderer(pages, options.ownScripts.map(hashSource));
  }

  /** Returns no promise for a kept page: Next has Node track promises, which makes them slow. */
  answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    target: RequestTarget,
    client: string,
  ): void | Promise<void> {
    const acceptsShared = acceptsSharedPage(incoming);
    // Only pages for everyone are ever kept, so a page that is found needs no further check.
    const page = acceptsShared ? getPages().get(toKey(target)) : undefined;
    if (page) return sendPage(page, readPreferences(incoming), outgoing);
    return this.answerUncached({ incoming, outgoing, target, client }, acceptsShared);
  }

  private async answerUncached(request: PageRequest, acceptsShared: boolean): Promise<void> {
    const { incoming, outgoing, target } = request;
    // Each route below /api/ has its own limit, and its answers may be streams.
    if (target.path.startsWith('/api/')) return this.renderer.pass(incoming, outgoing);
    // Rendering for everyone takes the headers away.
    const preferences = readPreferences(incoming);
    try {
      const isShared = acceptsShared && this.isForEveryone(target);
      const page = await (isShared ? this.makeShared(request) : this.makePersonal(request));
      if (page) return await sendPage(page, preferences, outgoing);
    } catch (thrown) {
      if (isQueueFull(thrown)) refuseTooManyPages(thrown.retryAfterSeconds, preferences.method, outgoing);
      else if (!(thrown instanceof ClientGoneError)) throw thrown;
    }
  }

  /** Files of the build are. Answers of a remote rates service are kept as long as that service says, apart from the pages. */
  private isForEveryone({ path, search }: RequestTarget): boolean {
    return isBuildFile(path) || (!getSettings().RATES_BASE_URL && this.options.isShared(path, search));
  }

  /** Makes a page once for all who ask for it meanwhile. Who waits for another's request counts nothing. */
  private async makeShared(request: PageRequest): Promise<FinishedPage | null> {
    const key = toKey(request.target);
    const awaited = await findShareable(this.pending.get(key));
    if (awaited) return awaited;
    await this.countPage(request.client);
    for (;;) {
      const leave = await waitForRender('shared', request);
      const found = getPages().get(key) ?? this.pending.get(key);
      // Until the rendering is pending nothing is waited for, or another request would start one too.
      if (!found) return this.renderShared(key, request).finally(leave);
      leave();
      const page = await findShareable(found);
      if (page) return page;
    }
  }

  private async renderShared(key: string, { incoming, outgoing, client }: PageRequest): Promise<FinishedPage | null> {
    const book = getCurrentBook();
    const rendering = this.renderer.renderForEveryone(incoming, outgoing, client);
    this.pending.set(key, rendering);
    try {
      const page = await rendering;
      if (page && page.etag !== null && book === getCurrentBook())
        getPages(book).set(key, page, { ttl: pageLifetimeMs });
      return page;
    } finally {
      this.pending.delete(key);
    }
  }

  private async makePersonal(request: PageRequest): Promise<FinishedPage | null> {
    await this.countPage(request.client);
    const { incoming, outgoing } = request;
    // A form may arrive slowly and its answer may wait for a bill to be read; what it costs has limits of its own.
    if (incoming.method === 'POST') return this.renderer.render(incoming, outgoing, false);
    const leave = await waitForRender('personal', request);
    return this.renderer.render(incoming, outgoing, false).finally(leave);
  }

  /** Throws QueueFullError over the client's limit. */
  private async countPage(client: string): Promise<void> {
    const quota = await this.options.take(client);
    if (quota?.allowed === false) throw new QueueFullError(quota.resetSeconds);
  }
}

/** Undefined for what has to be made again: its client went away, it is too large to hold, or it sets a cookie. */
async function findShareable(
  made: FinishedPage | Promise<FinishedPage | null> | undefined,
): Promise<FinishedPage | undefined> {
  const page = await Promise.resolve(made).catch(() => null);
  return page && page.headers['set-cookie'] === undefined ? page : undefined;
}

/** Has Next make pages and finishes them; null for an answer too large to hold, which is on its way to the client. */
class PageRenderer {
  private readonly host: string;
  private readonly commonHeaders: Readonly<Record<string, string>>;

  constructor(
    private readonly pages: RequestListener,
    private readonly ownSources: readonly string[],
  ) {
    const { SITE_URL } = getSettings();
    this.host = new URL(SITE_URL).host;
    this.commonHeaders = {
      ...pageSecurityHeaders,
      ...(SITE_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    };
  }

  /** Has Next answer as it does, with the headers of every page. */
  async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(this.commonHeaders)) outgoing.setHeader(name, value);
    // Of an answer too large to hold; any other gets the id of whom it is sent to.
    outgoing.setHeader('x-request-id', getRequestId());
    await this.pages(incoming, outgoing);
  }

  async render(incoming: IncomingMessage, outgoing: ServerResponse, deferScripts: boolean) {
    const { nonce, policy } = createNonce();
    incoming.headers['content-security-policy'] = policy;
    // We compress the page once it is whole.
    delete incoming.headers['accept-encoding'];
    // The layouts that a browser has already: Next fails on a value it cannot read, and sends all of them without one.
    delete incoming.headers['next-router-state-tree'];
    const pageStatus: PageStatus = { status: null, retryAfterSeconds: null, cookie: null };
    let making: Promise<void> | undefined;
    const makePage = () => {
      making = this.pass(incoming, outgoing);
      return making;
    };
    const capturing = captureResponse(outgoing, () => withPageStatus(pageStatus, makePage));
    const captured = await capturing.catch(async (thrown) => {
      // Its work goes on although its client is gone, and counts until it ends. Next never ends the answer of a file then.
      const isFile = isBuildFile(incoming.url ?? '');
      await Promise.race([Promise.allSettled([making]), wait(isFile ? 0 : maxAbandonedMs, null, { ref: false })]);
      throw thrown;
    });
    return captured && finishPage(captured, pageStatus, nonce, this.ownSources, deferScripts);
  }

  /** Takes away all that tells one client from another, so that nothing of the first one is in everyone's page. */
  async renderForEveryone(incoming: IncomingMessage, outgoing: ServerResponse, client: string) {
    incoming.method = 'GET';
    for (const name of Object.keys(incoming.headers)) delete incoming.headers[name];
    Object.assign(incoming.headers, { host: this.host, [clientHeader]: client });
    const page = await this.render(incoming, outgoing, true);
    return page && isCacheable(page) ? cacheablePage(page) : page;
  }
}

/** A plain request for a whole page, without a session. `rsc` asks for a part of one. */
function acceptsSharedPage({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie && !headers.range && headers.rsc === undefined;
}
