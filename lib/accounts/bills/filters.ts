/** The filters of stored bills: the query and the page are made of this table. A search has to meet all that are given. */
import { and, eq, gte, inArray, like, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { bills } from '@/lib/accounts/db/schema';
import { energyTypes } from '@/lib/bills/bill';
import { isoDayYears } from '@/lib/facts/iso-day';
import { formatDate, fuelNames } from '@/lib/site/words/format';
import { listSiteKeys, toSearchKey } from './stored-bill';

export const maxTextLength = 200;

/** A choice of a filter. */
export interface FilterChoice {
  value: string;
  name: string;
}

interface BillFilter<Value> {
  /** Reads the parameter; its description stands in the OpenAPI document. */
  schema: z.ZodType<Value>;
  match: (value: Value) => SQL | undefined;
  kind: 'text' | 'date' | 'dollars' | 'choice';
  label: string;
  /** For a person whose value could not be read. */
  error: string;
  /** The value in words; `name` is that of the choice. */
  format: (value: Value, name?: string) => string;
  /** For a choice: the option that does not limit, and the options, or of what in the account they are. */
  all?: string;
  choices?: readonly FilterChoice[] | 'retailer' | 'site';
}

const defineFilter = <Value>(filter: BillFilter<Value>) => filter;
const defineChoice = <Value extends string>(
  filter: Pick<BillFilter<Value>, 'schema' | 'match' | 'label' | 'all' | 'choices'>,
): BillFilter<Value> => {
  const fixed = typeof filter.choices === 'string' ? [] : (filter.choices ?? []);
  const format = (value: Value, name = fixed.find((one) => one.value === value)?.name) => name ?? value;
  return { kind: 'choice', error: 'Choose one of the list', format, ...filter };
};

const text = (name: string) =>
  z.string().trim().max(maxTextLength, `${name} must have ${maxTextLength} characters or fewer.`);
const day = (name: string) => {
  const error = `${name} must be a date as YYYY-MM-DD, from 1900 to 2199.`;
  return z.iso.date({ error, abort: true }).refine((text) => isoDayYears.test(text), error);
};
/** Cents of an amount in dollars. */
const dollars = (name: string) =>
  z
    .string()
    .regex(/^-?\d{1,10}(\.\d{1,2})?$/, `${name} must be dollars, like 250 or -12.50.`)
    .transform((value) => Math.round(Number(value) * 100))
    .meta({ override: { type: 'number' } });
export const makeEnum = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of: ${values.join(', ')}.`);

const fuelChoices = energyTypes.map((value) => ({ value, name: fuelNames[value] ?? value }));
const issueChoices = [
  { value: 'error', name: 'With errors' },
  { value: 'warning', name: 'With warnings only' },
  { value: 'none', name: 'Without issues' },
] as const;
const formatAmount = (cents: number) => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;

export const billFilters = {
  q: defineFilter({
    schema: text('q').describe(
      'Words that all have to be on the bill, in any order and case, whole or in part. They are looked for in the retailer, ' +
        'account number, customer, NMI or MIRN, supply address, invoice number, plan, tariff code and meter number',
    ),
    match: (text) => {
      const words = toSearchKey(text).split(' ').filter(Boolean);
      return and(...words.map((word) => like(bills.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
    },
    kind: 'text',
    label: 'Search by retailer, account, NMI, address or invoice',
    error: `Search for ${maxTextLength} characters or fewer`,
    format: (words) => `“${words}”`,
  }),
  from: defineFilter({
    schema: day('from').describe('First day on which the billing period may end'),
    match: (day) => gte(bills.periodEnd, day),
    kind: 'date',
    label: 'Period ends from',
    error: 'Enter the first date as day, month and year',
    format: (day) => `From ${formatDate(day)}`,
  }),
  to: defineFilter({
    schema: day('to').describe('Last day on which the billing period may end'),
    match: (day) => lte(bills.periodEnd, day),
    kind: 'date',
    label: 'Period ends to',
    error: 'Enter a last date that is not before the first',
    format: (day) => `To ${formatDate(day)}`,
  }),
  retailer: defineChoice({
    schema: text('retailer').describe('The whole name as the bill prints it, in any case'),
    match: (name) => eq(bills.retailerKey, toSearchKey(name)),
    label: 'Retailer',
    all: 'All retailers',
    choices: 'retailer',
  }),
  site: defineChoice({
    schema: text('site').describe(
      'NMI, MIRN or another number of the site; an NMI or MIRN with or without its check digit',
    ),
    match: (id) => inArray(bills.siteKey, listSiteKeys(id)),
    label: 'Site',
    all: 'All sites',
    choices: 'site',
  }),
  fuel: defineChoice({
    schema: makeEnum('fuel', energyTypes),
    match: (type) => eq(bills.energyType, type),
    label: 'Fuel',
    all: 'All fuels',
    choices: fuelChoices,
  }),
  issues: defineChoice({
    schema: makeEnum('issues', bills.issueLevel.enumValues).describe(
      'The gravest of its `validation_issues`: `error` has an ERROR, `warning` has others only, `none` has none',
    ),
    match: (level) => eq(bills.issueLevel, level),
    label: 'Issues',
    all: 'With or without',
    choices: issueChoices,
  }),
  min: defineFilter({
    schema: dollars('min').describe('Least `total`, in dollars; below zero for credits'),
    match: (cents) => gte(bills.totalCents, cents),
    kind: 'dollars',
    label: 'Total from ($)',
    error: 'Enter the smallest total in dollars, like 250 or -12.50',
    format: (cents) => `${formatAmount(cents)} or more`,
  }),
  max: defineFilter({
    schema: dollars('max').describe('Largest `total`, in dollars'),
    match: (cents) => lte(bills.totalCents, cents),
    kind: 'dollars',
    label: 'Total to ($)',
    error: 'Enter a largest total that is not below the smallest',
    format: (cents) => `${formatAmount(cents)} or less`,
  }),
};

type FilterName = keyof typeof billFilters;
/** The values of the filters; amounts in cents. Those that are not given do not limit. */
export type FilterValues = {
  [Name in FilterName]?: z.output<(typeof billFilters)[Name]['schema']> | undefined;
};

export const filterSchemas = Object.fromEntries(
  Object.entries(billFilters).map(([name, { schema }]) => [name, schema]),
) as { [Name in FilterName]: (typeof billFilters)[Name]['schema'] };

/** The filters whose values are in order. */
export const filterRanges = [
  { low: 'from', high: 'to', error: 'to must not be before from.' },
  { low: 'min', high: 'max', error: 'max must not be less than min.' },
] as const;

function listGiven(values: FilterValues): { name: FilterName; filter: BillFilter<unknown>; value: unknown }[] {
  return Object.entries(billFilters).flatMap(([name, filter]) => {
    const value = values[name as FilterName];
    return value === undefined ? [] : [{ name: name as FilterName, filter: filter as BillFilter<unknown>, value }];
  });
}

export function matchFilters(values: FilterValues): (SQL | undefined)[] {
  return listGiven(values).map(({ filter, value }) => filter.match(value));
}

/** Says in words which bills the filters leave. */
export function describeFilters(values: FilterValues): string[] {
  return listGiven(values).map(({ filter, value }) => filter.format(value));
}

/** A filter as the page shows it. */
export type FilterField = ReturnType<typeof listFilterFields>[number];

interface FilterForm {
  typed: Readonly<Record<string, string>>;
  /** What could be read of it. */
  values: FilterValues;
  /** Names of the filters that could not be read. */
  faults: readonly string[];
  /** What is in the account to choose from. */
  retailer: readonly FilterChoice[];
  site: readonly FilterChoice[];
}

export function listFilterFields({ typed, values, faults, ...own }: FilterForm) {
  const given = new Map(listGiven(values).map(({ name, value }) => [name, value]));
  return Object.entries(billFilters).map(([name, row]) => {
    const { kind, label, error, all, choices = [], format } = row as BillFilter<unknown>;
    const listed = typeof choices === 'string' ? own[choices] : choices;
    const value = given.get(name as FilterName);
    const choice = listed.find((one) => one.value === typed[name]);
    return {
      ...{ name, kind, label, all, choices: listed, typed: typed[name] ?? '' },
      /** The value in words; null when none is given. */
      chip: value === undefined ? null : format(value, choice?.name),
      error: faults.includes(name) ? error : null,
    };
  });
}
