/** Has Next render a page: for one client as it streams, or for everyone as a whole. */
import { randomBytes } from 'node:crypto';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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
    const incoming = new IncomingMessage(new Socket());
    incoming.push(null);
    const headers = { host: this.host, [clientHeader]: client, 'content-security-policy': policy };
    Object.assign(incoming, { method: 'GET', url, headers });
    const outgoing = new CollectedResponse(incoming);
    const rendering = Promise.all([withPageAnswer(outgoing, () => this.pass(incoming, outgoing)), outgoing.hasEnded]);
    const isTooLong = wait(maxRenderMs, undefined, { ref: false }).then(() => {
      throw new Error(`A page took longer than ${maxRenderMs} ms.`);
    });
    await Promise.race([rendering, isTooLong]);
    outgoing.removeHeader('x-request-id');
    return { status: outgoing.statusCode, headers: outgoing.getHeaders(), body: outgoing.body, nonce };
  }
}

/** An answer that goes to no client. */
class CollectedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];
  readonly hasEnded = new Promise<void>((resolve) => this.once('finish', resolve));

  get body(): Buffer {
    return Buffer.concat(this.chunks);
  }

  override flushHeaders(): void {}

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((part) => typeof part === 'object') ?? {};
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    return this;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    const encoding = rest.find((part) => typeof part === 'string') as BufferEncoding | undefined;
    this.chunks.push(Buffer.from(chunk as string, encoding));
    callLast(rest);
    return true;
  }

  override end(...rest: unknown[]): this {
    if (rest[0] !== undefined && typeof rest[0] !== 'function') this.write(...(rest as [unknown]));
    else callLast(rest);
    Object.defineProperties(this, { writableFinished: { value: true }, writableEnded: { value: true } });
    this.emit('finish');
    this.emit('close');
    return this;
  }
}

function callLast(rest: readonly unknown[]): void {
  const last = rest.at(-1);
  if (typeof last === 'function') last();
}

/** A new nonce, and the request header by which Next learns it. */
function createNonce(): { nonce: string; policy: string } {
  const nonce = randomBytes(18).toString('base64url');
  return { nonce, policy: `script-src 'nonce-${nonce}'` };
}
