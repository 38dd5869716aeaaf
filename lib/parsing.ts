/** What all modules that parse with zod share. */
import type { z } from 'zod';
import { must } from './must';

/** Parses JSON of a schema; null for any other text. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the first fault of a failed parse: where it is, such as `plans.0.name`, and what zod says of it. */
export function findFirstIssue({ issues }: z.ZodError): { place: string; message: string } {
  const { path, message } = must(issues[0], 'a failed parse has an issue');
  return { place: path.join('.'), message };
}

/** The same as a text: `plans.0.name: expected string`. */
export function describeFirstIssue(error: z.ZodError): string {
  const { place, message } = findFirstIssue(error);
  return `${place}: ${message}`;
}
