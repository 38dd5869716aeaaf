/** A page as it is sent: whole, with its security policy and a tag, in the encoding the client prefers. */
import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getRequestId } from '../request-id';
import type { CapturedResponse } from './capture-response';
import { EncodedBody, type Encoding } from './encoded-body';
import { collectScriptSources, pageEncoding } from './inline-scripts';
import type { PageStatus } from './page-status';
import { buildContentSecurityPolicy } from './security-headers';

export interface FinishedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: EncodedBody;
  /** Null: no client may ask whether its copy is still good. */
  etag: string | null;
  bytes: number;
  /** Names and values in turn, which node:http sends fastest; each is made when its form is first sent. */
  heads: Partial<Record<Encoding, { form: Buffer; head: OutgoingHttpHeader[] }>>;
}

/** What Next sent, as we send it. `ownSources` allow the inline scripts of ours in the policy. */
export function finishPage(
  { status, headers, body }: CapturedResponse,
  pageStatus: PageStatus,
  nonce: string,
  ownSources: readonly string[],
  deferScripts: boolean,
): FinishedPage {
  const type = String(headers['content-type'] ?? '');
  const sent: OutgoingHttpHeaders = { ...headers, vary: formatVary(headers.vary) };
  for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'x-request-id'])
    delete sent[name];
  // Next's preload header has the nonce too.
  if (sent.link !== undefined) sent.link = String(sent.link).replaceAll(` nonce="${nonce}";`, '');
  let raw = body;
  if (type.startsWith('text/html')) {
    const { html, sources } = collectScriptSources(body.toString(pageEncoding), nonce, deferScripts);
    raw = Buffer.from(html, pageEncoding);
    sent['content-security-policy'] = buildContentSecurityPolicy([...ownSources, ...sources]);
  }
  const ownStatus = status === 200 ? pageStatus.status : null;
  if (ownStatus !== null && pageStatus.retryAfterSeconds !== null)
    sent['retry-after'] = String(pageStatus.retryAfterSeconds);
  if (pageStatus.cookie !== null) sent['set-cookie'] = pageStatus.cookie;
  const encoded = new EncodedBody(raw, sent['content-encoding'] ? '' : type);
  return {
    status: ownStatus ?? status,
    headers: sent,
    body: encoded,
    etag: null,
    bytes: encoded.bytes,
    heads: {},
  };
}

/** Whether everyone may get this answer: it is complete and sets no cookie. */
export function isCacheable({ status, headers }: FinishedPage): boolean {
  return status === 200 && headers['set-cookie'] === undefined && headers['content-encoding'] === undefined;
}

/** The page with a tag. Browsers may keep it and ask each time, since the book may change at any moment. */
export function cacheablePage(page: FinishedPage): FinishedPage {
  const etag = `W/"${hash('sha256', page.body.raw, 'base64url').slice(0, 22)}"`;
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
    outgoing.writeHead(304, { ...page.headers, 'x-request-id': getRequestId() });
    outgoing.end();
    return;
  }
  const encoding = page.body.chooseEncoding(acceptEncoding);
  const form = page.body.encode(encoding);
  const send = (bytes: Buffer) => {
    const known = page.heads[encoding];
    const head = known?.form === bytes ? known.head : buildHead(page, encoding, bytes);
    if (known?.form !== bytes) page.heads[encoding] = { form: bytes, head };
    outgoing.writeHead(page.status, [...head, 'x-request-id', getRequestId()]);
    outgoing.end(method === 'HEAD' ? undefined : bytes);
  };
  return form instanceof Promise ? form.then(send) : send(form);
}

/** The parts of a request that decide how an answer is sent. */
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
  // Two values of one name, such as cookies, stay together: of a repeated name Node may send only the last value.
  const head = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value : String(value)],
  );
  // A 204 or 304 has no body and no length.
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
