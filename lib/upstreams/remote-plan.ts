/** Schema of a remote plan. Every extension may be absent, and is dropped when invalid. */
import { z } from 'zod';
import { costLineSchema, planSchema } from '@/lib/rates/contract';
import {
  list,
  message,
  name,
  nameOrNull,
  number,
  numberOrNull,
  optionalList,
  orNull,
  toWebAddress,
  whole,
} from './remote-values';

/** An extension: another service may use this name for anything. */
export const costLines = optionalList(
  costLineSchema.extend({ label: name, season: nameOrNull, quantity_unit: nameOrNull, rate_unit: nameOrNull }),
);

/** A reference in the format of our parameter `plans`; other values are dropped. */
export const ref = z
  .string()
  .regex(/^[a-z0-9]{4,20}$/)
  .optional()
  .catch(undefined);

/** Also extensions. */
const notes = optionalList(z.object({ code: name, message }));

export const mayAdd = optionalList(z.object({ label: name, annual_amount_inc_gst: number, condition: nameOrNull }));

export const plan = planSchema.extend({
  ref,
  plan_rank: orNull(whole),
  row_rank: whole.optional().catch(undefined),
  rank_of_all: whole.optional().catch(undefined),
  offer_source: name,
  retailer: nameOrNull,
  plan_name: nameOrNull,
  plan_id: nameOrNull,
  plan_id_type: nameOrNull,
  network: name,
  tariff_type: nameOrNull.transform((type) => type ?? ''),
  annual_cost_inc_gst: number,
  vs_standing_offer_pct: numberOrNull,
  peak_c_per_kwh_inc_gst: numberOrNull,
  shoulder_c_per_kwh_inc_gst: numberOrNull,
  off_peak_c_per_kwh_inc_gst: numberOrNull,
  supply_c_per_day_inc_gst: numberOrNull,
  demand_per_kw_per_year_inc_gst: numberOrNull,
  average_usage_c_per_kwh_inc_gst: number.optional().catch(undefined),
  contract_term_months: numberOrNull,
  exit_fee_inc_gst: numberOrNull,
  customer_type_verified: orNull(z.boolean()).transform(Boolean),
  warnings: list(name),
  cost_lines: costLines,
  link: z
    .string()
    .optional()
    .catch(undefined)
    .transform((url) => (url?.toLowerCase().startsWith('https://') ? (toWebAddress(url) ?? undefined) : undefined)),
  link_kind: planSchema.shape.link_kind.catch(undefined),
  notes,
  postcodes_limited: z.boolean().optional().catch(undefined),
  usage_range_kwh: z.object({ min: numberOrNull, max: numberOrNull }).nullish().catch(undefined),
  eligibility: optionalList(name),
  eligibility_text: nameOrNull.optional().catch(undefined),
  price_basis: name.optional().catch(undefined),
  may_add: mayAdd,
  contract_details: z.undefined().catch(undefined),
  price_hours: z.undefined().catch(undefined),
  variants: z.undefined().catch(undefined),
});
