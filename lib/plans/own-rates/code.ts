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
import { must } from '@/lib/must';
import { addUpRates } from './add-prices';
import { toOwnRatesCode } from './code-shape';
import { makeEmptyRates, type OwnRates, ownRatesSchema, type PriceStep } from './schema';

/** A value in a section: its text, and the pattern and value that the text is read by. */
interface Part {
  /** Name of the value in its entry; empty where the entry is the value. */
  key: string;
  pattern: string;
  print(value: never): string;
  /** Undefined: the value is absent. */
  read(text: string): unknown;
}

const figure = '-?\\d{1,9}(?:\\.\\d{1,6})?';

/** A plain decimal. Adding 0 turns a negative zero into 0. */
function printFigure(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return String(Math.round(value * scale) / scale + 0);
}

const number = (key: string, decimals: number): Part => ({
  ...{ key, pattern: figure, read: Number },
  print: (value: number) => printFigure(value, decimals),
});

const money = (key: string) => number(key, 2);

/** A part that may be missing: `absent` is then its value. */
const optional = (before: string, part: Part, absent: null | undefined): Part => ({
  key: part.key,
  pattern: `(?:${before}${part.pattern})?`,
  print: (value: never) => (value === absent ? '' : before + part.print(value)),
  read: (text) => (text === '' ? absent : part.read(text.slice(before.length))),
});

const name = (key: string, letters: Readonly<Record<string, string>>): Part => ({
  ...{ key, pattern: '[a-z]', print: (value: string) => letters[value] ?? '' },
  read: (letter) => Object.keys(letters).find((of) => letters[of] === letter),
});

/** `20.1x1000x18.2`: the first 1,000 kWh at 20.1 c, the rest at 18.2 c. */
const steps: Part = {
  ...{ key: 'steps', pattern: `${figure}(?:x${figure}x${figure}){0,5}` },
  print: (all: readonly PriceStep[]) =>
    all
      .flatMap(({ cPerKwh, sizeKwh }) => [
        printFigure(cPerKwh, 4),
        ...(sizeKwh === null ? [] : [printFigure(sizeKwh, 3)]),
      ])
      .join('x'),
  read(text) {
    const figures = text.split('x').map(Number);
    return Array.from({ length: (figures.length + 1) / 2 }, (_, i) => ({
      sizeKwh: figures[2 * i + 1] ?? null,
      cPerKwh: must(figures[2 * i], 'two figures a step'),
    }));
  },
};

const kinds = name('kind', {
  ...{ metering: 'm', service: 's', network: 'n', environment: 'e', market: 'k', other: 'o' },
  ...{ usage: 'u', supply: 'p', demand: 'd' },
});
const gstFree: Part = {
  ...{ key: 'gstFree', pattern: 'z?', print: (value: boolean | undefined) => (value ? 'z' : '') },
  read: (text) => (text === 'z' ? true : undefined),
};
const tariffCode: Part = {
  ...{ key: '', pattern: '[a-z0-9]{3,7}', print: (code: string) => code.toLowerCase() },
  read: (text) => text.toUpperCase(),
};

/** Letter, field and parts of each section, in the order of a code; texts between parts stand as they are. */
interface Section {
  letter: string;
  field: keyof OwnRates;
  /** Sections of energy differ in it. */
  basis?: string;
  parts: readonly (Part | string)[];
}

const energyLetters = { all: 'a', peak: 'p', shoulder: 'h', off_peak: 'o', controlled: 'c' };
const sections: readonly Section[] = [
  { letter: 's', field: 'supplyCPerDay', parts: [number('', 4)] },
  ...Object.entries(energyLetters).map(
    ([basis, letter]): Section => ({
      ...{ letter, field: 'energy', basis },
      parts: [steps, optional('m', number('part', 6), undefined)],
    }),
  ),
  { letter: 't', field: 'stepDays', parts: [number('', 4)] },
  { letter: 'l', field: 'controlledShare', parts: [number('', 6)] },
  {
    ...{ letter: 'd', field: 'demand' },
    parts: [
      number('pricePerKwExGst', 6),
      name('per', { day: 'd', month: 'm', year: 'y' }),
      optional('', number('kw', 3), null),
    ],
  },
  { letter: 'f', field: 'fees', parts: [kinds, money('perYearExGst'), gstFree] },
  { letter: 'r', field: 'discounts', parts: [number('percent', 3), name('of', { use: 'u', bill: 'b' })] },
  { letter: 'g', field: 'export', parts: [number('cPerKwh', 4), 'x', number('annualKwh', 2)] },
  { letter: 'u', field: 'uncertain', parts: [kinds, money('lowIncGst'), 'x', money('highIncGst')] },
  { letter: 'b', field: 'period', parts: [number('days', 4), 'x', money('chargedIncGst'), 'x', money('costIncGst')] },
  { letter: 'n', field: 'networkTariff', parts: [tariffCode] },
];

const patterns = new Map(
  sections.map(({ letter, parts }) => {
    const pattern = parts.map((part) => (typeof part === 'string' ? part : `(${part.pattern})`)).join('');
    return [letter, new RegExp(`^${pattern}$`)];
  }),
);

/**
 * Returns the code of rates, at most 600 characters for any bill; `readOwnRates` refuses longer codes. Equal rates have
 * equal codes, because prices of one basis and charges of one kind are added up. Prices keep four decimals of a cent,
 * dollars two.
 */
export function printOwnRates(rates: OwnRates): string {
  const added = addUpRates(rates);
  const empty = makeEmptyRates();
  const fields = [...new Set(sections.map(({ field }) => field))];
  const printed = fields.flatMap((field) => {
    const value = added[field] ?? null;
    const isDefault = value === null || value === empty[field];
    const entries: readonly unknown[] = Array.isArray(value) ? value : isDefault ? [] : [value];
    return entries.map((entry) => printSection(field, entry));
  });
  return ['1', ...printed].join('_');
}

function printSection(field: keyof OwnRates, entry: unknown): string {
  const values = entry as Record<string, never>;
  const isOf = (section: Section) =>
    section.field === field && (section.basis === undefined || section.basis === values.basis);
  const { letter, parts } = must(sections.find(isOf), 'each field has a section');
  const print = (part: Part | string) =>
    typeof part === 'string' ? part : part.print(part.key === '' ? (entry as never) : (values[part.key] as never));
  return letter + parts.map(print).join('');
}

/** Parses a code; null unless `printOwnRates` gives exactly this code for the result, within all limits. */
export function readOwnRates(code: string): OwnRates | null {
  if (toOwnRatesCode(code) === null) return null;
  const rates: Partial<Record<keyof OwnRates, unknown>> = makeEmptyRates();
  for (const text of code.split('_').slice(1)) {
    const section = sections.find(({ letter }) => letter === text[0]);
    const found = section && patterns.get(section.letter)?.exec(text.slice(1));
    if (!section || !found) return null;
    const value = readSection(section, found.slice(1));
    const list = rates[section.field];
    if (Array.isArray(list)) list.push(value);
    else rates[section.field] = value;
  }
  const parsed = ownRatesSchema.safeParse(rates);
  // Sections out of order, repeated or written differently are refused, so that one state has one URL.
  return parsed.success && printOwnRates(parsed.data) === code ? parsed.data : null;
}

function readSection({ basis, parts }: Section, texts: readonly (string | undefined)[]): unknown {
  const read = parts
    .filter((part) => typeof part !== 'string')
    .map((part, i) => [part.key, part.read(texts[i] ?? '')] as const);
  const single = read.find(([key]) => key === '');
  if (single) return single[1];
  return { ...(basis && { basis }), ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) };
}
