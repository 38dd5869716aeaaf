/** The header in which our server tells Next who is asking, and whether anybody made sure that clients cannot. */
import { clientAddress } from './client-address';
import { env } from './env';
import { shared } from './registry';

export const clientHeader = 'x-gridfare-client';

const clientHeaderTrust = () => shared('client-header', () => ({ trusted: false }));

/** Called by the server, which strips the header from every request before it sets its own. */
export function trustClientHeader(): void {
  clientHeaderTrust().trusted = true;
}

/**
 * The address of the client behind a request that came through Next: what our server set, or without our server (plain
 * Next hosts, `next dev`) what a trusted proxy said. Empty when nobody can tell: then all share one limit.
 */
export function clientOfHeaders(headers: Headers): string {
  if (clientHeaderTrust().trusted) return headers.get(clientHeader) ?? '';
  return clientAddress(undefined, headers.get('x-forwarded-for') ?? undefined, env().TRUST_PROXY);
}
