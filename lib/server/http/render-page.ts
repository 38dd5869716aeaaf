/** Has Next render a page: for one client as it streams, or for everyone as a whole. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestId } from '@/lib/server/shared';
import { getSettings } from '../settings';
import type { WholePage } from './finished-page';
import { withPageAnswer } from './page-status';
import { buildContentSecurityPolicy, clientHeader, pageSecurityHeaders } from './security-headers';

/** How long the work for a client that is gone counts at most. Next never ends the answer of a file then. */
const maxAbandonedMs = 2000;

/** Longer than any page takes: one that never ends must not keep others waiting. */
const maxRenderMs = 30_000;

export class PageRenderer {
  private readonly host: string;
  private readonly commonHeaders: Readonly<Record<string, string>>;

  constructor(private readonly pages: RequestListener) {
    const { SITE_URL } = getSettings();
    this.host = new URL(SITE_URL).host;
    this.commonHeaders = {
      ...pageSecurityHeaders,
      ...(SITE_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    };
  }

  /** Renders a page to its client; resolves once it is sent, or soon after the client is gone. */
  async stream(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { nonce, policy } = createNonce();
    incoming.headers['content-security-policy'] = policy;
    // The layouts that a browser has already: Next fails on a value it cannot read, and sends all of them without one.
    delete incoming.headers['next-router-state-tree'];
    outgoing.setHeader('content-security-policy', buildContentSecurityPolicy([`'nonce-${nonce}'`]));
    const closed = new Promise((resolve) => outgoing.once('close', resolve));
    await Promise.race([
      withPageAnswer(outgoing, () => this.pass(incoming, outgoing)),
      closed.then(() => wait(maxAbandonedMs, undefined, { ref: false })),
    ]);
  }

  /** Has Next answer as it does, with the headers of every page. */
  async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(this.commonHeaders)) outgoing.setHeader(name, value);
    outgoing.setHeader('x-request-id', getRequestId());
    await this.pages(incoming, outgoing);
  }

  /** Renders the page at `url` for everyone: the request has nothing of the client but its address, for the limits. */
  async renderWhole(url: string, client: string): Promise<WholePage> {
    const { nonce, policy } = createNonce();
    const [near, far] = duplexPair();
    const server = createServer((incoming, outgoing) => {
      outgoing.sendDate = false;
      withPageAnswer(outgoing, () => this.pass(incoming, outgoing)).catch((error) => request.destroy(error));
    });
    server.emit('connection', far);
    const request = get({
      ...{ createConnection: () => near, path: url, signal: AbortSignal.timeout(maxRenderMs) },
      headers: { host: this.host, [clientHeader]: client, 'content-security-policy': policy },
    });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    const { connection, 'transfer-encoding': encoding, 'x-request-id': id, ...headers } = answer.headers;
    return { status: answer.statusCode ?? 500, headers, body, nonce };
  }
}

/** A new nonce, and the request header by which Next learns it. */
function createNonce(): { nonce: string; policy: string } {
  const nonce = randomBytes(18).toString('base64url');
  return { nonce, policy: `script-src 'nonce-${nonce}'` };
}
