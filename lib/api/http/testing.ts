/** A server of ours on a free port, and raw requests to it, for tests. */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createListener, type NodeHandler } from './listener';
import { serve } from './serve';

export interface TestServer {
  server: Server;
  port: number;
  /** Sends bytes as they are and returns everything that comes back until the server closes. */
  raw(bytes: string): Promise<string>;
  /** One request with `Connection: close`, its target and headers unchecked. */
  request(method: string, target: string, headers?: string[], body?: string): Promise<RawAnswer>;
  close(): void;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Starts our front door over `pages`, without a limit unless one is passed. */
export async function startTestServer(pages: NodeHandler, take: Parameters<typeof createListener>[1] = () => null) {
  const server = await serve(createListener(pages, take), 0);
  const { port } = server.address() as AddressInfo;
  const raw = (bytes: string) => exchange(port, bytes);
  const running: TestServer = {
    server,
    port,
    raw,
    request: async (method, target, headers = [], body = '') => {
      const host = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost'];
      const head = [`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...headers].join('\r\n');
      return parsed(await raw(`${head}\r\n\r\n${body}`));
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return running;
}

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

function parsed(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [status = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body: answer.slice(end + 4) };
}
