/**
 * The way to the pages. What is the same for everybody is made once and given out again until the book changes or its
 * time is over; Next, which takes a thousand times as long, is asked for the rest, as often as a client's limit allows.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createByteCache, getBookCache } from '../byte-cache';
import { clientHeader } from '../client/trusted-client';
import type { TakeQuota } from '../limits/limiter';
import { getCurrentBook } from '../registry';
import { getSettings } from '../settings';
import { ClientGoneError, captureResponse } from './capture-response';
import { cacheablePage, type FinishedPage, finishPage, isCacheable, readPreferences, sendPage } from './finished-page';
import { createNonce, hashSource } from './inline-scripts';
import type { NodeHandler } from './node-handler';
import { type PageStatus, withPageStatus } from './page-status';
import type { RequestTarget } from './request-target';
import { pageSecurityHeaders } from './security-headers';
import { refuseTooManyPages } from './too-many-pages';

export interface PageCacheOptions {
  /** Whether the page at an address is the same for everybody. */
  isShared: (path: string, search: string) => boolean;
  /** Inline scripts of ours that stand in pages word for word. */
  ownScripts: readonly string[];
  /** Counts what has to be made for a client. */
  take: TakeQuota;
}

type PageCache = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: RequestTarget,
  client: string,
) => Promise<void>;

const maxPageBytes = 64 * 1024 * 1024;
const maxAssetBytes = 16 * 1024 * 1024;
const pageLifetimeMs = 60 * 60_000;

/** Files of the build: their addresses change with their contents. */
const isAsset = (path: string) => path.startsWith('/_next/static/');

/** Answers with `pages`, kept where they are the same for everybody. */
export function createPageCache(pages: NodeHandler, { isShared, ownScripts, take }: PageCacheOptions): PageCache {
  const assets = createByteCache<FinishedPage>(maxAssetBytes);
  const underWay = new Map<string, Promise<FinishedPage | null>>();
  const ownSources = ownScripts.map(hashSource);
  const { SITE_URL, RATES_BASE_URL } = getSettings();
  const host = new URL(SITE_URL).host;
  // How long a remote service's answers may be kept is for it to say, and they are, apart from the pages.
  const isForAll = (path: string, search: string) => isAsset(path) || (!RATES_BASE_URL && isShared(path, search));
  const always = {
    ...pageSecurityHeaders,
    ...(SITE_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };

  const made = async (incoming: IncomingMessage, outgoing: ServerResponse, toRead: boolean) => {
    const { nonce, policy } = createNonce();
    incoming.headers['content-security-policy'] = policy;
    // Compressed by us, once it is whole.
    delete incoming.headers['accept-encoding'];
    for (const [name, value] of Object.entries(always)) outgoing.setHeader(name, value);
    const told: PageStatus = { status: null, retryAfterSeconds: null };
    const captured = await captureResponse(outgoing, () => withPageStatus(told, () => pages(incoming, outgoing)));
    return captured && finishPage(captured, told, nonce, ownSources, toRead);
  };

  /** Asks for a page on behalf of everybody: nothing of who happens to ask first reaches it. */
  const madeForAll = async (incoming: IncomingMessage, outgoing: ServerResponse, client: string) => {
    incoming.method = 'GET';
    for (const name of Object.keys(incoming.headers)) delete incoming.headers[name];
    Object.assign(incoming.headers, { host, [clientHeader]: client });
    const page = await made(incoming, outgoing, true);
    return page && isCacheable(page) ? cacheablePage(page) : page;
  };

  const shared = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, search }: RequestTarget,
    client: string,
  ) => {
    const book = getCurrentBook();
    const cache = isAsset(path) ? assets : getBookCache<FinishedPage>('pages', book, maxPageBytes);
    const key = isAsset(path) ? path : path + search;
    const wishes = readPreferences(incoming);
    for (;;) {
      const waiting = underWay.get(key);
      if (!waiting) break;
      const page = await waiting.catch(() => null);
      if (page && page.headers['set-cookie'] === undefined) return sendPage(page, wishes, outgoing);
      // Its first asker went away, or it is too large to be held: one of those who waited is the next to make it.
    }
    if (!isAsset(path) && (await refuseTooManyPages(take, client, wishes.method, outgoing))) return;
    const making = madeForAll(incoming, outgoing, client).finally(() => {
      if (underWay.get(key) === making) underWay.delete(key);
    });
    underWay.set(key, making);
    const page = await making;
    if (page === null) return;
    const lifetime = isAsset(path) ? {} : { ttl: pageLifetimeMs };
    if (page.etag !== null && book === getCurrentBook()) cache.set(key, page, lifetime);
    return sendPage(page, wishes, outgoing);
  };

  const own = async (incoming: IncomingMessage, outgoing: ServerResponse, client: string) => {
    const wishes = readPreferences(incoming);
    if (await refuseTooManyPages(take, client, wishes.method, outgoing)) return;
    const page = await made(incoming, outgoing, false);
    if (page) return sendPage(page, wishes, outgoing);
  };

  /** Only what is the same for everybody is ever kept, so that what is found here needs no other look. */
  const kept = ({ path, search }: RequestTarget): FinishedPage | undefined =>
    isAsset(path)
      ? assets.get(path)
      : getBookCache<FinishedPage>('pages', getCurrentBook(), maxPageBytes).get(path + search);

  return async (incoming, outgoing, target, client) => {
    try {
      const forAll = acceptsShared(incoming);
      const page = forAll ? kept(target) : undefined;
      if (page) return sendPage(page, readPreferences(incoming), outgoing);
      // Behind /api/ each proxy has a limit of its own, and answers may be streams.
      if (target.path.startsWith('/api/')) await pages(incoming, outgoing);
      else if (forAll && isForAll(target.path, target.search)) {
        await shared(incoming, outgoing, target, client);
      } else await own(incoming, outgoing, client);
    } catch (thrown) {
      if (!(thrown instanceof ClientGoneError)) throw thrown;
    }
  };
}

/** A plain question for a whole page, by nobody in particular. `rsc` asks for a part of one. */
function acceptsShared({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie && !headers.range && headers.rsc === undefined;
}
