/** The node:http server: its limits, its answers to broken requests, and how it stops. */
import { createServer, type RequestListener, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { toClientKey } from '../client/client-address';
import { countLimitRefusal } from '../refusals';
import { makeBadRequestResponse } from './response';

/** So large that a long query gets the API's own error instead of a closed connection. */
const maxHeaderSize = 128 * 1024;

/** A stopping server waits so long between one look for idle connections and the next. */
const lingerMs = 300;

/** Requests of one connection that wait for their answers. Browsers send the next one after the answer. */
const maxPipelined = 16;

/** How long Node waits, in ms. */
const serverTimeouts = {
  /** Until the last header is received. */
  headersTimeout: 15_000,
  /** For a whole request with its body. */
  requestTimeout: 60_000,
  /** Between two requests of a connection. Longer than most proxies wait, so that the proxy is the one to close. */
  keepAliveTimeout: 65_000,
  /** How often the first two are checked. */
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions;

/** Without a byte in either direction. */
const idleTimeoutMs = 120_000;

interface ListenOptions extends Partial<typeof serverTimeouts> {
  /** Every IPv4 address unless given. */
  host?: string | undefined;
  /** Open at once from one address, or one /64 network of IPv6 addresses; 0: no limit. */
  connectionsPerClient?: number;
}

/** Listens on `port`; rejects when it cannot be had. */
export async function startServer(
  handler: RequestListener,
  port: number,
  { host = '0.0.0.0', connectionsPerClient = 0, ...timeouts }: ListenOptions = {},
): Promise<Server> {
  const server = createServer({ maxHeaderSize, ...serverTimeouts, ...timeouts }, limitPipelining(handler));
  server.setTimeout(idleTimeoutMs);
  server.on('clientError', handleBrokenRequest);
  // With a listener for `upgrade`, Node gives up the socket of every request that asks for one, and no time-out applies to it
  // any more. Next adds such a listener with its first page. Without one, the request is answered like any other.
  server.on('newListener', (event, added) => {
    if (event === 'upgrade') process.nextTick(() => server.off('upgrade', added));
  });
  if (connectionsPerClient > 0) limitConnections(server, connectionsPerClient);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/**
 * Stops accepting, lets requests in progress finish until `maxMs` are over, then closes what is left. Resolves with whether
 * all have finished.
 */
export async function stopServer(server: Server, maxMs: number): Promise<boolean> {
  let isWhole = true;
  const force = setTimeout(() => {
    isWhole = false;
    server.closeAllConnections();
  }, maxMs);
  const closed = new Promise((resolve) => server.once('close', resolve));
  // The close of node:http would end connections whose request is on its way.
  NetServer.prototype.close.call(server);
  const sweep = setInterval(() => server.closeIdleConnections(), lingerMs);
  await closed;
  clearTimeout(force);
  clearInterval(sweep);
  return isWhole;
}

/** Closes connections of a client that has `max` open already. */
function limitConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = toClientKey(socket.remoteAddress ?? '');
    const count = (open.get(client) ?? 0) + 1;
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    if (count <= max) return;
    countLimitRefusal('connections');
    endWith(socket, 429, 'Too many open connections from this address. Close some and try again.');
    // Nothing is read from it: the answer is sent, then the socket is closed.
    socket.destroySoon();
  });
}

/** Closes a connection with too many requests in work, since Node passes on all that it has received of one at once. */
function limitPipelining(handler: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    handler(incoming, outgoing);
    if (outgoing.writableEnded) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    outgoing.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count <= maxPipelined) return;
    countLimitRefusal('pipelined');
    socket.destroy();
  };
}

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Replies to malformed HTTP in the error shape of the API, if the socket is still open. */
function handleBrokenRequest(error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: unknown }): void {
  if (!socket.writable || socket._httpMessage || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  endWith(socket, statusByCode[error.code ?? ''] ?? 400, 'We could not read the request as HTTP.');
}

/** Writes an error without any HTTP library, then closes, whether or not the client closes its side. */
function endWith(socket: Socket, status: number, message: string): void {
  const { headers, body } = makeBadRequestResponse(message, status);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  // A client that is still sending would get a reset before it has read the answer.
  setTimeout(() => socket.destroy(), 1000).unref();
}
