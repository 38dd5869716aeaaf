import type { z } from 'zod';

/** Parses JSON of a schema; null for any other text. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
