/** Receives every request, gives it its id, passes it to the rates, the API or the pages, and counts the answer. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { findClientAddress } from '@/lib/server/client/client-address';
import { getCounts } from '@/lib/server/counts';
import { type IsSharedPage, PageCache } from '@/lib/server/http/page-cache';
import {
  hasSeveralHosts,
  isUsableHost,
  listPageMethods,
  parseTarget,
  type RequestTarget,
} from '@/lib/server/http/request-target';
import {
  type HttpResponse,
  makeBadRequestResponse,
  makeMethodNotAllowedResponse,
  toErrorResponse,
  toFetchResponse,
} from '@/lib/server/http/response';
import { addressHeader, clientHeader } from '@/lib/server/http/security-headers';
import type { ConsumeQuota } from '@/lib/server/limits/limiter';
import { getProcessState } from '@/lib/server/process-state';
import { getSettings } from '@/lib/server/settings';
import { chooseRequestId, getRequestId, withRequestId } from '@/lib/server/shared';
import { app } from './app';
import { getRatesLimiter, handleRatesRequest } from './rates/rates';

/** Limit for addresses of pages; the API checks its own queries. */
const maxPageAddressLength = 8192;

/**
 * Answers the API and monitoring before Next, and passes everything else to `pages`. The rates come first, without a
 * framework, because they are most of the load.
 */
export function createListener(pages: RequestListener, isShared: IsSharedPage = () => false): RequestListener {
  const consumeQuota = getRatesLimiter();
  const api = createApiHandler();
  const page = createPageHandler(new PageCache(pages, isShared));
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, target: RequestTarget | null) => {
    if (!target) return refuse(outgoing, 'We could not read the path of the request.');
    if (hasSeveralHosts(incoming.rawHeaders)) return refuse(outgoing, 'The request has several Host headers.');
    if (target.path === '/v1/rates') return sendRates(incoming, outgoing, target, consumeQuota);
    if (!isUsableHost(incoming.headers.host)) return refuse(outgoing, 'The Host header has no host.');
    incoming.url = target.path + target.search;
    return (apiPath.test(target.path) ? api : page)(incoming, outgoing, target);
  };
  const answer: typeof pass = (incoming, outgoing, target) => {
    try {
      return pass(incoming, outgoing, target)?.catch((thrown) => sendFailure(outgoing, thrown));
    } catch (thrown) {
      sendFailure(outgoing, thrown);
    }
  };
  const { requests } = getCounts();
  const answerAndCount: RequestListener = (incoming, outgoing) => {
    const startMs = performance.now();
    const target = parseTarget(incoming.url);
    const path = target?.path ?? '';
    const route = groupsByStart.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
    const count = () => {
      const status = `${Math.floor(outgoing.statusCode / 100)}xx`;
      requests.observe({ route, status }, (performance.now() - startMs) / 1000);
    };
    const answered = answer(incoming, outgoing, target);
    return answered ? answered.then(count) : count();
  };
  const state = getProcessState();
  const { TRUST_PROXY } = getSettings();
  return (incoming, outgoing) => {
    // Otherwise clients would send more requests on their connections to a stopping server.
    if (state.phase === 'stopping') outgoing.shouldKeepAlive = false;
    const id = chooseRequestId(incoming.headers['x-request-id'], TRUST_PROXY);
    return withRequestId(id, () => answerAndCount(incoming, outgoing));
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

/** Answers from the cache synchronously, because a promise costs as much as the request's id and metrics together. */
function sendRates(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { search }: RequestTarget,
  consumeQuota: ConsumeQuota,
): void | Promise<void> {
  const request = {
    method: incoming.method ?? '',
    search,
    client: findClient(incoming),
    acceptEncoding: incoming.headers['accept-encoding'] as string | undefined,
    ifNoneMatch: incoming.headers['if-none-match'],
  };
  const answer = handleRatesRequest(request, consumeQuota);
  return answer instanceof Promise
    ? answer.then((answered) => sendResponse(outgoing, answered))
    : sendResponse(outgoing, answer);
}

const apiPath = /^\/(?:(?:health|ready|openapi\.json|v1)$|v1\/|api\/v2\/)/;

function findClient(incoming: IncomingMessage): string {
  const forwarded = incoming.headers['x-forwarded-for'];
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return findClientAddress(incoming.socket.remoteAddress, header, getSettings().TRUST_PROXY);
}

/** Wraps the Hono app. Next shares this process, so the global Request and Response must stay unchanged. */
function createApiHandler(): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const listener = getRequestListener(
    (request, bindings) =>
      app.fetch(request, { client: findClient((bindings as { incoming: IncomingMessage }).incoming) }),
    {
      overrideGlobalObjects: false,
      errorHandler: () => toFetchResponse(makeBadRequestResponse('We could not read the request.')),
    },
  );
  return (incoming, outgoing) => {
    outgoing.setHeader('x-request-id', getRequestId());
    return listener(incoming, outgoing);
  };
}

/** Passes the client’s address to pages in our own header, which clients cannot set. */
function createPageHandler(cache: PageCache) {
  const { TRUST_PROXY } = getSettings();
  return (incoming: IncomingMessage, outgoing: ServerResponse, target: RequestTarget): void | Promise<void> => {
    const { path, search } = target;
    const methods = listPageMethods(path);
    if (!methods.split(', ').includes(incoming.method ?? ''))
      return sendResponse(outgoing, makeMethodNotAllowedResponse(methods));
    if (path.length + search.length > maxPageAddressLength) return refuse(outgoing, 'The address is too long.', 414);
    const client = findClient(incoming);
    // Only we or a trusted proxy may set these.
    for (const name of Object.keys(incoming.headers)) {
      const isOfProxy = TRUST_PROXY === 0 && (name.startsWith('x-forwarded-') || name === 'forwarded');
      if (isOfProxy || name.startsWith('x-gridfare-')) delete incoming.headers[name];
    }
    incoming.headers[clientHeader] = client;
    incoming.headers[addressHeader] = path + search;
    return cache.answer({ incoming, outgoing, target, client });
  };
}

function refuse(outgoing: ServerResponse, message: string, status?: number): void {
  sendResponse(outgoing, makeBadRequestResponse(message, status));
}

function sendResponse(outgoing: ServerResponse, { status, headers, body }: HttpResponse): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body ?? undefined);
}

function sendFailure(outgoing: ServerResponse, thrown: unknown): void {
  const answer = toErrorResponse(thrown, 'server');
  if (outgoing.headersSent) outgoing.destroy();
  else sendResponse(outgoing, answer);
}
