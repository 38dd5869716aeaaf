/** A page as it is sent: whole, with what its browser is to refuse, a tag, and in the encoding the client prefers. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { CapturedResponse } from './capture-response';
import { EncodedBody, type Encoding } from './encoded-body';
import { collectScriptSources } from './inline-scripts';
import type { PageStatus } from './page-status';
import { buildContentSecurityPolicy } from './security-headers';

export interface FinishedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: EncodedBody;
  /** Null: not to be asked for again under a tag. */
  etag: string | null;
  bytes: number;
  /** Names and values in turn, as node:http sends them fastest; each made when it is first sent. */
  heads: Partial<Record<Encoding, OutgoingHttpHeader[]>>;
}

/** What Next sent, as we send it: `ownScripts` are the policy's sources for inline scripts of ours, `toRead` as of `admitScripts`. */
export function finishPage(
  { status, headers, body }: CapturedResponse,
  told: PageStatus,
  nonce: string,
  ownScripts: readonly string[],
  toRead: boolean,
): FinishedPage {
  const type = String(headers['content-type'] ?? '');
  const sent: OutgoingHttpHeaders = { ...headers, vary: formatVary(headers.vary) };
  for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive']) delete sent[name];
  // A preload of Next's bears the nonce too.
  if (sent.link !== undefined) sent.link = String(sent.link).replaceAll(` nonce="${nonce}";`, '');
  let raw = body;
  if (type.startsWith('text/html')) {
    const { html, sources } = collectScriptSources(body.toString('utf8'), nonce, toRead);
    raw = Buffer.from(html);
    sent['content-security-policy'] = buildContentSecurityPolicy([...ownScripts, ...sources]);
  }
  const isTold = status === 200 && told.status !== null;
  if (isTold && told.retryAfterSeconds !== null) sent['retry-after'] = String(told.retryAfterSeconds);
  const encoded = new EncodedBody(raw, sent['content-encoding'] ? '' : type);
  return {
    status: isTold ? told.status! : status,
    headers: sent,
    body: encoded,
    etag: null,
    bytes: encoded.bytes,
    heads: {},
  };
}

/** Whether everybody may be given the same answer: a complete one that sets nothing in the browser that asked. */
export function isCacheable({ status, headers }: FinishedPage): boolean {
  return status === 200 && headers['set-cookie'] === undefined && headers['content-encoding'] === undefined;
}

/** The page with a tag and the leave to keep it, to be asked about each time: the book may change at any moment. */
export function cacheablePage(page: FinishedPage): FinishedPage {
  const hash = createHash('sha256').update(page.body.raw).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  const given = String(page.headers['cache-control'] ?? '');
  const cacheControl = given.includes('immutable') ? given : 'public, max-age=0, must-revalidate';
  return { ...page, etag, heads: {}, headers: { ...page.headers, etag, 'cache-control': cacheControl } };
}

/** Sends a page as `method` and the request's headers ask: 304 to who has it, HEAD without the body. */
export function sendPage(
  page: FinishedPage,
  { method, acceptEncoding, ifNoneMatch }: ResponsePreferences,
  outgoing: ServerResponse,
): void | Promise<void> {
  if (page.etag !== null && ifNoneMatch?.includes(page.etag.slice(2))) {
    outgoing.writeHead(304, page.headers);
    outgoing.end();
    return;
  }
  const encoding = page.body.chooseEncoding(acceptEncoding);
  const form = page.body.encode(encoding);
  const send = (bytes: Buffer) => {
    const head = page.heads[encoding] ?? buildHead(page, encoding, bytes);
    page.heads[encoding] = head;
    outgoing.writeHead(page.status, head);
    outgoing.end(method === 'HEAD' ? undefined : bytes);
  };
  return form instanceof Promise ? form.then(send) : send(form);
}

/** What of a request decides how an answer is sent. */
export interface ResponsePreferences {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export function readPreferences({ method = '', headers }: IncomingMessage): ResponsePreferences {
  const acceptEncoding = headers['accept-encoding'] as string | undefined;
  return { method, acceptEncoding, ifNoneMatch: headers['if-none-match'] };
}

function buildHead({ status, headers }: FinishedPage, encoding: Encoding, bytes: Buffer): OutgoingHttpHeader[] {
  // Several values of one name, such as two cookies, stay together: of a name that comes twice, Node may send the last alone.
  const head = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value : String(value)],
  );
  // A 204 or 304 has no body, and so no length.
  if (status === 204 || status === 304) return head;
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  return [...head, 'content-length', String(bytes.length)];
}

function formatVary(given: OutgoingHttpHeaders['vary']): string {
  const names = String(given ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.some((name) => name.toLowerCase() === 'accept-encoding')
    ? names.join(', ')
    : [...names, 'Accept-Encoding'].join(', ');
}
