/** The client's address as our server passes it to Next. It is trusted only behind our server. */
import { clientHeader } from '../http/security-headers';
import { getShared } from '../registry';
import { getSettings } from '../settings';
import { findClientAddress } from './client-address';

const clientHeaderTrust = () => getShared('client-header', () => ({ trusted: false }));

/** Called by our server, which removes the header from requests before it sets its own. */
export function trustClientHeader(): void {
  clientHeaderTrust().trusted = true;
}

/**
 * Reads the client's address of a request that came through Next: set by our server, or without it (`next dev`, other
 * hosts) by a trusted proxy. Empty when unknown, so that all such clients share one limit.
 */
export function readClient(headers: Headers): string {
  if (clientHeaderTrust().trusted) return headers.get(clientHeader) ?? '';
  return findClientAddress(undefined, headers.get('x-forwarded-for') ?? undefined, getSettings().TRUST_PROXY);
}
