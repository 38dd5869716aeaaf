/** Schemas of single values of a remote response, which accept more than our own contract. */
import { z } from 'zod';
import { sanitiseMessage, sanitiseName } from './sanitise-text';

/** Far more than any place or page has; a longer list is invalid. */
const maxItems = 500;
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(maxItems)
    .nullish()
    .transform((items) => items ?? []);
/** For extensions: an invalid list is dropped. */
export const optionalList = <T extends z.ZodType>(item: T) => z.array(item).max(maxItems).optional().catch(undefined);
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

export const name = z.string().transform(sanitiseName);
export const number = z.number().min(-1e12).max(1e12);
export const numberOrNull = orNull(number);
/** An empty name becomes null. */
export const nameOrNull = orNull(name).transform((text) => text || null);
export const whole = number.transform(Math.round);
export const message = z.string().transform(sanitiseMessage);

export function toWebAddress(url: string | null): string | null {
  if (url === null || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { username, password } = new URL(url);
  return username || password ? null : url;
}
