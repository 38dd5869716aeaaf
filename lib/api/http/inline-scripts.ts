/**
 * Which inline scripts of a finished page may run. Next marks its own with the nonce of the rendering; those, and scripts
 * of ours that are known word for word, are admitted by their hash. A script that got into the page by any other way
 * bears no mark and does not run. The nonce itself is taken out again: a page that is given out twice must not repeat it.
 */
import { createHash, randomBytes } from 'node:crypto';

export interface AdmittedPage {
  html: string;
  /** Sources for the policy: `'sha256-…'`. */
  sources: string[];
}

/** A new nonce, and the request header by which Next learns it. */
export function newNonce(): { nonce: string; policy: string } {
  const nonce = randomBytes(18).toString('base64url');
  return { nonce, policy: `script-src 'nonce-${nonce}'` };
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Reads the marked scripts of a page and takes the marks away. */
export function admitScripts(html: string, nonce: string): AdmittedPage {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    if (text !== '' && attributes.includes(mark)) sources.add(hashSource(text));
  }
  return { html: html.replaceAll(mark, ''), sources: [...sources] };
}

/** The source that admits one inline script of exactly this text. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
