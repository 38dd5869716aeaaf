/** The life of the node:http server: its limits, what it says to broken requests, and how it ends. */
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { badRequestAnswer } from '../answer';
import type { NodeHandler } from './listener';

/** Big enough that a long query gets the API's own refusal instead of a closed connection. */
const maxHeaderSize = 128 * 1024;
/** Longer than the usual idle time of a proxy, so that the proxy is the one to close. */
const keepAliveMs = 65_000;
const stopWithinMs = 4500;

/** Listens on all interfaces; rejects when the port cannot be had. */
export async function serve(handler: NodeHandler, port: number): Promise<Server> {
  const server = createServer({ maxHeaderSize, headersTimeout: 15_000, requestTimeout: 60_000 }, handler);
  server.keepAliveTimeout = keepAliveMs;
  server.setTimeout(120_000);
  server.on('clientError', answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '0.0.0.0', resolve);
  });
  return server;
}

/** Stops accepting, lets requests in progress finish for a few seconds, then closes what is left. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), stopWithinMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

const statusOfCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are no HTTP in the error shape of the API, when there is still somebody to tell. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: unknown }): void {
  if (!socket.writable || socket._httpMessage || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statusOfCode[error.code ?? ''] ?? 400;
  const { headers, body } = badRequestAnswer('The request could not be read as HTTP.', status);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  // A peer that is still sending would meet a reset before it has read the answer.
  setTimeout(() => socket.destroy(), 1000).unref();
}
