/** The shapes that settings may have: numbers, addresses. */
import { isIP } from 'node:net';
import { z } from 'zod';

export const wholeNumberWithin = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`);

export const wholeNumber = (fallback: number, min: number, max: number) =>
  wholeNumberWithin(min, max).default(fallback);

/** An address of the given protocols, returned without trailing slashes. Never echoed: it may hold a password. */
export const address = (protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => hasProtocol(value, protocols), `an address such as ${example}`)
    .transform((value) => value.replace(/\/+$/, ''));

function hasProtocol(value: string, protocols: string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  return protocols.includes(protocol) && hostname !== '' && hash === '' && search === '';
}

/** With a query, unlike our other addresses: it tells how to connect. */
export function isPostgres(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname } = new URL(value);
  return ['postgres:', 'postgresql:'].includes(protocol) && pathname.length > 1;
}

/** An address that pages may link to: a web page over TLS, or an e-mail address. No name and no password in it. */
export function isContact(value: string): boolean {
  if (/^mailto:[^\s@?&<>"]+@[^\s@?&<>"]+\.[a-z]{2,}$/i.test(value)) return true;
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}

/** No folder, which would be ignored; user and password as an address writes them. */
export function isMailServer(value: string): boolean {
  if (!hasProtocol(value, ['smtp:', 'smtps:'])) return false;
  const { pathname, username, password } = new URL(value);
  return ['', '/'].includes(pathname) && isDecodable(username + password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** An address alone or after a name without signs that mean something in a header field. */
export function isSender(value: string): boolean {
  const found = /^[^\p{Cc}\p{Cf}\u2028\u2029"(),.:;<>@[\]\\]{1,60} <([^<>]+)>$/u.exec(value);
  return z.email().safeParse(found?.[1] ?? value).success;
}

/** A number up to `max`; `words` say so. */
export const decimal = (max: number, decimals: number, words: string) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,4}(\\.\\d{1,${decimals}})?$`), words)
    .transform(Number)
    .refine((value) => value <= max, words);

/** `localhost` may resolve to IPv6 alone, which clients of 127.0.0.1 would not find. */
export const listenAddress = z
  .string()
  .transform((host) => (host === 'localhost' ? '127.0.0.1' : host))
  .refine((host) => isIP(host) > 0, 'an IP address such as 127.0.0.1');
