/**
 * A page for everyone as it is sent: with its security policy and a tag, in the encoding the client prefers. The policy allows
 * the inline scripts that Next marked with the nonce of the rendering, by their hash. A script that got into the page in any
 * other way has no nonce and does not run. The nonce is then removed, since a page that is sent twice must not repeat it.
 */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getRequestId } from '@/lib/server/shared';
import { EncodedBody } from './encoded-body';
import { buildContentSecurityPolicy } from './security-headers';

/** A page as Next made it; the inline scripts of Next have the nonce. */
export interface WholePage {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  nonce: string;
}

export type FinishedPage = ReturnType<typeof finishPage>;

/**
 * Allows the inline scripts of Next by their hashes. A page that succeeded gets a tag: browsers may keep it and ask each
 * time, since the book may change at any moment.
 */
export function finishPage({ status, headers: given, body, nonce }: WholePage) {
  const headers: OutgoingHttpHeaders = { ...given };
  delete headers['content-length'];
  const type = String(headers['content-type'] ?? '');
  let raw = body;
  if (type.startsWith('text/html')) {
    const { html, sources } = collectScriptSources(body.toString(pageEncoding), nonce);
    raw = Buffer.from(html, pageEncoding);
    headers['content-security-policy'] = buildContentSecurityPolicy(sources);
    // Next's preload header has the nonce too.
    if (headers.link !== undefined) headers.link = String(headers.link).replaceAll(` nonce="${nonce}";`, '');
  }
  const vary = String(headers.vary ?? '');
  if (!/\baccept-encoding\b/i.test(vary)) headers.vary = vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
  const encoded = new EncodedBody(raw, type);
  const isKept = status === 200 && headers['set-cookie'] === undefined;
  // Null for a page that is not kept, since it has failed or sets a cookie.
  const etag = isKept ? `W/"${hash('sha256', raw, 'base64url').slice(0, 22)}"` : null;
  if (etag !== null) {
    headers.etag = etag;
    if (!String(headers['cache-control']).includes('immutable')) {
      headers['cache-control'] = 'public, max-age=0, must-revalidate';
    }
  }
  return { status, headers, body: encoded, etag, bytes: encoded.bytes };
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

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** The encoding of `html`: what we look for is ASCII, and bytes become letters several times as fast as UTF-8 becomes text. */
const pageEncoding = 'latin1';

/**
 * Hashes the scripts with the nonce and removes the nonce. `html` has a letter for each byte. Script files load after
 * the first paint.
 */
export function collectScriptSources(html: string, nonce: string): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    if (text !== '' && attributes.includes(attribute)) sources.add(hashSource(Buffer.from(text, pageEncoding)));
  }
  const { html: sent, loader } = deferScripts(html.replaceAll(attribute, ''));
  if (loader !== null) sources.add(hashSource(loader));
  return { html: sent, sources: [...sources] };
}

/** A script file as React writes it, or the hint to load one early. */
const scriptFile =
  /<script src="(\/_next\/static\/[\w./~-]+)" async=""><\/script>|<link rel="preload" as="script"[^>]*>/g;

/**
 * The page with its script files loaded after the first paint. The page can be read without them, and they are ten times as
 * large as the rest: on a slow line they would compete with it, on a fast one run before it. A hidden page paints nothing,
 * so its files load at once. Not for pages with forms: what is done before the script is there would go without it.
 */
function deferScripts(html: string): { html: string; loader: string | null } {
  const files: string[] = [];
  const stripped = html.replace(scriptFile, (_, file: string | undefined) => {
    if (file !== undefined) files.push(file);
    return '';
  });
  const end = stripped.lastIndexOf('</body>');
  if (end === -1 || files.length === 0) return { html, loader: null };
  const loader = `(${loadAfterPaint})(${JSON.stringify(files)})`;
  return { html: `${stripped.slice(0, end)}<script>${loader}</script>${stripped.slice(end)}`, loader };
}

/** For a browser that does not report its paints. */
const maxDelayMs = 3000;

/** Runs in the browser; written so that old ones understand it. */
const loadAfterPaint = `function(files){var begun;function load(){if(begun)return;begun=true;files.forEach(function(file){var script=document.createElement('script');script.async=true;script.src=file;document.head.appendChild(script)})}if(document.hidden)return load();setTimeout(load,${maxDelayMs});try{new PerformanceObserver(function(){setTimeout(load)}).observe({type:'paint',buffered:true})}catch(unknown){load()}}`;

/** The source that admits one inline script of exactly this text. */
export function hashSource(script: string | Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
