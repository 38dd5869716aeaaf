/**
 * Answers requests for pages. A page that is the same for everyone is made once and kept until the book changes or its time
 * is over. Next takes a thousand times as long; it is asked for the rest, as often as the client's limit allows.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createByteCache, getBookCache } from '../byte-cache';
import { clientHeader } from '../client/trusted-client';
import type { TakeQuota } from '../limits/limiter';
import { getCurrentBook } from '../registry';
import { getRequestId } from '../request-id';
import { getSettings } from '../settings';
import { ClientGoneError, captureResponse } from './capture-response';
import { cacheablePage, type FinishedPage, finishPage, isCacheable, readPreferences, sendPage } from './finished-page';
import { createNonce, hashSource } from './inline-scripts';
import { withHeldMarkup } from './page-markup';
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
const maxAssetBytes = 16 * 1024 * 1024;
const pageLifetimeMs = 60 * 60_000;

/** Files of the build: their addresses change with their contents. */
const isAsset = (path: string) => path.startsWith('/_next/static/');

const getPages = (book = getCurrentBook()) => getBookCache<FinishedPage>('pages', book, maxPageBytes);

export class PageCache {
  private readonly assets = createByteCache<FinishedPage>(maxAssetBytes, 'assets');
  private readonly pending = new Map<string, Promise<FinishedPage | null>>();
  private readonly renderer: PageRenderer;

  constructor(
    private readonly pages: RequestListener,
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
    const page = acceptsShared ? this.findPage(target) : undefined;
    if (page) return sendPage(page, readPreferences(incoming), outgoing);
    return this.answerUncached({ incoming, outgoing, target, client }, acceptsShared);
  }

  private async answerUncached(request: PageRequest, acceptsShared: boolean): Promise<void> {
    const { incoming, outgoing, target } = request;
    try {
      // Each proxy below /api/ has its own limit, and its answers may be streams.
      if (target.path.startsWith('/api/')) await this.answerProxy(incoming, outgoing);
      else if (acceptsShared && this.isForEveryone(target)) await this.answerShared(request);
      else await this.answerPersonal(request);
    } catch (thrown) {
      if (!(thrown instanceof ClientGoneError)) throw thrown;
    }
  }

  private async answerProxy(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    outgoing.setHeader('x-request-id', getRequestId());
    await this.pages(incoming, outgoing);
  }

  /** Only pages for everyone are ever kept, so a page that is found needs no further check. */
  private findPage({ path, search }: RequestTarget): FinishedPage | undefined {
    return isAsset(path) ? this.assets.get(path) : getPages().get(path + search);
  }

  /** The answers of a remote rates service are kept as long as that service says, apart from the pages. */
  private isForEveryone({ path, search }: RequestTarget): boolean {
    return isAsset(path) || (!getSettings().RATES_BASE_URL && this.options.isShared(path, search));
  }

  private async answerShared({ incoming, outgoing, target: { path, search }, client }: PageRequest): Promise<void> {
    const book = getCurrentBook();
    const key = isAsset(path) ? path : path + search;
    // Rendering for everyone takes the headers away.
    const preferences = readPreferences(incoming);
    for (let pending = this.pending.get(key); pending; pending = this.pending.get(key)) {
      const page = await pending.catch(() => null);
      if (page && page.headers['set-cookie'] === undefined) return sendPage(page, preferences, outgoing);
      // The client that asked first went away, or the page is too large to hold: the next in line renders it.
    }
    const { take } = this.options;
    if (!isAsset(path) && (await refuseTooManyPages(take, client, preferences.method, outgoing))) return;
    const rendering = this.renderer.renderForEveryone(incoming, outgoing, client).finally(() => {
      if (this.pending.get(key) === rendering) this.pending.delete(key);
    });
    this.pending.set(key, rendering);
    const page = await rendering;
    if (page === null) return;
    if (page.etag !== null && isAsset(path)) this.assets.set(key, page);
    else if (page.etag !== null && book === getCurrentBook()) getPages(book).set(key, page, { ttl: pageLifetimeMs });
    return sendPage(page, preferences, outgoing);
  }

  private async answerPersonal({ incoming, outgoing, client }: PageRequest): Promise<void> {
    const preferences = readPreferences(incoming);
    if (await refuseTooManyPages(this.options.take, client, preferences.method, outgoing)) return;
    const page = await this.renderer.render(incoming, outgoing, false);
    if (page) return sendPage(page, preferences, outgoing);
  }
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

  async render(incoming: IncomingMessage, outgoing: ServerResponse, deferScripts: boolean) {
    const { nonce, policy } = createNonce();
    incoming.headers['content-security-policy'] = policy;
    // We compress the page once it is whole.
    delete incoming.headers['accept-encoding'];
    for (const [name, value] of Object.entries(this.commonHeaders)) outgoing.setHeader(name, value);
    // Of an answer too large to hold; any other gets the id of whom it is sent to.
    outgoing.setHeader('x-request-id', getRequestId());
    const pageStatus: PageStatus = { status: null, retryAfterSeconds: null, cookie: null };
    const makePage = () => this.pages(incoming, outgoing);
    // A browser that asks for the data of a page alone has no markup to keep.
    const isWhole = incoming.headers.rsc === undefined;
    const captured = await captureResponse(outgoing, () =>
      withPageStatus(pageStatus, isWhole ? () => withHeldMarkup(makePage) : makePage),
    );
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
