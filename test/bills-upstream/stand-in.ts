/** A bill service that is not ours, on a free port: it plays the scenario that the file sent to it names. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scenarios } from './scenarios';

interface Question {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The whole form as it came. */
  body: string;
}

export interface BillsStandIn {
  baseUrl: string;
  /** Every question so far. */
  readonly asked: readonly Question[];
  close(): Promise<void>;
}

/** A file that asks for a scenario: the beginning of a PDF, which is all anybody but a reader looks at. */
export function fileFor(scenario: string): Buffer {
  return Buffer.from(`%PDF-1.4\n% scenario:${scenario}\n`, 'latin1');
}

/** Starts the service on a free port, on `port` if that is given. */
export async function startBillsStandIn(port = 0): Promise<BillsStandIn> {
  const asked: Question[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming).catch(() => '');
    asked.push({ method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body });
    const play = scenarios[/scenario:([\w-]+)/.exec(body)?.[1] ?? ''];
    if (play && incoming.url === '/v1/extract' && incoming.method === 'POST') {
      play(outgoing, { key: String(incoming.headers['x-api-key'] ?? '') });
    } else {
      outgoing.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${taken}`, asked, close: () => closed(server) };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
