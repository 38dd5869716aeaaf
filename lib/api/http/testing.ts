/** A server of ours on a free port, and raw requests to it, for tests. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exchange, type RawAnswer, rawRequest } from '@/test/raw-http';
import type { TakeQuota } from '../limiter';
import { createListener, type NodeHandler } from './listener';
import { serve } from './serve';

export interface TestServer {
  server: Server;
  port: number;
  raw(bytes: string): Promise<string>;
  request(method: string, target: string, headers?: readonly string[], body?: string): Promise<RawAnswer>;
  close(): void;
}

/** Starts our front door over `pages`, without a limit unless one is passed. */
export async function startTestServer(pages: NodeHandler, take: TakeQuota = () => null): Promise<TestServer> {
  const server = await serve(createListener(pages, take), 0);
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    raw: (bytes) => exchange(port, bytes),
    request: (...request) => rawRequest(port, ...request),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
