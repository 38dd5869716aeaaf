/**
 * The two bill contracts, relaxed for remote implementations. Parts that the API's documentation does not specify are
 * accepted when valid and dropped otherwise: items of `validation_issues`, our own extensions, single charge lines and
 * reads. A documented field of another type makes the response invalid.
 */
import { z } from 'zod';
import {
  energyDataSchema,
  extractChargeSchema,
  extractResponseSchema,
  looseFields,
  uploadChargeSchema,
  uploadReadSchema,
  uploadResponseSchema,
  validationIssueSchema,
} from '@/lib/bills/responses';

type Issue = z.infer<typeof validationIssueSchema>;

/** More than the longest bill has. */
const maxItems = 2000;

/** A list that drops invalid items. */
const lenientList = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((items) =>
      (items ?? []).slice(0, maxItems).flatMap((one): z.output<T>[] => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** The field of an issue that names none. */
const wholeBill = 'bill';

/** Accepts an issue in any form: a text, or an object with its text under a usual name. */
const anyIssue = z.unknown().transform((issue, context): Issue => {
  if (typeof issue === 'string') return { severity: 'WARNING', field: wholeBill, message: issue };
  const fields = (typeof issue === 'object' && issue !== null ? issue : {}) as Record<string, unknown>;
  const message = [fields.message, fields.detail, fields.description].find((text) => typeof text === 'string');
  if (message === undefined) {
    context.addIssue('no message');
    return z.NEVER;
  }
  const severity = validationIssueSchema.shape.severity.safeParse(String(fields.severity).toUpperCase());
  return {
    severity: severity.success ? severity.data : 'WARNING',
    field: typeof fields.field === 'string' ? fields.field : wholeBill,
    message: message as string,
    ...(typeof fields.code === 'string' && { code: fields.code }),
  };
});
const issues = lenientList(anyIssue);

/**
 * Another service may use the names of our extensions and optional fields for anything, so invalid values are dropped.
 */
function makeTolerant<T extends z.ZodObject>(schema: T): T {
  const open = Object.entries(schema.shape).filter(([, field]) => looseFields.has(field));
  const caught = open.map(([name, field]) => [name, (field as z.ZodType).catch(undefined)]);
  return schema.extend(Object.fromEntries(caught)) as unknown as T;
}

const { account, usage, totals, billing_period: period } = extractResponseSchema.shape;
const getInner = <T extends z.ZodType>(schema: z.ZodOptional<z.ZodNullable<T>>): T => schema.unwrap().unwrap();

/** Any number of days; the caller rounds it. */
const anyDays = { days: z.number().nullish() };

export const remoteExtractSchema = makeTolerant(extractResponseSchema).extend({
  account: makeTolerant(getInner(account)).nullish(),
  billing_period: getInner(period).extend(anyDays).nullish(),
  usage: makeTolerant(getInner(usage))
    .extend({
      meter_reads: lenientList(makeTolerant(getInner(getInner(usage).shape.meter_reads).element)),
    })
    .nullish(),
  charges: lenientList(makeTolerant(extractChargeSchema)),
  totals: makeTolerant(getInner(totals)).nullish(),
  validation: z
    .object({
      is_valid: z.boolean().catch(false),
      validation_issues: issues,
      confidence: z.number().min(0).max(1).nullish().catch(null),
    })
    .nullish(),
});

const uploadCharge = makeTolerant(uploadChargeSchema);
const rateStep = getInner(uploadCharge.shape.rate_steps).element;

export const remoteUploadSchema = makeTolerant(uploadResponseSchema).extend({
  energy_data: makeTolerant(energyDataSchema)
    .extend({
      billing_period: getInner(energyDataSchema.shape.billing_period).extend(anyDays).nullish(),
      charges: lenientList(uploadCharge.extend({ rate_steps: z.array(makeTolerant(rateStep)).nullish() })),
      meter_reads: lenientList(makeTolerant(uploadReadSchema)),
    })
    .nullable(),
  validation_issues: issues,
});
