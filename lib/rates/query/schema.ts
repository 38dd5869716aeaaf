/** Parameters of `GET /v1/rates` with their constraints. Source: the API's parameter table. */
import { z } from 'zod';
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { networkSlugs } from '@/lib/facts/networks';
import { states } from '@/lib/facts/states';
import { referenceAnnualKwh } from '@/lib/facts/usage';
import { maxProfileCodeLength, readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { readOwnRates } from '@/lib/plans/own-rates';
import { maxCodeLength } from '@/lib/plans/own-rates/code-shape';
import { tariffTypes } from '@/lib/plans/plan';

export const defaultUsageKwh = referenceAnnualKwh;
export const minQueryUsageKwh = 1000;
export const maxQueryUsageKwh = 2_000_000;
export const maxQueryDemandKw = 10_000;
export const defaultLimit = 10;

/** A plain decimal of limited length, without sign, exponent, hexadecimal digits or spaces. */
const plainNumber = /^(\d{1,12}(\.\d{0,20})?|\.\d{1,20})$/;
const makeInteger = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ override: { type: 'integer', minimum: min, maximum: max, default: fallback } });
const makeDecimal = (min: number, max: number) =>
  z
    .string()
    .regex(plainNumber)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ override: { type: 'number', minimum: min, maximum: max } });

/**
 * Extensions never fail, because the API has no error codes for them; invalid values become undefined, and a warning names
 * them. A list is valid
 * only as a whole, and is sorted, so that equal lists are the same query.
 */
const flag = z
  .string()
  .transform((text) => (text === 'true' ? true : text === 'false' ? false : undefined))
  .meta({ override: { type: 'boolean', default: false } });
const makeList = <T extends string>(
  isItem: (text: string) => text is T,
  maxItems: number,
  items: Record<string, unknown>,
) =>
  z
    .string()
    .transform((text) => {
      const parts = new Set(text.split(',', maxItems * 4).filter(isNotEmpty));
      const read = [...parts].filter(isItem).sort();
      return read.length > 0 && read.length === parts.size && read.length <= maxItems ? read : undefined;
    })
    .meta({ override: { type: 'array', items, minItems: 1, maxItems } });
const makeChoice = <const T extends string>(values: readonly T[]) =>
  z
    .string()
    .transform((text) => values.find((value) => value === text))
    .meta({ override: { type: 'string', enum: values } });
const isNotEmpty = (text: string) => text !== '';
const makeOneOf = <T extends string>(values: readonly T[]) =>
  makeList((text): text is T => values.some((value) => value === text), values.length, {
    type: 'string',
    enum: values,
  });
const makeMatching = (pattern: RegExp, maxItems: number) =>
  makeList((text): text is string => pattern.test(text), maxItems, { type: 'string', pattern: pattern.source });

const includable = ['facets', 'stability', 'curve', 'details'] as const;
const maxPlansNamed = 8;
const maxTermMonths = 120;
export const sorts = ['cost', 'cost_desc', 'plan', 'supply', 'usage_price', 'term', 'exit_fee'] as const;
export type Sort = (typeof sorts)[number];

const apiParameters = {
  postcode: z
    .string()
    .regex(/^\d{4}$/)
    .describe(
      'Postcode of the supply address. Extension: beside `nmi`, which tells the network, it limits plans to those sold in it; ' +
        'where the two contradict it is not used (warning `postcode_ignored`)',
    ),
  distributor: z.enum(networkSlugs).describe('Network; can also narrow a postcode, city or state to one network'),
  nmi: z
    .string()
    .regex(/^[A-Za-z0-9]{10,11}$/)
    .describe('National Metering Identifier, with or without its check digit; the most precise location'),
  city: z.string().describe('City slug, such as `sydney`; cities of WA and the NT answer 422 `out_of_coverage`'),
  state: z.enum(states).describe('State; `WA` and `NT` answer 422 `out_of_coverage`'),
  usage_kwh: makeInteger(minQueryUsageKwh, maxQueryUsageKwh, defaultUsageKwh).describe('Annual usage, kWh'),
  peak_share: makeDecimal(0, 1).describe("Share of usage in peak hours; default: the network's typical profile"),
  shoulder_share: makeDecimal(0, 1).describe('Share of usage in shoulder hours; the remainder is off-peak'),
  max_demand_kw: makeDecimal(0, maxQueryDemandKw).describe("Maximum demand, kW; default: the network's typical value"),
  offer_source: z.enum(['all', 'public', 'service_buying_group']).describe('Which offers to return (default `all`)'),
  limit: makeInteger(1, 50, defaultLimit).describe('Plans per page'),
  cursor: z
    .string()
    .min(1)
    .max(200)
    .describe('`pagination.next_cursor` of the previous page, with the same other parameters'),
};

