/**
 * The contract as a remote implementation may keep it: fields the API's documentation leaves open are taken when they fit
 * ours and dropped when they do not, so that only a breach of the documented contract refuses an answer.
 */
import { z } from 'zod';
import { byNetworkSchema, ratesResponseSchema, statsSchema, warningSchema } from '@/lib/rates/contract';

/** The documentation does not name the fields of `stats`. */
const stats = statsSchema.nullish().catch(null).transform(nullForAbsent);

export const remoteRatesSchema = ratesResponseSchema.extend({
  stats,
  by_network: z
    .array(byNetworkSchema.extend({ stats }))
    .nullish()
    .transform((networks) => networks ?? undefined),
  /** The documentation names only `message`. */
  warnings: z.array(warningSchema.extend({ code: z.string().optional().catch(undefined) })),
});

function nullForAbsent<T>(value: T | null | undefined): T | null {
  return value ?? null;
}
