/** The header in which our server tells Next the client's address, and whether a server keeps clients from setting it. */
import { getShared } from '../registry';
import { getSettings } from '../settings';
import { findClientAddress } from './client-address';

export const clientHeader = 'x-gridfare-client';

const clientHeaderTrust = () => getShared('client-header', () => ({ trusted: false }));

/** Called by the server, which strips the header from every request before it sets its own. */
export function trustClientHeader(): void {
  clientHeaderTrust().trusted = true;
}

/**
 * The address of the client behind a request that came through Next: what our server set, or without our server (plain
 * Next hosts, `next dev`) what a trusted proxy said. Empty when unknown: then all clients share one limit.
 */
export function readClient(headers: Headers): string {
  if (clientHeaderTrust().trusted) return headers.get(clientHeader) ?? '';
  return findClientAddress(undefined, headers.get('x-forwarded-for') ?? undefined, getSettings().TRUST_PROXY);
}
