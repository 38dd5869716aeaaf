/**
 * Which inline scripts of a finished page may run. Next marks its own with the nonce of the rendering; those, and scripts
 * of ours that are known word for word, are admitted by their hash. A script that got into the page by any other way
 * bears no mark and does not run. The nonce itself is taken out again: a page that is given out twice must not repeat it.
 */
import { createHash, randomBytes } from 'node:crypto';

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

/** Reads the marked scripts of a page and takes the marks away. `toRead`: its files of script come after the first paint. */
export function collectScriptSources(html: string, nonce: string, toRead: boolean): PageWithScriptSources {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    if (text !== '' && attributes.includes(mark)) sources.add(hashSource(text));
  }
  const unmarked = html.replaceAll(mark, '');
  const { html: sent, loader } = toRead ? deferScripts(unmarked) : { html: unmarked, loader: null };
  if (loader !== null) sources.add(hashSource(loader));
  return { html: sent, sources: [...sources] };
}

const asyncFile = /<script src="(\/_next\/static\/[\w./~-]+)" async=""><\/script>/g;

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;

/**
 * The page with its asynchronous files of script fetched after the first paint: they only take over what is there and
 * readable already, and are ten times as large as all that is seen. On a slow line they would compete with it, on a fast
 * one run before it. A page that is not shown paints nothing, so there they come at once. Not for pages to work on, where
 * what is done before the script has come has to take the way without script.
 */
function deferScripts(html: string): { html: string; loader: string | null } {
  const end = html.lastIndexOf('</body>');
  const files = [...html.matchAll(asyncFile)].map(([, file]) => file!);
  if (end === -1 || files.length === 0) return { html, loader: null };
  const loader = `(${loadAfterPaint})(${JSON.stringify(files)})`;
  const whole = `${html.slice(0, end)}<script>${loader}</script>${html.slice(end)}`;
  return { html: whole.replace(asyncFile, '').replace(scriptPreload, ''), loader };
}

/** For a browser that does not tell of its paints. */
const maxDelayMs = 3000;

/** Runs in the browser, written for any that there is. */
const loadAfterPaint = `function(files){var begun;function load(){if(begun)return;begun=true;files.forEach(function(file){var script=document.createElement('script');script.async=true;script.src=file;document.head.appendChild(script)})}if(document.hidden)return load();setTimeout(load,${maxDelayMs});try{new PerformanceObserver(function(){setTimeout(load)}).observe({type:'paint',buffered:true})}catch(unknown){load()}}`;

/** The source that admits one inline script of exactly this text. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
