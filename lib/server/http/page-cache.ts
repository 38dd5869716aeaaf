/**
 * Answers requests for pages. A page that is the same for everyone is made once and kept until the book changes or its time
 * is over. Next takes a thousand times as long; it is asked for the rest in turn, as often as the client's limit allows.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isQueueFull, QueueFullError } from '@/lib/fair-queue';
import { getBookCache } from '../byte-cache';
import type { ConsumeQuota } from '../limits/limiter';
import { getCurrentBook } from '../registry';
import { getSettings } from '../settings';
import { type FinishedPage, finishPage, sendPage } from './finished-page';
import { ClientGoneError, waitForRender } from './page-renders';
import { PageRenderer } from './render-page';
import type { RequestTarget } from './request-target';
import { refuseTooManyPages } from './too-many-pages';

export interface PageCacheOptions {
  /** Whether the page at an address is the same for everyone. */
  isShared: (path: string, search: string) => boolean;
  /** Inline scripts of ours, as they stand in pages. */
  ownScripts: readonly string[];
  /** Counts the pages that have to be made for a client. */
  consumeQuota: ConsumeQuota;
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

const getPages = () => getBookCache<FinishedPage>('pages', maxPageBytes);

export class PageCache {
  /** What is being made for everyone, by address. */
  private readonly pending = new Map<string, Promise<FinishedPage>>();
  private readonly renderer: PageRenderer;

  constructor(
    pages: RequestListener,
    private readonly options: PageCacheOptions,
  ) {
    this.renderer = new PageRenderer(pages, options.ownScripts);
  }

  /** Returns no promise for a kept page: Next has Node track promises, which makes them slow. */
  answer(request: PageRequest): void | Promise<void> {
    const { incoming, outgoing, target } = request;
    const acceptsShared = acceptsSharedPage(incoming);
    // Only pages for everyone are ever kept, so a page that is found needs no further check.
    const page = acceptsShared ? getPages().get(toKey(target)) : undefined;
    if (page) return sendPage(page, incoming, outgoing);
    // Each route below /api/ has its own limit.
    if (target.path.startsWith('/api/')) return this.renderer.pass(incoming, outgoing);
    return this.make(request, acceptsShared && this.isForEveryone(target)).catch((thrown) => {
      if (isQueueFull(thrown)) refuseTooManyPages(thrown.retryAfterSeconds, outgoing);
      else if (!(thrown instanceof ClientGoneError)) throw thrown;
    });
  }

  /** Files of the build are. Answers of a remote rates service are kept as long as that service says, apart from the pages. */
  private isForEveryone({ path, search }: RequestTarget): boolean {
    return path.startsWith('/_next/static/') || (!getSettings().RATES_BASE_URL && this.options.isShared(path, search));
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
      const page = finishPage(whole, this.renderer.ownSources);
      if (page.etag !== null && book === getCurrentBook()) getPages().set(key, page, { ttl: pageLifetimeMs });
      return page;
    });
    this.pending.set(key, rendering);
    return rendering.finally(() => this.pending.delete(key));
  }

  /** Throws QueueFullError over the client's limit. */
  private async countPage(client: string): Promise<void> {
    const quota = await this.options.consumeQuota(client);
    if (quota?.allowed === false) throw new QueueFullError(quota.resetSeconds);
  }
}

/** The whole address, so that nothing in it can bring one client's page to another. */
const toKey = ({ path, search }: RequestTarget) => path + search;

/** A plain request for a whole page, without a session. `rsc` asks for a part of one. */
function acceptsSharedPage({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie && !headers.range && headers.rsc === undefined;
}
