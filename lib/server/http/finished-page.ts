/** A page for everyone as it is sent: with its security policy and a tag, in the encoding the client prefers. */
import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getRequestId } from '../request-id';
import { EncodedBody } from './encoded-body';
import { collectScriptSources, pageEncoding } from './inline-scripts';
import type { WholePage } from './render-page';
import { buildContentSecurityPolicy } from './security-headers';

export interface FinishedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: EncodedBody;
  /** Null for a page that is not kept, since it has failed or sets a cookie. */
  etag: string | null;
  bytes: number;
}

/**
 * Allows the inline scripts of Next by their hashes, beside `ownSources`, and those of no one else. A page that succeeded
 * gets a tag: browsers may keep it and ask each time, since the book may change at any moment.
 */
export function finishPage({ status, headers: given, body, nonce }: WholePage, ownSources: readonly string[]) {
  const headers: OutgoingHttpHeaders = { ...given };
  delete headers['content-length'];
  const type = String(headers['content-type'] ?? '');
  let raw = body;
  if (type.startsWith('text/html')) {
    const { html, sources } = collectScriptSources(body.toString(pageEncoding), nonce);
    raw = Buffer.from(html, pageEncoding);
    headers['content-security-policy'] = buildContentSecurityPolicy([...ownSources, ...sources]);
    // Next's preload header has the nonce too.
    if (headers.link !== undefined) headers.link = String(headers.link).replaceAll(` nonce="${nonce}";`, '');
  }
  headers.vary = addAcceptEncoding(String(headers.vary ?? ''));
  const encoded = new EncodedBody(raw, type);
  const isKept = status === 200 && headers['set-cookie'] === undefined;
  const etag = isKept ? `W/"${hash('sha256', raw, 'base64url').slice(0, 22)}"` : null;
  if (etag !== null) {
    headers.etag = etag;
    if (!String(headers['cache-control']).includes('immutable')) {
      headers['cache-control'] = 'public, max-age=0, must-revalidate';
    }
  }
  return { status, headers, body: encoded, etag, bytes: encoded.bytes } satisfies FinishedPage;
}

/** Sends a page as the request asks: 304 to who has it. No promise where the body is at hand. */
export function sendPage(
  page: FinishedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void | Promise<void> {
  const { status, headers, body, etag } = page;
  const common = { ...headers, 'x-request-id': getRequestId() };
  if (etag !== null && incoming.headers['if-none-match']?.includes(etag.slice(2))) {
    outgoing.writeHead(304, common).end();
    return;
  }
  const encoding = body.chooseEncoding(incoming.headers['accept-encoding'] as string | undefined);
  const send = (bytes: Buffer) => {
    const encoded = encoding === 'identity' ? common : { ...common, 'content-encoding': encoding };
    outgoing.writeHead(status, { ...encoded, 'content-length': bytes.length });
    outgoing.end(bytes);
  };
  const form = body.encode(encoding);
  return form instanceof Promise ? form.then(send) : send(form);
}

function addAcceptEncoding(vary: string): string {
  if (/\baccept-encoding\b/i.test(vary)) return vary;
  return vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
}
