/** A remote rates service on a free port that answers as it is reported, for tests. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRemote {
  baseUrl: string;
  /** Requests so far, in order. */
  seen: IncomingMessage[];
  close(): void;
}

/** Starts a remote that answers each request with `answer`. */
export async function startFakeRemote(answer: RequestListener): Promise<FakeRemote> {
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push(incoming);
    answer(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A request as the site makes it. */
export function makeRatesRequest(query: string): Request {
  return new Request(`http://rates.invalid/v1/rates?${query}`);
}
