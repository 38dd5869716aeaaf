/**
 * The two bill contracts as a remote implementation may keep them. What the API's documentation leaves open (the items of
 * `validation_issues`, our own extensions, single charge lines and reads) is taken when it fits and dropped when it does not;
 * a documented field of another type refuses the answer.
 */
import { z } from 'zod';
import {
  extractChargeSchema,
  extractResponseSchema,
  uploadChargeSchema,
  uploadResponseSchema,
  validationIssueSchema,
} from '@/lib/bills/contract';

type Issue = z.infer<typeof validationIssueSchema>;

/** More than the longest bill has. */
const mostItems = 2000;

/** A list whose unfit items are left out. */
const lenientList = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((items) =>
      (items ?? []).slice(0, mostItems).flatMap((one): z.output<T>[] => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** An issue in whatever form: a text, or an object with its text under one of the usual names. */
const anyIssue = z.unknown().transform((issue, context): Issue => {
  if (typeof issue === 'string') return { severity: 'WARNING', message: issue };
  const fields = (typeof issue === 'object' && issue !== null ? issue : {}) as Record<string, unknown>;
  const message = [fields.message, fields.detail, fields.description].find((text) => typeof text === 'string');
  if (message === undefined) {
    context.addIssue('no message');
    return z.NEVER;
  }
  const severity = validationIssueSchema.shape.severity.safeParse(String(fields.severity).toUpperCase());
  return {
    severity: severity.success ? severity.data : 'WARNING',
    field: typeof fields.field === 'string' ? fields.field : null,
    message: message as string,
    ...(typeof fields.code === 'string' && { code: fields.code }),
  };
});
const issues = lenientList(anyIssue);

const usage = extractResponseSchema.shape.usage.unwrap().unwrap();
const energyData = uploadResponseSchema.shape.energy_data.unwrap();
const uploadRead = energyData.shape.meter_reads.unwrap().unwrap().element;

/** What another service calls as we call our extensions may be anything. */
const ownNumber = z.number().nullish().catch(null);

export const remoteExtractSchema = extractResponseSchema.extend({
  usage: usage
    .extend({
      total_mj: ownNumber,
      controlled_load_kwh: ownNumber,
      demand_kva: ownNumber,
      meter_reads: z
        .unknown()
        .optional()
        .transform(() => null),
    })
    .nullish(),
  charges: lenientList(extractChargeSchema),
  validation: z
    .object({
      is_valid: z.boolean().catch(false),
      validation_issues: issues,
      confidence: z.number().min(0).max(1).nullish().catch(null),
    })
    .nullish(),
  fields: extractResponseSchema.shape.fields.catch(undefined),
});

export const remoteUploadSchema = uploadResponseSchema.extend({
  energy_data: energyData
    .extend({
      charges: lenientList(uploadChargeSchema),
      meter_reads: lenientList(uploadRead.extend({ register_name: z.string().nullish().catch(null) })),
    })
    .nullable(),
  validation_issues: issues,
});
