import { z } from 'zod';

/** One bill in the list. Like all addresses under `/v1/bills`, it is an extension. */
const listedBillSchema = z
  .object({
    bill_uuid: z.string(),
    status: z.string().describe('`success`, `partial` or `failed`'),
    created_at: z.string().describe('When it was read, ISO 8601 in UTC'),
    bill_type: z.string().nullable(),
    retailer: z.string().nullable(),
    site: z.string().nullable().describe('NMI or MIRN, without its check digit where that is right'),
    supply_address: z.string().nullable(),
    billing_period: z.object({ start: z.string().nullable(), end: z.string().nullable() }),
    currency: z.string().nullable().describe('`NZD`, `USD`, `CAD`, `GBP` or `EUR`; null: Australian dollars'),
    total: z.number().nullable().describe('Charges including GST, else what is to be paid'),
    issues: z
      .enum(['error', 'warning', 'none'])
      .describe('The gravest of its validation issues: an ERROR, any other, or none'),
    file: z.object({ type: z.string(), bytes: z.number().int() }).nullable().describe('Null: the file is not kept'),
  })
  .meta({ id: 'ListedBill' });

/** The response of `GET /v1/bills`. */
export const billListSchema = z
  .object({
    bills: z.array(listedBillSchema),
    next_cursor: z.string().nullable().describe('For `cursor`, to go on; null: these were the last'),
    matching: z
      .object({ bills: z.number().int(), total: z.number() })
      .describe('Of all pages: how many bills, and the sum of the totals that are in dollars'),
  })
  .meta({ id: 'BillList' });
export type BillList = z.infer<typeof billListSchema>;