/** Extensions are not sent to other services, which may refuse unknown parameters. */
const extensions = {
  page: z
    .string()
    .transform((text) => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined))
    .meta({ override: { type: 'integer', minimum: 1, default: 1 } })
    .describe(
      'Extension: the page of the list, from 1; one past the end gives the last page. `cursor` counts where both are given',
    ),
  sort: makeChoice(sorts).describe(
    'Extension: the order of the list. By annual cost: `cost` (default) or `cost_desc`. By retailer and ' +
      'then plan name, buying group rates last: `plan`. By daily supply charge: `supply`. By ' +
      '`average_usage_c_per_kwh_inc_gst`: `usage_price`. By contract length, no fixed term first: `term`. ' +
      'By exit fee, no fee first: `exit_fee`. The lowest comes first and what is not known last, except in ' +
      '`cost_desc`. Equal rows are in order of cost. A row of several plans goes by its cheapest. The ' +
      '`summary` does not change',
  ),
  fold_twins: flag.describe(
    'Extension: `true` puts plans of one retailer with the same prices and terms into one row; `pagination` ' +
      'counts rows then',
  ),
  group_variants: flag.describe(
    'Extension: `true` puts plans of one retailer and name on a network into one row, at the place of the ' +
      'cheapest. The row lists its `variants`, and `pagination` counts rows. It comes before `fold_twins`',
  ),
  tariff_type: makeOneOf(tariffTypes).describe(
    'Extension: only these kinds of tariff, separated by commas. This and every other filter combine. An extension ' +
      'that cannot be read counts as not given, and the warning `parameter_ignored` names it',
  ),
  retailer: makeMatching(/^[a-z0-9-]{1,60}$/, 50).describe(
    'Extension: only plans of these retailers, by `facets.retailers[].id`, separated by commas; no buying group rate, ' +
      'since those name none',
  ),
  max_term_months: z
    .string()
    .transform((text) => (/^\d{1,3}$/.test(text) && Number(text) <= maxTermMonths ? Number(text) : undefined))
    .meta({ override: { type: 'integer', minimum: 0, maximum: maxTermMonths } })
    .describe(
      'Extension: only plans with a contract term of at most these months; 0: only plans without a fixed term. A plan ' +
        'whose `contract_term_months` is null has no fixed term, unless its notes carry `term_not_stated`: then its ' +
        'term is unknown, and it is left out',
    ),
  no_exit_fee: flag.describe(
    'Extension: `true` keeps plans known to have no exit fee: `exit_fee_inc_gst` is 0. That is where the ' +
      'document states a fee of 0, or none for an ongoing contract. An unknown exit fee (null) is not ' +
      'counted as none',
  ),
  fully_costed: flag.describe(
    'Extension: `true` keeps plans whose cost lacks no charge: neither `no_supply_charge_found` nor `demand_not_costed`',
  ),
  fixed_price: flag.describe(
    'Extension: `true` keeps plans whose prices are known not to follow the wholesale market: `price_basis` is `fixed_rates`',
  ),
  plans: makeMatching(/^[a-z0-9]{4,20}$/, maxPlansNamed).describe(
    `Extension: only these plans, by their \`ref\`, separated by commas, at most ${maxPlansNamed}; one that is not offered ` +
      '(any more) is not in the answer',
  ),
  load_profile: makeChoice(loadProfileIds).describe(
    'Extension: when the usage falls. Without shares, plans are costed by this profile over their own ' +
      "hours (default `typical`). With shares, the profile is first scaled in the network's own bands until " +
      "they hold. Shares without a profile go to a plan's bands by name",
  ),
  usage_profile: z
    .string()
    .transform((code) => {
      const profile = readMeasuredProfile(code);
      return profile ? { ...profile, code } : undefined;
    })
    .meta({ override: { type: 'string', maxLength: maxProfileCodeLength } })
    .describe(
      'Extension: a year of meter data in the compact form of the site, used in place of a ' +
        '`load_profile`. It holds hours by groups of months, kWh and maximum demand. What else is given ' +
        "comes first: `usage_kwh` and `max_demand_kw` replace its own. Shares scale it in the network's own " +
        'bands',
    ),
  eligibility: makeChoice(['open', 'all']).describe(
    'Extension: `all` (default) lists every plan, also those with conditions such as membership, solar panels or a ' +
      'move. The warning `plans_with_conditions` says so. `open` lists only plans that an ordinary business can sign ' +
      'up for. See `eligibility` of a plan',
  ),
  controlled_load: flag.describe(
    'Extension: `true` when the site has a controlled load circuit: plans that need one are open then',
  ),
  annual_cost: z
    .string()
    .transform((text) => (plainNumber.test(text) && Number(text) > 0 ? Number(text) : undefined))
    .meta({ override: { type: 'number', exclusiveMinimum: 0 } })
    .describe(
      'Extension: what the site pays for electricity, dollars a year including GST. Used only without `usage_kwh`: the ' +
        'usage is then the one at which the benchmark of the network costs this much (see `usage.estimated_from`)',
    ),
  own_rates: z
    .string()
    .transform((code) => (readOwnRates(code) ? code : undefined))
    .meta({ override: { type: 'string', maxLength: maxCodeLength } })
    .describe(
      'Extension: what a bill charges, as a code (docs/costing.md, "Your bill"): costed at the same usage as `own_plan`. It ' +
        'says nothing about who pays, and does not change the list',
    ),
  include: makeOneOf(includable).describe('Extension: parts to add to the answer, separated by commas'),
};

export const ratesQuerySchema = z.object({ ...apiParameters, ...extensions });
export const extensionParameters = Object.keys(extensions) as (keyof typeof extensions)[];

/** Parameters with comma-separated lists. */
export const listParameters = ['tariff_type', 'retailer', 'plans', 'include'] as const;
