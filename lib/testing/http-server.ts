/** A server of ours on a free port, and raw requests to it, for tests. */
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener, type ListenerOptions } from '@/lib/api/listener';
import { startServer } from '@/lib/server/http/serve';
import { exchange, type RawAnswer, rawRequest } from '@/test/raw-http';

export interface TestServer {
  server: Server;
  port: number;
  origin: string;
  raw(bytes: string): Promise<string>;
  request(method: string, target: string, headers?: readonly string[], body?: string): Promise<RawAnswer>;
  close(): void;
}

/** Starts our listener over `pages`, without limits unless they are passed. */
export async function startTestServer(pages: RequestListener, options: ListenerOptions = {}): Promise<TestServer> {
  const noLimits = { consumeQuota: () => null, consumePageQuota: () => null };
  const server = await startServer(createListener(pages, { ...noLimits, ...options }), 0);
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    raw: (bytes) => exchange(port, bytes),
    request: (...request) => rawRequest(port, ...request),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
