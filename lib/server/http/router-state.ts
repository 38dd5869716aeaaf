/**
 * Checks the header `next-router-state-tree`, in which Next's script tells the server which layouts the browser already
 * shows. Next answers 500 to an unreadable value, but renders the whole page without the header, so we drop such
 * values.
 */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

const header = 'next-router-state-tree';
/** Next reads up to 40,000 characters. Our pages need a few hundred, and the limit also bounds the nesting. */
const maxLength = 8192;

const paramTypes = [
  'c',
  'ci(..)(..)',
  'ci(.)',
  'ci(..)',
  'ci(...)',
  'oc',
  'd',
  'di(..)(..)',
  'di(.)',
  'di(..)',
  'di(...)',
];

const segmentSchema = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), z.enum(paramTypes), z.array(z.string()).nullable()]),
]);

/** A layout: segment, children by slot, address, refresh mark, loading state and more. */
const layoutSchema: z.ZodType<unknown> = z.tuple([
  segmentSchema,
  z.record(
    z.string(),
    z.lazy(() => layoutSchema),
  ),
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);

/** Whether Next can read this value of the header. */
export function isRouterState(value: string): boolean {
  if (value.length > maxLength) return false;
  try {
    return layoutSchema.safeParse(JSON.parse(decodeURIComponent(value))).success;
  } catch {
    return false;
  }
}

/** Drops the header if Next would fail on it. */
export function dropUnreadableRouterState({ headers }: IncomingMessage): void {
  const value = headers[header];
  if (value === undefined || (typeof value === 'string' && isRouterState(value))) return;
  delete headers[header];
}
