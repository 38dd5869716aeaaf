/** Receives every request: who is asking, what for, and which part of the server answers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Answer, badRequestAnswer, headOf, methodNotAllowedAnswer, thrownAnswer, toResponse } from '../answer';
import { app } from '../app';
import { clientAddress } from '../client-address';
import { env } from '../env';
import { limiter, type TakeQuota } from '../limiter';
import { answerRatesRequest, ratesLimiter } from '../rates';
import { clientHeader, trustClientHeader } from '../trust';
import { type PageCacheOptions, pageCache } from './page-cache';
import { isPagePath, isUsableHost, parseTarget, type Target } from './target';

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

export interface ListenerOptions extends Partial<Omit<PageCacheOptions, 'take'>> {
  /** The limit of the rates. */
  take?: TakeQuota;
  /** The limit of the pages that have to be made. */
  takePage?: TakeQuota;
}

/** The limit of the pages, one a process. */
function pageLimiter(): TakeQuota {
  return limiter('pages', env().PAGE_LIMIT_PER_MINUTE);
}

/** Longer addresses are no page of ours; the API reads its query itself and refuses by name. */
const maxPageTarget = 8192;

/** Next fails on a method it does not know. */
const pageMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const knownPageMethods = new Set(pageMethods.split(', '));

/**
 * Answers `/v1/*`, `/api/v2/*`, `/openapi.json` and `/health` itself, before Next, and hands everything else to `pages`. The rates come first and
 * without any framework: their cost is the cost of the service.
 */
export function createListener(pages: NodeHandler, options: ListenerOptions = {}): NodeHandler {
  trustClientHeader();
  const { take = ratesLimiter(), isShared = () => false, ownScripts = [], takePage = pageLimiter() } = options;
  const api = apiHandler();
  const page = pageHandler(pageCache(pages, { isShared, ownScripts, take: takePage }));
  return async (incoming, outgoing) => {
    try {
      if (incoming.headers.upgrade !== undefined && refusesUpgrade(incoming, outgoing)) return;
      const target = parseTarget(incoming.url);
      if (!target) return send(incoming, outgoing, badRequestAnswer('The request has no path.'));
      if (target.path === '/v1/rates') {
        const { search } = target;
        const request = {
          method: incoming.method ?? '',
          search,
          client: clientOf(incoming),
          acceptEncoding: incoming.headers['accept-encoding'] as string | undefined,
          ifNoneMatch: incoming.headers['if-none-match'],
        };
        const answer = answerRatesRequest(request, take);
        return write(outgoing, answer instanceof Promise ? await answer : answer);
      }
      if (!isUsableHost(incoming.headers.host)) {
        return send(incoming, outgoing, badRequestAnswer('The Host header has no host.'));
      }
      incoming.url = target.path + target.search;
      await (isApiPath(target.path) ? api : page)(incoming, outgoing, target);
    } catch (thrown) {
      fail(incoming, outgoing, thrown);
    }
  };
}

/**
 * Whether the request was a WebSocket's, which nothing here speaks, and was refused. Other protocols are an offer that the
 * client does without (RFC 9110, 7.8): Java's HTTP client offers `h2c` with every plain request. Either way the connection ends.
 */
function refusesUpgrade(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  outgoing.shouldKeepAlive = false;
  if (!/\bwebsocket\b/i.test(incoming.headers.upgrade ?? '')) return false;
  send(incoming, outgoing, badRequestAnswer('This server does not support WebSockets. Send a plain HTTP request.'));
  return true;
}

function isApiPath(path: string): boolean {
  const isOwn = path === '/health' || path === '/openapi.json' || path === '/v1';
  return isOwn || path.startsWith('/v1/') || path.startsWith('/api/v2/');
}

/** The client's address as far as trusted proxies tell. */
function clientOf(incoming: IncomingMessage): string {
  const forwarded = incoming.headers['x-forwarded-for'];
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddress(incoming.socket.remoteAddress, header, env().TRUST_PROXY);
}

/** The Hono app; Next shares this process, so the global Request and Response stay as they are. */
function apiHandler(): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return getRequestListener(
    (request, bindings) =>
      app.fetch(request, { client: clientOf((bindings as { incoming: IncomingMessage }).incoming) }),
    {
      overrideGlobalObjects: false,
      errorHandler: () => toResponse(badRequestAnswer('We could not read the request.')),
    },
  );
}

/** Pages are told the client in a header of ours, which no client can set. */
function pageHandler(cached: ReturnType<typeof pageCache>) {
  const { TRUST_PROXY } = env();
  return async (incoming: IncomingMessage, outgoing: ServerResponse, target: Target): Promise<void> => {
    const { path, search } = target;
    if (!knownPageMethods.has(incoming.method ?? ''))
      return send(incoming, outgoing, methodNotAllowedAnswer(pageMethods));
    if (!isPagePath(path)) return send(incoming, outgoing, badRequestAnswer('There is no such address.'));
    if (path.length + search.length > maxPageTarget) {
      return send(incoming, outgoing, badRequestAnswer('The address is too long.', 414));
    }
    const client = clientOf(incoming);
    dropClaims(incoming, TRUST_PROXY);
    incoming.headers[clientHeader] = client;
    await cached(incoming, outgoing, target, client);
  };
}

/** What a client claims about itself in headers that only we, or a trusted proxy, may write. */
function dropClaims({ headers }: IncomingMessage, trustedHops: number): void {
  for (const name of Object.keys(headers)) {
    const ours = name.startsWith('x-gridfare-');
    const proxys = trustedHops === 0 && (name.startsWith('x-forwarded-') || name === 'forwarded');
    if (ours || proxys) delete headers[name];
  }
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): void {
  write(outgoing, incoming.method === 'HEAD' ? headOf(answer) : answer);
}

function write(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body ?? undefined);
}

function fail(incoming: IncomingMessage, outgoing: ServerResponse, thrown: unknown): void {
  const answer = thrownAnswer(thrown, 'server');
  if (outgoing.headersSent) outgoing.destroy();
  else send(incoming, outgoing, answer);
}
