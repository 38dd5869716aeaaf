import { z } from 'zod';

/** The error body of both endpoints. */
export const billErrorSchema = z
  .object({
    type: z.enum(['client_error', 'server_error']),
    errors: z
      .array(
        z.object({
          code: z.string(),
          detail: z.string(),
          attr: z.string().nullable(),
          reason: z
            .enum(['no_file', 'several_files', 'no_credits', 'credits_in_use'])
            .optional()
            .describe('Extension: which `parse_error` or `throttled` it is, where a program may want to know'),
        }),
      )
      .min(1),
  })
  .meta({ id: 'BillError' });
export type BillErrorBody = z.infer<typeof billErrorSchema>;
export type BillFault = NonNullable<BillErrorBody['errors'][number]['reason']>;
