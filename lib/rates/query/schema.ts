/** Parameters of `GET /v1/rates` with their constraints. Source: the API's parameter table. */
import { z } from 'zod';
import { loadProfileIds } from '@/lib/facts/load-profiles';
import { networkSlugs } from '@/lib/facts/networks';
import { states } from '@/lib/facts/states';
import { referenceAnnualKwh } from '@/lib/facts/usage';
import { maxProfileCodeLength, readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { readOwnRates } from '@/lib/plans/own-rates';
import { maxCodeLength } from '@/lib/plans/own-rates/code-shape';
import {
  type Filter,
  type FilterName,
  type FilterValues,
  filterNames,
  getFilter,
  listFilterNames,
  makeChoice,
  makeChoices,
  maxPlansNamed,
  readFlag,
} from '../filters';

export const defaultUsageKwh = referenceAnnualKwh;
export const minQueryUsageKwh = 1000;
export const maxQueryUsageKwh = 2_000_000;
export const maxQueryDemandKw = 10_000;
export const defaultLimit = 10;

/** A plain decimal of limited length, without sign, exponent, hexadecimal digits or spaces. */
const plainNumber = /^(\d{1,12}(\.\d{0,20})?|\.\d{1,20})$/;
/** `error` is the message of a wrong value. */
const makeNumber = (pattern: RegExp, min: number, max: number, error: string) =>
  z.string().regex(pattern, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
const makeInteger = (minimum: number, maximum: number, fallback: number, error: string) =>
  makeNumber(/^\d{1,12}$/, minimum, maximum, error).meta({
    override: { type: 'integer', minimum, maximum, default: fallback },
  });
const makeDecimal = (minimum: number, maximum: number, error: string) =>
  makeNumber(plainNumber, minimum, maximum, error).meta({ override: { type: 'number', minimum, maximum } });

const flag = { schema: { type: 'boolean', default: false }, read: readFlag };
const measuredYear = {
  schema: { type: 'string', maxLength: maxProfileCodeLength },
  read(text: string) {
    const profile = readMeasuredProfile(text);
    return profile ? { ...profile, code: text } : undefined;
  },
};
const kwhAYear = {
  schema: { type: 'number', minimum: 0, maximum: maxQueryUsageKwh },
  read: (text: string) => (plainNumber.test(text) && Number(text) <= maxQueryUsageKwh ? Number(text) : undefined),
};
const includable = ['facets', 'stability', 'details', 'demand_range'] as const;

const cursorError = 'cursor must be the next_cursor of the previous page, unchanged.';

/** Wrong values are refused with the message of the schema. */
const apiParameters = {
  postcode: z
    .string()
    .regex(/^\d{4}$/, 'postcode must be 4 digits, for example 2000.')
    .describe(
      'Postcode of the supply address. Extension: beside `nmi`, which tells the network, it limits plans to those sold in it; ' +
        'where the two contradict it is not used (warning `postcode_ignored`)',
    ),
  distributor: z
    .enum(networkSlugs, 'distributor must be a network slug from details.allowed.')
    .describe('Network; can also narrow a postcode, city or state to one network'),
  nmi: z
    .string()
    .regex(/^[A-Za-z0-9]{10,11}$/, 'nmi must be 10 or 11 letters and digits, without spaces.')
    .describe('National Metering Identifier, with or without its check digit; the most precise location'),
  city: z.string().describe('City slug, such as `sydney`; cities of WA and the NT answer 422 `out_of_coverage`'),
  state: z
    .enum(states, 'state must be one of NSW, VIC, QLD, SA, TAS, ACT, WA, NT.')
    .describe('State; `WA` and `NT` answer 422 `out_of_coverage`'),
  usage_kwh: makeInteger(
    minQueryUsageKwh,
    maxQueryUsageKwh,
    defaultUsageKwh,
    'usage_kwh must be a whole number from 1,000 to 2,000,000 kWh a year.',
  ).describe('Annual usage, kWh'),
  peak_share: makeDecimal(0, 1, 'peak_share must be a number from 0 to 1, for example 0.35.').describe(
    "Share of usage in peak hours; default: the network's typical profile",
  ),
  shoulder_share: makeDecimal(0, 1, 'shoulder_share must be a number from 0 to 1, for example 0.25.').describe(
    'Share of usage in shoulder hours; the remainder is off-peak',
  ),
  max_demand_kw: makeDecimal(0, maxQueryDemandKw, 'max_demand_kw must be a number from 0 to 10,000 kW.').describe(
    "Maximum demand, kW; default: the network's typical value",
  ),
  limit: makeInteger(1, 50, defaultLimit, 'limit must be a whole number from 1 to 50.').describe('Plans per page'),
  cursor: z
    .string()
    .min(1, cursorError)
    .max(200, cursorError)
    .describe('`pagination.next_cursor` of the previous page, with the same other parameters'),
};

interface Readable<Value> {
  /** The JSON schema of the parameter. */
  schema: Record<string, unknown>;
  read: (text: string) => Value | undefined;
}

/** A parameter with a reader of its own; a text that is no value is undefined, or refused with `error`. */
function readBy<Value>({ read, schema }: Readable<Value>, description: string, error?: string) {
  return z
    .string()
    .transform((text, context): Value | undefined => {
      const value = read(text);
      if (value === undefined && error) context.addIssue({ code: 'custom', message: error });
      return value;
    })
    .meta({ override: schema })
    .describe(description);
}

/** Adds the JSON schema that documents the values of a filter, or of a parameter made like one. */
function withSchema<Value>(row: Filter<Value>): Readable<Value> {
  const { kind, none, values, pattern, maxItems, maximum, read } = row;
  const text = values ? { type: 'string', enum: values } : { type: 'string', pattern };
  const schema = {
    flag: flag.schema,
    choice: none === undefined ? text : { ...text, default: none },
    list: { type: 'array', items: text, minItems: 1, maxItems },
    maximum: { type: 'integer', minimum: 0, maximum },
  }[kind];
  return { read, schema };
}

/**
 * Extensions are not sent to other services, which may refuse unknown parameters. They never fail, because the API has
 * no error codes for them; a warning names those that could not be read.
 */
const extensions = {
  page: readBy(
    {
      schema: { type: 'integer', minimum: 1, default: 1 },
      read: (text) => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined),
    },
    'Extension: the page of the list, from 1; one past the end gives the last page. `cursor` counts where both are given',
  ),
  load_profile: readBy(
    withSchema(makeChoice(loadProfileIds)),
    'Extension: when the usage falls. Without shares, plans are costed by this profile over their own ' +
      "hours (default `typical`). With shares, the profile is first scaled in the network's own bands until " +
      "they hold. Shares without a profile go to a plan's bands by name",
  ),
  usage_profile: readBy(
    measuredYear,
    'Extension: a year of meter data in the compact form of the site, used in place of a ' +
      '`load_profile`. It holds hours by groups of months, kWh and maximum demand. What else is given ' +
      "comes first: `usage_kwh` and `max_demand_kw` replace its own. Shares scale it in the network's own " +
      'bands',
  ),
  controlled_load: readBy(
    flag,
    'Extension: `true` when the site has a controlled load circuit: plans that need one are open then',
  ),
  controlled_load_kwh: readBy(
    kwhAYear,
    'Extension: the part of the annual usage on a controlled load circuit, kWh. A plan with a price for it charges ' +
      'that. Other plans charge it as general usage, and a cost line says so. Above 0 it implies `controlled_load=true`',
  ),
  export_kwh: readBy(
    kwhAYear,
    'Extension: solar energy sent to the grid, kWh a year. Above 0, plans that need solar are open. Plans then have a negative cost line of the kind `feed_in`. A ' +
      'price by time of day applies to the exports in its hours, by `export_profile` or else by the hours of daylight. ' +
      'Government schemes are closed and left out',
  ),
  export_profile: readBy(
    measuredYear,
    'Extension: a measured year of exports in the form of `usage_profile`. Its kWh count where `export_kwh` is not given',
  ),
  annual_cost: readBy(
    {
      schema: { type: 'number', exclusiveMinimum: 0 },
      read: (text) => (plainNumber.test(text) && Number(text) > 0 ? Number(text) : undefined),
    },
    'Extension: what the site pays for electricity, dollars a year including GST. Used only without `usage_kwh`: the ' +
      'usage is then the one at which the benchmark of the network costs this much (see `usage.estimated_from`)',
  ),
  own_rates: readBy(
    {
      schema: { type: 'string', maxLength: maxCodeLength },
      read: (code) => (readOwnRates(code) ? code : undefined),
    },
    'Extension: what a bill charges, as a code (docs/costing.md, "Your bill"): costed at the same usage as `own_plan`. It ' +
      'says nothing about who pays, and does not change the list',
  ),
  include: readBy(withSchema(makeChoices(includable)), 'Extension: parts to add to the answer, separated by commas'),
};

/** What the documents say of each filter. */
const filterDescriptions: Record<FilterName, string> = {
  offer_source: 'Which offers to return',
  tariff_type:
    'Extension: only these kinds of tariff, separated by commas. This and every other filter combine. An extension ' +
    'that cannot be read counts as not given, and the warning `parameter_ignored` names it',
  retailer:
    'Extension: only plans of these retailers, by `facets.retailers[].id`, separated by commas; no buying group rate, ' +
    'since those name none',
  max_term_months:
    'Extension: only plans with a contract term of at most these months; 0: only plans without a fixed term. A plan ' +
    'whose `contract_term_months` is null has no fixed term, unless its notes carry `term_not_stated`: then its ' +
    'term is unknown, and it is left out',
  no_exit_fee:
    'Extension: `true` keeps plans known to have no exit fee: `exit_fee_inc_gst` is 0. That is where the ' +
    'document states a fee of 0, or none for an ongoing contract. An unknown exit fee (null) is not ' +
    'counted as none',
  fully_costed:
    'Extension: `true` keeps plans whose cost lacks no charge: neither `no_supply_charge_found` nor `demand_not_costed`',
  fixed_price:
    'Extension: `true` keeps plans whose prices are known not to follow the wholesale market: `price_basis` is `fixed_rates`',
  eligibility:
    'Extension: `all` (default) lists every plan, also those with conditions such as membership, solar panels or a ' +
    'move. The warning `plans_with_conditions` says so. `open` lists only plans that an ordinary business can sign ' +
    'up for. See `eligibility` of a plan',
  plans:
    `Extension: only these plans, by their \`ref\`, separated by commas, at most ${maxPlansNamed}; one that is not offered ` +
    '(any more) is not in the answer',
};

/** Filters that refuse a wrong value, and with which message. */
const refusedFilterMessages = {
  offer_source: 'offer_source must be all, public or service_buying_group.',
} as const satisfies { [Name in FilterName]?: string };
const isRefused = (name: string): name is keyof typeof refusedFilterMessages => name in refusedFilterMessages;

type FilterSchemas = { [Name in FilterName]: ReturnType<typeof readBy<NonNullable<FilterValues[Name]>>> };
const filterSchemas = Object.fromEntries(
  filterNames.map((name) => {
    const error = isRefused(name) ? refusedFilterMessages[name] : undefined;
    return [name, readBy(withSchema(getFilter(name)), filterDescriptions[name], error)];
  }),
) as unknown as FilterSchemas;

export const ratesQuerySchema = z.object({ ...apiParameters, ...filterSchemas, ...extensions });
export type Parameter = keyof typeof ratesQuerySchema.shape;
/** Parameters whose wrong values are refused. */
export type RefusedParameter = keyof typeof apiParameters | keyof typeof refusedFilterMessages;
/** Parameters that the specification of the API does not have. */
export type ExtensionParameter = Exclude<Parameter, keyof typeof apiParameters | 'offer_source'>;
export const parameters = Object.keys(ratesQuerySchema.shape) as Parameter[];
export const isRefusedParameter = (name: Parameter): name is RefusedParameter =>
  name in apiParameters || isRefused(name);
export const extensionParameters = parameters.filter(
  (name): name is ExtensionParameter => !(name in apiParameters) && name !== 'offer_source',
);

/** Parameters with comma-separated lists. */
export const listParameters = [...listFilterNames, 'include'] as const;
