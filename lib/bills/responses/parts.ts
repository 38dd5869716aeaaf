/** Parts shared by the responses of several bill endpoints. */
import { z } from 'zod';
import { evidenceSchema, severities } from '../bill';
import { type BesideKey, besideKeys, billFields } from '../fields';

export const text = z.string().nullish();
export const number = z.number().nullish();
export const isoDay = z.string().describe('YYYY-MM-DD');
export const isoDate = z.string().nullish().describe('YYYY-MM-DD');
export const days = z.number().int().nullish();
export const flag = z.boolean().nullish();
/** Fields that another implementation may omit or send in another form. */
export const looseFields = z.registry();
function describeLoose<T extends z.ZodType>(field: T, text: string): T {
  const described = field.describe(text);
  looseFields.add(described);
  return described;
}
/** A field that we added to the API. */
export const extensionField = <T extends z.ZodType>(field: T, text?: string) =>
  describeLoose(field, text ? `Extension: ${text}` : 'Extension');
/** A field of the API that may be missing from a response. */
export const optionalField = <T extends z.ZodType>(field: T, text?: string) =>
  describeLoose(field, text ? `Optional: ${text}` : 'Optional');

const besideTypes = { text, date: isoDate, number, flag };
type BesideTypes = {
  [K in BesideKey as (typeof billFields)[K]['upload']]: (typeof besideTypes)[(typeof billFields)[K]['type']];
};
/** The fields that are read beside their labels alone, with the same name in both answers. */
export const besideFields = Object.fromEntries(
  besideKeys.map((key) => {
    const { type, upload, name } = billFields[key];
    return [upload, extensionField(besideTypes[type], name)];
  }),
) as BesideTypes;

export const validationIssueSchema = z
  .object({
    severity: z.enum(severities),
    field: z.string().describe('The field concerned, by its path in the answer; `bill`: the bill as a whole'),
    message: z.string(),
    code: z.string().optional().describe('Extension: the rule that raised it, one of those published at /bill/checks'),
  })
  .meta({ id: 'ValidationIssue' });
export type ValidationIssue = z.infer<typeof validationIssueSchema>;

const fieldEvidenceSchema = z
  .object({
    confidence: z.number().min(0).max(1),
    reason: z.string(),
    page: z.number().int().nullable(),
    box: evidenceSchema.shape.box.nullable(),
  })
  .meta({ id: 'FieldEvidence' });
export type FieldEvidence = z.infer<typeof fieldEvidenceSchema>;
export const evidenceByPath = extensionField(
  z.record(z.string(), fieldEvidenceSchema).optional(),
  'of each value that was read, by its path, how sure it is and where it stands',
);

export const usageSchema = z.object({
  total_kwh: number,
  peak_kwh: number,
  off_peak_kwh: number,
  shoulder_kwh: number,
  demand_kw: number,
  total_mj: extensionField(number, 'gas: as printed, or worked out from therms'),
  total_therms: extensionField(number, 'gas of America, as printed'),
  controlled_load_kwh: extensionField(number, 'part of total_kwh'),
  export_kwh: extensionField(number, 'fed into the grid, no part of total_kwh'),
  demand_kva: extensionField(number),
});
export type Usage = z.infer<typeof usageSchema>;

export const readDetails = {
  register_name: optionalField(text),
  read_date: optionalField(isoDate),
  previous_read_date: optionalField(isoDate),
  multiplier: optionalField(number),
};

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
