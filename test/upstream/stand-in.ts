/** Services that are not ours, on a free port: each plays one scenario at a time and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Asked = IncomingMessage & { query: URLSearchParams; body: string };

/** How one question is answered: anything from JSON to a broken connection. */
export type Play = (asked: Asked, outgoing: ServerResponse) => void;

export interface StandIn {
  baseUrl: string;
  /** Every question since the scenario began. */
  readonly asked: readonly Asked[];
  /** Begins a scenario: counts from zero, answers with `play` from now on. */
  begin(play: Play): void;
  close(): Promise<void>;
}

/** Starts a service that answers with `play`, on a free port unless one is given. */
export async function startStandIn(play: Play = text('', 404), port = 0): Promise<StandIn> {
  let [asked, current]: [Asked[], Play] = [[], play];
  const server = createServer(async (incoming, outgoing) => {
    const { searchParams: query } = new URL(incoming.url!, 'http://stand-in.invalid');
    const body = incoming.method === 'POST' ? await buffer(incoming).catch(() => Buffer.of()) : Buffer.of();
    const question = Object.assign(incoming, { query, body: body.toString('latin1') });
    asked.push(question);
    current(question, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get asked() {
      return asked;
    },
    begin(next) {
      [asked, current] = [[], next];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
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

/** Begins an answer that has no end. */
export const drip: Play = (_, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  outgoing.write('{');
  const timer = setInterval(() => outgoing.write(' '), 10);
  outgoing.on('close', () => clearInterval(timer));
};
