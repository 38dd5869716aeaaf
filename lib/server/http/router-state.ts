/**
 * `next-router-state-tree`: in it Next's script tells the server which layouts the browser shows already. Next answers a
 * value that it cannot read with 500. Without the header it renders the whole page, so we drop what it would not read.
 */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

const header = 'next-router-state-tree';
/** Next reads up to 40,000 characters. Our pages need a few hundred, and less nesting spares the stack. */
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

/** A layout: its segment, its children by slot, then address, refresh mark, loading state and what else Next adds. */
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
