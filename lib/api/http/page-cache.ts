/**
 * The way to the pages. What is the same for everybody is made once and given out again until the book changes or its
 * time is over; Next, which takes a thousand times as long, is asked for the rest, as often as a client's limit allows.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ByteCache, cacheOfBook } from '../byte-cache';
import { env } from '../env';
import type { TakeQuota } from '../limiter';
import { type PageStatus, withPageStatus } from '../page-status';
import { currentBook } from '../registry';
import { clientHeader } from '../trust';
import { ClientGone, capture } from './capture';
import { type FinishedPage, finishedPage, isGivenToAll, sendPage, taggedPage, wishesOf } from './finished-page';
import { hashSource, newNonce } from './inline-scripts';
import type { NodeHandler } from './listener';
import { tooManyPages } from './page-refusal';
import { pageSecurityHeaders } from './security-headers';
import type { Target } from './target';

export interface PageCacheOptions {
  /** Whether the page at an address is the same for everybody. */
  isShared: (path: string, search: string) => boolean;
  /** Inline scripts of ours that stand in pages word for word. */
  ownScripts: readonly string[];
  /** Counts what has to be made for a client. */
  take: TakeQuota;
}

type PageCache = (incoming: IncomingMessage, outgoing: ServerResponse, target: Target, client: string) => Promise<void>;

const maxPageBytes = 64 * 1024 * 1024;
const maxAssetBytes = 16 * 1024 * 1024;
const pageKeptMs = 60 * 60_000;

/** Files of the build: their addresses change with their contents. */
const isAsset = (path: string) => path.startsWith('/_next/static/');

/** Answers with `pages`, kept where they are the same for everybody. */
export function pageCache(pages: NodeHandler, { isShared, ownScripts, take }: PageCacheOptions): PageCache {
  const assets = new ByteCache<FinishedPage>(maxAssetBytes);
  const underWay = new Map<string, Promise<FinishedPage | null>>();
  const ownSources = ownScripts.map(hashSource);
  const { SITE_URL, RATES_BASE_URL } = env();
  const host = new URL(SITE_URL).host;
  // How long a remote service's answers may be kept is for it to say, and they are, apart from the pages.
  const isForAll = (path: string, search: string) => isAsset(path) || (!RATES_BASE_URL && isShared(path, search));
  const always = {
    ...pageSecurityHeaders,
    ...(SITE_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };

  const made = async (incoming: IncomingMessage, outgoing: ServerResponse, toRead: boolean) => {
    const { nonce, policy } = newNonce();
    incoming.headers['content-security-policy'] = policy;
    // Compressed by us, once it is whole.
    delete incoming.headers['accept-encoding'];
    for (const [name, value] of Object.entries(always)) outgoing.setHeader(name, value);
    const told: PageStatus = { status: null, retryAfterSeconds: null };
    const captured = await capture(outgoing, () => withPageStatus(told, () => pages(incoming, outgoing)));
    return captured && finishedPage(captured, told, nonce, ownSources, toRead);
  };

  /** Asks for a page on behalf of everybody: nothing of who happens to ask first reaches it. */
  const madeForAll = async (incoming: IncomingMessage, outgoing: ServerResponse, client: string) => {
    incoming.method = 'GET';
    for (const name of Object.keys(incoming.headers)) delete incoming.headers[name];
    Object.assign(incoming.headers, { host, [clientHeader]: client });
    const page = await made(incoming, outgoing, true);
    return page && isGivenToAll(page) ? taggedPage(page) : page;
  };

  const shared = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, search }: Target,
    client: string,
  ) => {
    const book = currentBook();
    const cache = isAsset(path) ? assets : cacheOfBook<FinishedPage>('pages', book, maxPageBytes);
    const key = isAsset(path) ? path : path + search;
    const wishes = wishesOf(incoming);
    for (;;) {
      const waiting = underWay.get(key);
      if (!waiting) break;
      const page = await waiting.catch(() => null);
      if (page && page.headers['set-cookie'] === undefined) return sendPage(page, wishes, outgoing);
      // Its first asker went away, or it is too large to be held: one of those who waited is the next to make it.
    }
    if (!isAsset(path) && (await tooManyPages(take, client, wishes.method, outgoing))) return;
    const making = madeForAll(incoming, outgoing, client).finally(() => {
      if (underWay.get(key) === making) underWay.delete(key);
    });
    underWay.set(key, making);
    const page = await making;
    if (page === null) return;
    const untilMs = isAsset(path) ? Infinity : Date.now() + pageKeptMs;
    if (page.etag !== null && book === currentBook()) cache.set(key, page, untilMs);
    return sendPage(page, wishes, outgoing);
  };

  const own = async (incoming: IncomingMessage, outgoing: ServerResponse, client: string) => {
    const wishes = wishesOf(incoming);
    if (await tooManyPages(take, client, wishes.method, outgoing)) return;
    const page = await made(incoming, outgoing, false);
    if (page) return sendPage(page, wishes, outgoing);
  };

  /** Only what is the same for everybody is ever kept, so that what is found here needs no other look. */
  const kept = ({ path, search }: Target): FinishedPage | undefined =>
    isAsset(path)
      ? assets.get(path, Date.now())
      : cacheOfBook<FinishedPage>('pages', currentBook(), maxPageBytes).get(path + search, Date.now());

  return async (incoming, outgoing, target, client) => {
    try {
      const forAll = asksForShared(incoming);
      const page = forAll ? kept(target) : undefined;
      if (page) return sendPage(page, wishesOf(incoming), outgoing);
      // Behind /api/ each proxy has a limit of its own, and answers may be streams.
      if (target.path.startsWith('/api/')) await pages(incoming, outgoing);
      else if (forAll && isForAll(target.path, target.search)) {
        await shared(incoming, outgoing, target, client);
      } else await own(incoming, outgoing, client);
    } catch (thrown) {
      if (!(thrown instanceof ClientGone)) throw thrown;
    }
  };
}

/** A plain question for a whole page, by nobody in particular. `rsc` asks for a part of one. */
function asksForShared({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie && !headers.range && headers.rsc === undefined;
}
