/** Parses and checks the address of a raw request. */

export interface RequestTarget {
  /** As typed: percent-encoded, starting with a slash. */
  path: string;
  /** With its `?`; empty without a query. */
  search: string;
}

const authorityPattern = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** Parses a request target, without the host of an absolute one; null when it has no path. */
export function parseTarget(raw: string | undefined): RequestTarget | null {
  if (!raw) return null;
  const local = raw.charCodeAt(0) === 47 ? raw : removeAuthority(raw);
  if (local === null) return null;
  const hash = local.indexOf('#');
  const target = hash === -1 ? local : local.slice(0, hash);
  const query = target.indexOf('?');
  return query === -1 ? { path: target, search: '' } : { path: target.slice(0, query), search: target.slice(query) };
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

/** Whether a page may have this path: valid percent encoding, no empty parts, backslashes or control characters. */
export function isPagePath(path: string): boolean {
  if (path.includes('//') || path.includes('\\')) return false;
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
