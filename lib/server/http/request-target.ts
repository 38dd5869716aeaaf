/** Parses and checks the address of a raw request. */

export interface RequestTarget {
  /** As typed: percent-encoded, starting with a slash. */
  path: string;
  /** With its `?`; empty without a query. */
  search: string;
}

const authorityPattern = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * Parses a request target into the one spelling that everything after it goes by: without the host of an absolute one,
 * doubled slashes and a slash at the end. Null when it has no path, or one that others might read as another path.
 */
export function parseTarget(raw: string | undefined): RequestTarget | null {
  if (!raw) return null;
  const local = raw.charCodeAt(0) === 47 ? raw : removeAuthority(raw);
  if (local === null) return null;
  const hash = local.indexOf('#');
  const target = hash === -1 ? local : local.slice(0, hash);
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  const search = query === -1 ? '' : target.slice(query);
  if (!isUsablePath(path)) return null;
  const single = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path;
  return { path: single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single, search };
}

/** Dots, slashes, backslashes and percent signs, which no address of ours has percent-encoded. */
const encodedPunctuation = /%(?:2e|2f|5c|25)/i;
const dotSegment = /\/\.{1,2}(?:\/|$)/;

/** Whether a path is valid percent encoding without dot segments, backslashes or control characters. */
function isUsablePath(path: string): boolean {
  if (dotSegment.test(path) || encodedPunctuation.test(path)) return false;
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function removeAuthority(raw: string): string | null {
  const authority = authorityPattern.exec(raw);
  if (!authority) return null;
  const rest = raw.slice(authority[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const hostPattern = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a Host header is valid. */
export function isUsableHost(host: string | undefined): boolean {
  return host !== undefined && hostPattern.test(host) && URL.canParse(`http://${host}`);
}

/** Whether a request names its host more than once, of which Node keeps only the first. `rawHeaders`: names and values in turn. */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++;
  return count > 1;
}

/** Where pages send their forms. */
const formPath =
  /^\/(?:(?:account|operator)\/do\/[^/]+|bill\/(?:compare|read)|account\/bills\/upload|rates(?:\/[^/]+)?\/brief\.pdf)$/;
/** Next fails on others. */
const siteApiMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** The methods of an address that Next answers. It would take a POST to a page for a server action, of which we have none. */
export function listPageMethods(path: string): string {
  if (path.startsWith('/api/')) return siteApiMethods;
  return formPath.test(path) ? 'GET, HEAD, POST' : 'GET, HEAD';
}
