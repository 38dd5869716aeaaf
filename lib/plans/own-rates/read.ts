/** Parses an own-rates code. It comes from a URL and may be anything. */

import { must } from '@/lib/must';
import { toOwnRatesCode } from './code-shape';
import { discountLetters, energyLetters, kindLetters, periodLetters, printOwnRates } from './print';
import { makeEmptyRates, type OwnRates, ownRatesSchema } from './schema';

type Found = Record<string, string | undefined>;

/** The pattern after a section's letter, and the value it gives. List sections may repeat. */
interface Section {
  rest: RegExp;
  field: keyof OwnRates;
  readValue(found: Found): unknown;
}

const figure = '-?\\d{1,9}(?:\\.\\d{1,6})?';
/** Builds a pattern in which each name in braces matches a number. */
const rest = (pattern: string) => new RegExp(`^${pattern.replace(/\{(\w+)\}/g, `(?<$1>${figure})`)}$`);

const energy = (basis: string): Section => ({
  rest: rest(`(?<prices>${figure}(?:x${figure}x${figure}){0,5})(?:m{part})?`),
  field: 'energy',
  readValue: ({ prices, part }) => ({
    basis,
    steps: readSteps(must(prices, 'the pattern has this group')),
    ...(part !== undefined && { part: Number(part) }),
  }),
});

const sections = new Map<string, Section>([
  ['s', { rest: rest('{c}'), field: 'supplyCPerDay', readValue: ({ c }) => Number(c) }],
  ...Object.entries(energyLetters).map(([basis, letter]): [string, Section] => [letter, energy(basis)]),
  ['t', { rest: rest('{days}'), field: 'stepDays', readValue: ({ days }) => Number(days) }],
  ['l', { rest: rest('{share}'), field: 'controlledShare', readValue: ({ share }) => Number(share) }],
  [
    'd',
    {
      rest: rest('{price}(?<per>[a-z])(?:{kw})?'),
      field: 'demand',
      readValue: ({ price, per, kw }) => ({
        pricePerKwExGst: Number(price),
        per: findName(periodLetters, per),
        kw: kw === undefined ? null : Number(kw),
      }),
    },
  ],
  [
    'f',
    {
      rest: rest('(?<kind>[a-z]){dollars}(?<free>z?)'),
      field: 'fees',
      readValue: ({ kind, dollars, free }) => ({
        kind: findName(kindLetters, kind),
        perYearExGst: Number(dollars),
        ...(free && { gstFree: true }),
      }),
    },
  ],
  [
    'r',
    {
      rest: rest('{percent}(?<of>[a-z])'),
      field: 'discounts',
      readValue: ({ percent, of }) => ({ percent: Number(percent), of: findName(discountLetters, of) }),
    },
  ],
  [
    'g',
    {
      rest: rest('{c}x{kwh}'),
      field: 'export',
      readValue: ({ c, kwh }) => ({ cPerKwh: Number(c), annualKwh: Number(kwh) }),
    },
  ],
  [
    'u',
    {
      rest: rest('(?<kind>[a-z]){low}x{high}'),
      field: 'uncertain',
      readValue: ({ kind, low, high }) => ({
        kind: findName(kindLetters, kind),
        lowIncGst: Number(low),
        highIncGst: Number(high),
      }),
    },
  ],
  [
    'b',
    {
      rest: rest('{days}x{charged}x{cost}'),
      field: 'period',
      readValue: ({ days, charged, cost }) => ({
        days: Number(days),
        chargedIncGst: Number(charged),
        costIncGst: Number(cost),
      }),
    },
  ],
  [
    'n',
    {
      rest: /^(?<code>[a-z0-9]{3,7})$/,
      field: 'networkTariff',
      readValue: ({ code }) => must(code, 'the pattern has this group').toUpperCase(),
    },
  ],
]);

/** Parses a code; null unless `printOwnRates` gives exactly this code for the result, within all limits. */
export function readOwnRates(code: string): OwnRates | null {
  if (toOwnRatesCode(code) === null) return null;
  const rates: Partial<Record<keyof OwnRates, unknown>> = makeEmptyRates();
  for (const text of code.split('_').slice(1)) {
    const section = sections.get(must(text[0], 'the pattern has this group'));
    const found = section?.rest.exec(text.slice(1))?.groups;
    if (!section || !found) return null;
    const value = section.readValue(found);
    const list = rates[section.field];
    if (Array.isArray(list)) list.push(value);
    else rates[section.field] = value;
  }
  const parsed = ownRatesSchema.safeParse(rates);
  // Sections out of order, repeated or written differently are refused, so that one state has one URL.
  return parsed.success && printOwnRates(parsed.data) === code ? parsed.data : null;
}

/** `20.1x1000x18.2` → the first 1,000 kWh at 20.1 c, the rest at 18.2 c. */
function readSteps(prices: string): { sizeKwh: number | null; cPerKwh: number }[] {
  const figures = prices.split('x').map(Number);
  return Array.from({ length: (figures.length + 1) / 2 }, (_, i) => ({
    sizeKwh: figures[2 * i + 1] ?? null,
    cPerKwh: must(figures[2 * i], 'two figures a step'),
  }));
}

function findName(letters: Readonly<Record<string, string>>, letter: string | undefined): string | undefined {
  return Object.keys(letters).find((name) => letters[name] === letter);
}
