/** Who is asking: the address that counts for rate limits, behind any number of trusted proxies. */
import { isIP, isIPv6 } from 'node:net';

/**
 * The client's address: the socket's, or with `hops` trusted proxies the entry of X-Forwarded-For that the outermost of
 * them wrote. What clients put into the header themselves stands left of it and never counts.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const socket = socketAddress ?? '';
  if (hops === 0 || !forwardedFor) return socket;
  const entries = forwardedFor.split(',');
  const entry = removePort(entries[Math.max(0, entries.length - hops)]!.trim());
  return isIP(entry) ? entry : socket;
}

function removePort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry);
  if (bracketed) return bracketed[1]!;
  return /^[\d.]+:\d+$/.test(entry) ? entry.slice(0, entry.indexOf(':')) : entry;
}

/**
 * The key a client is counted by: an IPv4 address as it is (also when mapped into IPv6), an IPv6 address by its /64,
 * which is what one subscriber gets. `unknown` for anything else.
 */
export function toClientKey(address: string): string {
  const plain = address.includes('%') ? address.slice(0, address.indexOf('%')) : address;
  if (!isIPv6(plain)) return isIP(plain) ? plain : 'unknown';
  const groups = parseIpv6(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function parseIpv6(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const hex = dotted ? `${dotted[1]}${toPair(dotted[2]!, dotted[3]!)}:${toPair(dotted[4]!, dotted[5]!)}` : address;
  const [head = '', tail] = hex.split('::');
  const left = parseNumbers(head);
  if (tail === undefined) return left;
  const right = parseNumbers(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function toPair(high: string, low: string): string {
  return (Number(high) * 256 + Number(low)).toString(16);
}

function parseNumbers(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}
