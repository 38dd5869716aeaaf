/** A server of ours on a free port, and raw requests to it, for tests. */
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener } from '@/lib/api/listener';
import type { IsSharedPage } from '@/lib/server/http/page-cache';
import { startServer } from '@/lib/server/http/serve';
import { exchange, type RawAnswer, rawRequest } from '@/test/raw-http';
import { setLimit } from './limits';

export interface TestServer {
  server: Server;
  port: number;
  origin: string;
  raw(bytes: string): Promise<string>;
  request(method: string, target: string, headers?: readonly string[], body?: string): Promise<RawAnswer>;
  close(): void;
}

interface TestServerOptions {
  isShared?: IsSharedPage;
  /** Requests a minute of each limit that is not the process's own; 0 is no limit. */
  limits?: Partial<Record<'rates' | 'pages', number>>;
}

/** Starts our listener over `pages`, without limits unless they are passed. */
export async function startTestServer(
  pages: RequestListener,
  { isShared, limits = { rates: 0, pages: 0 } }: TestServerOptions = {},
): Promise<TestServer> {
  for (const [name, limit] of Object.entries(limits)) setLimit(name, limit);
  const server = await startServer(createListener(pages, isShared), 0);
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
