/**
 * Which inline scripts of a finished page may run. Next marks its own with the nonce of the rendering. The policy allows
 * those by their hash, and scripts of ours whose text is known. A script that got into the page in any other way has no
 * nonce and does not run. The nonce is then removed, since a page that is sent twice must not repeat it.
 */
import { hash, randomBytes } from 'node:crypto';

export interface PageWithScriptSources {
  html: string;
  /** Sources for the policy: `'sha256-…'`. */
  sources: string[];
}

/** A new nonce, and the request header by which Next learns it. */
export function createNonce(): { nonce: string; policy: string } {
  const nonce = randomBytes(18).toString('base64url');
  return { nonce, policy: `script-src 'nonce-${nonce}'` };
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** The encoding of `html`: what we look for is ASCII, and bytes become letters several times as fast as UTF-8 becomes text. */
export const pageEncoding = 'latin1';

/**
 * Hashes the scripts with the nonce and removes the nonce. `html` has a letter for each byte. Script files load after
 * the first paint.
 */
export function collectScriptSources(html: string, nonce: string): PageWithScriptSources {
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
