/** A rates service that is not ours, on a free port: it plays one scenario at a time and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
}

/** How one question is answered: anything from JSON to a broken connection. */
export type Play = (asked: Asked, outgoing: ServerResponse) => void;

export interface StandIn {
  baseUrl: string;
  /** Every question since the scenario began. */
  readonly asked: readonly Asked[];
  /** Begins a scenario: counts from zero, answers with `play` from now on. */
  begin(play: Play): void;
  close(): void;
}

/** Starts the service; until a scenario begins it answers 404 to everything. */
export async function startStandIn(): Promise<StandIn> {
  let asked: Asked[] = [];
  let current: Play = (_, outgoing) => void outgoing.writeHead(404).end();
  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url!, 'http://stand-in.invalid');
    const question = { method: incoming.method!, path: pathname, query: searchParams, headers: incoming.headers };
    asked.push(question);
    current(question, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get asked() {
      return asked;
    },
    begin(play) {
      asked = [];
      current = play;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Answers with JSON that may not be kept, unless `headers` say otherwise. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Play {
  return text(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers });
}

/** Answers with a body as it stands. */
export function text(body: string | Buffer, status = 200, headers: Record<string, string> = {}): Play {
  return (_, outgoing) => {
    outgoing.writeHead(status, { 'cache-control': 'no-store', ...headers });
    outgoing.end(body);
  };
}

/** An error in the API's shape. */
export function refusal(
  status: number,
  code: string,
  message = 'In words.',
  headers: Record<string, string> = {},
): Play {
  return json({ error: { code, message } }, status, headers);
}
