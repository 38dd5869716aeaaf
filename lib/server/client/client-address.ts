/** Finds a client's address behind trusted proxies, and the key it is rate limited by. */
import { isIP, isIPv6 } from 'node:net';
import { clientHeader } from '@/lib/server/http/security-headers';

/**
 * Finds the client's address: the socket's, or with `hops` trusted proxies the entry of X-Forwarded-For by the
 * outermost of them. Entries to its left come from the client and are ignored. A request that bypassed some proxies has
 * fewer entries, of which only the last is certainly a proxy's.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const socket = socketAddress ?? '';
  if (hops === 0 || !forwardedFor) return socket;
  const entries = forwardedFor.split(',');
  const entry = (entries.at(-hops) ?? entries.at(-1) ?? '').trim();
  // Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::7]:4711`.
  const [, ipv6, ipv4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  const address = ipv6 ?? ipv4 ?? entry;
  return isIP(address) ? address : socket;
}

/**
 * Makes the key that a client is counted by: an IPv4 address (also when mapped into IPv6), or the /64 of an IPv6
 * address, which one subscriber gets. `unknown` for anything else.
 */
export function toClientKey(address: string): string {
  const plain = address.includes('%') ? address.slice(0, address.indexOf('%')) : address;
  if (!isIPv6(plain)) return isIP(plain) ? plain : 'unknown';
  const groups = parseIpv6(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Parses the eight groups of a valid IPv6 address, which `URL` writes in hex alone. */
function parseIpv6(address: string): number[] {
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/**
 * Reads the client's address of a request that came through Next, where our server has set it. Empty without our server, as
 * in `next dev`, so that all such clients share one limit.
 */
export function readClient(headers: Headers): string {
  return headers.get(clientHeader) ?? '';
}
