/** A code back into rates. It comes from an address, so it may be anything. */
import { asOwnRatesCode } from './code-shape';
import { discountLetters, energyLetters, kindLetters, periodLetters, printOwnRates } from './print';
import { emptyRates, type OwnRates, ownRatesSchema } from './schema';

type Found = Record<string, string | undefined>;

/** What follows a section's letter, and what it says. Sections of a list may be there several times. */
interface Section {
  rest: RegExp;
  field: keyof OwnRates;
  valueOf(found: Found): unknown;
}

const figure = '-?\\d{1,9}(?:\\.\\d{1,6})?';
/** A pattern in which each name in braces stands for a figure. */
const rest = (pattern: string) => new RegExp(`^${pattern.replace(/\{(\w+)\}/g, `(?<$1>${figure})`)}$`);

const energy = (basis: string): Section => ({
  rest: rest(`(?<prices>${figure}(?:x${figure}x${figure}){0,5})(?:m{part})?`),
  field: 'energy',
  valueOf: ({ prices, part }) => ({
    basis,
    steps: stepsOf(prices!),
    ...(part !== undefined && { part: Number(part) }),
  }),
});

const sections = new Map<string, Section>([
  ['s', { rest: rest('{c}'), field: 'supplyCPerDay', valueOf: ({ c }) => Number(c) }],
  ...Object.entries(energyLetters).map(([basis, letter]): [string, Section] => [letter, energy(basis)]),
  ['t', { rest: rest('{days}'), field: 'stepDays', valueOf: ({ days }) => Number(days) }],
  ['l', { rest: rest('{share}'), field: 'controlledShare', valueOf: ({ share }) => Number(share) }],
  [
    'd',
    {
      rest: rest('{price}(?<per>[a-z])(?:{kw})?'),
      field: 'demand',
      valueOf: ({ price, per, kw }) => ({
        pricePerKwExGst: Number(price),
        per: nameOf(periodLetters, per),
        kw: kw === undefined ? null : Number(kw),
      }),
    },
  ],
  [
    'f',
    {
      rest: rest('(?<kind>[a-z]){dollars}(?<free>z?)'),
      field: 'fees',
      valueOf: ({ kind, dollars, free }) => ({
        kind: nameOf(kindLetters, kind),
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
      valueOf: ({ percent, of }) => ({ percent: Number(percent), of: nameOf(discountLetters, of) }),
    },
  ],
  [
    'g',
    {
      rest: rest('{c}x{kwh}'),
      field: 'export',
      valueOf: ({ c, kwh }) => ({ cPerKwh: Number(c), annualKwh: Number(kwh) }),
    },
  ],
  [
    'u',
    {
      rest: rest('(?<kind>[a-z]){low}x{high}'),
      field: 'uncertain',
      valueOf: ({ kind, low, high }) => ({
        kind: nameOf(kindLetters, kind),
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
      valueOf: ({ days, charged, cost }) => ({
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
      valueOf: ({ code }) => code!.toUpperCase(),
    },
  ],
]);

/** The rates of a code; null unless it is exactly what `printOwnRates` gives for them, within all bounds. */
export function readOwnRates(code: string): OwnRates | null {
  if (asOwnRatesCode(code) === null) return null;
  const rates: Partial<Record<keyof OwnRates, unknown>> = emptyRates();
  for (const text of code.split('_').slice(1)) {
    const section = sections.get(text[0]!);
    const found = section?.rest.exec(text.slice(1))?.groups;
    if (!section || !found) return null;
    const value = section.valueOf(found);
    const list = rates[section.field];
    if (Array.isArray(list)) list.push(value);
    else rates[section.field] = value;
  }
  const parsed = ownRatesSchema.safeParse(rates);
  // What is out of order, said twice or written another way is no code: one state has one address.
  return parsed.success && printOwnRates(parsed.data) === code ? parsed.data : null;
}

/** `20.1x1000x18.2` → the first 1,000 kWh at 20.1 c, the rest at 18.2 c. */
function stepsOf(prices: string): { sizeKwh: number | null; cPerKwh: number }[] {
  const figures = prices.split('x').map(Number);
  return Array.from({ length: (figures.length + 1) / 2 }, (_, i) => ({
    sizeKwh: figures[2 * i + 1] ?? null,
    cPerKwh: figures[2 * i]!,
  }));
}

function nameOf(letters: Readonly<Record<string, string>>, letter: string | undefined): string | undefined {
  return Object.keys(letters).find((name) => letters[name] === letter);
}
