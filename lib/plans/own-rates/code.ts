/**
 * The code of rates in URLs: `1_s132.5_p24.31_o12.02`. It has a version, then sections in a fixed order, each starting with a
 * letter for its kind. It uses only letters, digits, `_`, `.` and `-`, which URLs do not escape.
 *
 * | section | is |
 * |---|---|
 * | `s` | supply, c a day |
 * | `a p h o c` | energy of all kWh, peak, shoulder, off-peak, controlled load: price, then `x` size `x` price of each further step, then `m` part |
 * | `t` | days of a step; `l` part that is controlled load |
 * | `d` | demand: price, `d` `m` `y` for its period, billed kW |
 * | `f` | a year's charge: its kind's letter, dollars, `z` without GST |
 * | `r` | discount: percent, `u` of use or `b` of bill |
 * | `g` | feed-in: price `x` kWh a year |
 * | `u` | not costed: its kind's letter, min `x` max |
 * | `b` | the bill's period: days `x` charged `x` cost |
 * | `n` | the network's code for the tariff |
 */
import { addUpRates } from './add-prices';
import { toOwnRatesCode } from './code-shape';
import { type EnergyPrice, energyBases, makeEmptyRates, type OwnRates, ownRatesSchema } from './schema';

/** How an entry of a section is written. What `read` makes of a mistake fails the schema, or is written differently. */
interface Format {
  print(entry: never): string;
  read(text: string): unknown;
}

/** Writes a plain decimal. Adding 0 turns a negative zero into 0. */
function write(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return String(Math.round(value * scale) / scale + 0);
}

/** Joins letters and numbers, with an `x` between numbers. */
const join = (parts: readonly string[]) =>
  parts.reduce((text, part) => text + (/\d$/.test(text) && /^[-\d]/.test(part) ? 'x' : '') + part, '');
const split = (text: string) => text.match(/[a-wyz]|[^a-z]+/g) ?? [];

const makeNumber = (decimals: number): Format => ({
  print: (value: number) => write(value, decimals),
  read: Number,
});

/** A value of an entry: a number by its decimals, a name by its letter, or what is true by its letter. */
type Value = number | string | Readonly<Record<string, string>>;

const makeRecord = (values: Readonly<Record<string, Value>>): Format => ({
  print: (entry: Record<string, unknown>) =>
    join(Object.entries(values).map(([key, value]) => printValue(value, entry[key] ?? null))),
  read(text) {
    const parts = split(text);
    const read = Object.entries(values).map(([key, value], i) => [key, readValue(value, parts[i])]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  },
});

function printValue(value: Value, given: unknown): string {
  if (given === null) return '';
  if (typeof value === 'number') return write(given as number, value);
  return typeof value === 'string' ? value : (value[given as string] ?? '');
}

function readValue(value: Value, part: string | undefined): unknown {
  if (typeof value === 'number') return part === undefined ? null : Number(part);
  if (typeof value === 'string') return part === value ? true : undefined;
  return Object.keys(value).find((name) => value[name] === part);
}

/** `20.1x1000x18.2`: the first 1,000 kWh at 20.1 c, the rest at 18.2 c. */
const makeEnergy = (basis: EnergyPrice['basis']): Format => ({
  print({ steps, part }: EnergyPrice) {
    const figures = steps.flatMap(({ cPerKwh, sizeKwh }) => [
      write(cPerKwh, 4),
      sizeKwh === null ? '' : write(sizeKwh, 3),
    ]);
    return join([...figures, ...(part === undefined ? [] : ['m', write(part, 6)])]);
  },
  read(text) {
    const [prices = '', part] = text.split('m');
    const figures = prices.split('x').map(Number);
    const steps = figures.flatMap((cPerKwh, i) => (i % 2 > 0 ? [] : [{ sizeKwh: figures[i + 1] ?? null, cPerKwh }]));
    return { basis, steps, ...(part !== undefined && { part: Number(part) }) };
  },
});

const energyLetters = { all: 'a', peak: 'p', shoulder: 'h', off_peak: 'o', controlled: 'c' };
const kind = {
  ...{ metering: 'm', service: 's', network: 'n', environment: 'e', market: 'k', other: 'o' },
  ...{ usage: 'u', supply: 'p', demand: 'd' },
};

/** In the order of a code. */
const sections: readonly { letter: string; field: keyof OwnRates; format: Format; basis?: EnergyPrice['basis'] }[] = [
  { letter: 's', field: 'supplyCPerDay', format: makeNumber(4) },
  ...energyBases.map((basis) => ({
    ...{ letter: energyLetters[basis], field: 'energy' as const, format: makeEnergy(basis), basis },
  })),
  { letter: 't', field: 'stepDays', format: makeNumber(4) },
  { letter: 'l', field: 'controlledShare', format: makeNumber(6) },
  {
    ...{ letter: 'd', field: 'demand' },
    format: makeRecord({ pricePerKwExGst: 6, per: { day: 'd', month: 'm', year: 'y' }, kw: 3 }),
  },
  { letter: 'f', field: 'fees', format: makeRecord({ kind, perYearExGst: 2, gstFree: 'z' }) },
  { letter: 'r', field: 'discounts', format: makeRecord({ percent: 3, of: { use: 'u', bill: 'b' } }) },
  { letter: 'g', field: 'export', format: makeRecord({ cPerKwh: 4, annualKwh: 2 }) },
  { letter: 'u', field: 'uncertain', format: makeRecord({ kind, lowIncGst: 2, highIncGst: 2 }) },
  { letter: 'b', field: 'period', format: makeRecord({ days: 4, chargedIncGst: 2, costIncGst: 2 }) },
  {
    ...{ letter: 'n', field: 'networkTariff' },
    format: { print: (code: string) => code.toLowerCase(), read: (text) => text.toUpperCase() },
  },
];

/**
 * Returns the code of rates, at most 600 characters for any bill; `readOwnRates` refuses longer codes. Equal rates have
 * equal codes, because prices of one basis and charges of one kind are added up. Prices keep four decimals of a cent,
 * dollars two.
 */
export function printOwnRates(rates: OwnRates): string {
  const added = addUpRates(rates);
  const empty = makeEmptyRates();
  const printed = [...new Set(sections.map(({ field }) => field))].flatMap((field) => {
    const value = added[field] ?? null;
    const entries: readonly unknown[] = Array.isArray(value) ? value : value === empty[field] ? [] : [value];
    return entries.filter((entry) => entry !== null).map((entry) => printSection(field, entry as never));
  });
  return ['1', ...printed].join('_');
}

function printSection(field: keyof OwnRates, entry: never): string {
  const { basis } = entry as { basis?: string };
  const section = sections.find((one) => one.field === field && one.basis === (field === 'energy' ? basis : undefined));
  return section ? section.letter + section.format.print(entry) : '';
}

/** Parses a code; null unless `printOwnRates` gives exactly this code for the result, within all limits. */
export function readOwnRates(code: string): OwnRates | null {
  if (toOwnRatesCode(code) === null) return null;
  const rates: Partial<Record<keyof OwnRates, unknown>> = makeEmptyRates();
  for (const text of code.split('_').slice(1)) {
    const section = sections.find(({ letter }) => letter === text[0]);
    if (!section) return null;
    const value = section.format.read(text.slice(1));
    const list = rates[section.field];
    if (Array.isArray(list)) list.push(value);
    else rates[section.field] = value;
  }
  const parsed = ownRatesSchema.safeParse(rates);
  // Sections out of order, repeated or written differently are refused, so that one state has one URL.
  return parsed.success && printOwnRates(parsed.data) === code ? parsed.data : null;
}
