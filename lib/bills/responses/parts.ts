/** Parts shared by the responses of several bill endpoints. */
import { z } from 'zod';
import { getConfidence, getReason } from '../basis';
import { type Bill, evidenceSchema, type Field, type Issue, readField, severities } from '../bill';
import { type BesideKey, besideKeys, billFields, type FieldKey, fieldKeys, getRow } from '../fields';

export const text = z.string().nullish();
export const number = z.number().nullish();
export const isoDay = z.string().describe('YYYY-MM-DD');
export const isoDate = z.string().nullish().describe('YYYY-MM-DD');
export const days = z.number().int().nullish();
export const flag = z.boolean().nullish();
/** A field that we added to the API. */
export const extensionField = <T extends z.ZodType>(field: T, text?: string) =>
  field.describe(text ? `Extension: ${text}` : 'Extension');
/** A field of the API that may be missing from a response. */
export const optionalField = <T extends z.ZodType>(field: T, text?: string) =>
  field.describe(text ? `Optional: ${text}` : 'Optional');

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
    currency: z
      .string()
      .nullable()
      .describe('`AUD`, `NZD`, `USD`, `CAD`, `GBP` or `EUR`; null: the file could not be read'),
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
      .object({
        bills: z.number().int(),
        total: z.number().nullable().describe('The sum in Australian dollars; null: no bill has a total in them'),
        totals: z.array(listedBillSchema.pick({ currency: true }).extend({ total: z.number() })),
      })
      .describe('Of all pages: how many bills, and the sum of their totals in each currency'),
  })
  .meta({ id: 'BillList' });
export type BillList = z.infer<typeof billListSchema>;

const mjPerKwh = 3.6;
/** 100,000 Btu. Source: NIST Handbook 44, appendix C: 1 therm (EC) = 1.055 06 × 10^8 J, 1 therm (U.S.) = 1.054 804 × 10^8 J. */
const mjPerTherm = 105.4804;
const kwhDecimals = 3;
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The paths of an answer, such as `billing_period.start`. Lists have none. */
export type Paths<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[]
    ? never
    : NonNullable<T[K]> extends object
      ? `${K}.${Paths<NonNullable<T[K]>>}`
      : K;
}[keyof T & string];

/** The value of a field; null if it was not read. */
export const read = <T>(field: Field<T> | null): T | null => field?.value ?? null;

/** Omits null members, as the API does on charge lines. */
export function withoutNulls<T extends object>(members: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const present = Object.entries(members).filter(([, value]) => value !== null);
  return Object.fromEntries(present) as { [Name in keyof T]?: NonNullable<T[Name]> };
}

/** Converts issues, with each field renamed for the shape. */
export function toValidationIssues(
  issues: readonly Issue[],
  renameField: (field: string) => string,
): ValidationIssue[] {
  return issues.map((issue) => ({ ...issue, field: issue.field === null ? 'bill' : renameField(issue.field) }));
}

/** The bill's other connections; null if there are none. */
export const getOtherSites = ({ otherSites }: Bill): string[] | null =>
  otherSites.length === 0 ? null : otherSites.map(({ value }) => value.id);

/** The field of a row, with gas in MJ worked out from therms, and in kWh from MJ where the bill prints no kWh. */
function getField(bill: Bill, key: FieldKey): Field<unknown> | null {
  const { totalKwh, totalMj, totalTherms } = bill.usage;
  const heat = totalMj ?? (totalTherms && { ...totalTherms, value: round(totalTherms.value * mjPerTherm, 1) });
  if (key === 'usage.totalMj') return heat;
  if (key !== 'usage.totalKwh' || totalKwh || bill.energyType !== 'gas') return readField(bill, key);
  return heat && { ...heat, value: round(heat.value / mjPerKwh, kwhDecimals) };
}

/** Usage by band, demand, and gas in MJ and kWh. */
export const toUsage = (bill: Bill): Usage => nestValues(bill, 'extract').usage as Usage;

/** The paths of a row on one wire. */
const listPaths = (key: FieldKey, wire: 'extract' | 'upload'): readonly string[] => {
  const { extract, upload } = getRow(key);
  return wire === 'extract' ? extract : upload === null ? [] : [upload];
};

/** The values of all rows, nested by their paths on one wire. */
export function nestValues(bill: Bill, wire: 'extract' | 'upload'): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const key of fieldKeys) {
    const value = key === 'siteIdentifier' ? (bill.siteIdentifier?.value.id ?? null) : read(getField(bill, key));
    for (const path of listPaths(key, wire)) {
      const [first = '', second] = path.split('.');
      nested[first] = second === undefined ? value : { ...(nested[first] as object | undefined), [second]: value };
    }
  }
  return nested;
}

/** What tells how sure a value is, and where it is on the file. */
type Evidenced = Pick<Field<unknown>, 'basis' | 'evidence'> | null;

/**
 * The confidence, reason and place of each value that was read, by its path on one wire. `more` adds values that have
 * no row.
 */
export function collectEvidence(
  bill: Bill,
  wire: 'extract' | 'upload',
  more: readonly [path: string, value: Evidenced][],
): Record<string, FieldEvidence> {
  const ofRows = fieldKeys.flatMap((key) =>
    listPaths(key, wire).map((path): [string, Evidenced] => [path, getField(bill, key)]),
  );
  return Object.fromEntries(
    [...ofRows, ...more].flatMap(([path, value]): [string, FieldEvidence][] => {
      if (!value) return [];
      const { page = null, box = null } = value.evidence ?? {};
      return [[path, { confidence: getConfidence(value), reason: getReason(value), page, box }]];
    }),
  );
}

/** Each value of a list with its path. */
export const listEvidence = (name: string, values: readonly Evidenced[]): [string, Evidenced][] =>
  values.map((value, i) => [`${name}.${i}`, value]);
