/** How bills spell the units of quantities and rates, the unit that is reported for each, and how to parse them in a text. */

interface UnitSpelling {
  /** Regular expression source, matched at the start of a word in any case. */
  spelling: string;
  /** The reported unit, from the API's vocabulary if it has one. */
  unit: string;
  /** The number of reported units in one printed unit. */
  scale: number;
}

/** Longer spellings first, because the first match wins. */
const quantityUnits: readonly UnitSpelling[] = [
  { spelling: 'kVA[rR]h(?:rs?)?|kvarhours?', unit: 'kVArh', scale: 1 },
  { spelling: 'kVA[\\s.\\-*x×]*days?', unit: 'kVA day', scale: 1 },
  { spelling: 'kW[\\s.\\-*x×]+days?', unit: 'kW day', scale: 1 },
  { spelling: 'kVA[rR]', unit: 'kVAr', scale: 1 },
  { spelling: 'MVA', unit: 'kVA', scale: 1000 },
  { spelling: 'kVA', unit: 'kVA', scale: 1 },
  { spelling: 'MW\\.?h(?:rs?|ours?)?|mega-?watt[\\s-]?hours?', unit: 'kWh', scale: 1000 },
  { spelling: 'kW\\.?h(?:rs?|ours?)?|kilo-?watt[\\s-]?hours?', unit: 'kWh', scale: 1 },
  { spelling: 'MW|mega-?watts?', unit: 'kW', scale: 1000 },
  { spelling: 'kW|kilo-?watts?', unit: 'kW', scale: 1 },
  { spelling: 'GJ[\\s.\\-*x×]+days?', unit: 'MJ day', scale: 1000 },
  { spelling: 'MJ[\\s.\\-*x×]+days?', unit: 'MJ day', scale: 1 },
  { spelling: 'TJ', unit: 'MJ', scale: 1_000_000 },
  { spelling: 'GJ|giga-?joules?', unit: 'MJ', scale: 1000 },
  { spelling: 'MJ|mega-?joules?', unit: 'MJ', scale: 1 },
  { spelling: 'm3|m\\^3|cu(?:bic|\\.)?\\s?m(?:et(?:er|re)s?)?', unit: 'm3', scale: 1 },
  { spelling: 'kL|kilo-?lit(?:re|er)s?', unit: 'litre', scale: 1000 },
  { spelling: 'lit(?:re|er)s?|ltrs?|lts?|L', unit: 'litre', scale: 1 },
  { spelling: 'therms?|thms?|(?<=\\s)TH', unit: 'therm', scale: 1 },
  { spelling: 'Dth|dek?a-?therms?', unit: 'Dth', scale: 1 },
  { spelling: 'MMBtu', unit: 'MMBtu', scale: 1 },
  { spelling: 'ccf|hcf', unit: 'ccf', scale: 1 },
  { spelling: 'mcf', unit: 'Mcf', scale: 1 },
  { spelling: 'gallons?|gals?', unit: 'gallon', scale: 1 },
  { spelling: 'kilograms?|kgs?', unit: 'kg', scale: 1 },
  { spelling: 'bottles?|cylinders?|cyls?', unit: 'bottle', scale: 1 },
  { spelling: 'certificates?|certs?|LGCs?|STCs?|VEECs?|ESCs?', unit: 'certificate', scale: 1 },
  { spelling: 'days?', unit: 'days', scale: 1 },
  { spelling: 'months?|mths?|mnths?|mo', unit: 'months', scale: 1 },
  { spelling: 'quarters?|qtrs?', unit: 'quarters', scale: 1 },
  { spelling: 'weeks?', unit: 'weeks', scale: 1 },
  { spelling: 'years?|yrs?|annum|p\\.?a\\.?', unit: 'years', scale: 1 },
  { spelling: 'bills?|invoices?', unit: 'bills', scale: 1 },
  { spelling: 'meters?', unit: 'meters', scale: 1 },
];

/** Units with their own names that are multiples of a smaller unit. A quantity in one may be priced in the other. */
export const multipleUnits: Readonly<Record<string, { of: string; count: number }>> = {
  Dth: { of: 'therm', count: 10 },
  MMBtu: { of: 'therm', count: 10 },
  Mcf: { of: 'ccf', count: 10 },
};

const gasUnits: readonly string[] = ['MJ', 'm3', 'therm', 'Dth', 'MMBtu', 'ccf', 'Mcf'];
export const isGasUnit = (unit: string | null): boolean => unit !== null && gasUnits.includes(unit);
/** Whether the unit measures energy. */
export const isEnergyUnit = (unit: string | null): boolean => unit === 'kWh' || isGasUnit(unit);

/** The period in a rate besides its quantity: "$/kVA/month". */
export const ratePeriods: Readonly<Record<string, 'day' | 'month' | 'year'>> = {
  days: 'day',
  months: 'month',
  years: 'year',
};

/** The singular of a unit, as in a rate: `$/day`, `cent/kWh`. */
const singularUnits: Readonly<Record<string, string>> = {
  days: 'day',
  months: 'month',
  years: 'year',
  quarters: 'quarter',
  weeks: 'week',
  bills: 'bill',
  meters: 'meter',
};

/** Spellings of a rate's currency. `cent` includes pence. */
const centSpellings = 'cents?|ct|c|¢|pence|p';
export const dollarSpellings = 'dollars?|A\\$|AU\\$|NZ\\$|US\\$|CA?\\$|AUD|NZD|USD|CAD|GBP|\\$|£|€';

export interface QuantityUnit {
  unit: string;
  /** Reported units per printed unit: 1000 for MWh. */
  scale: number;
  end: number;
}

export interface RateUnit {
  currency: 'cent' | 'dollar' | null;
  /** What the rate is per: `kWh`, `days`, `kVA`; null if printed as "cents" only. */
  unit: string | null;
  scale: number;
  /** For demand rates: the period they are also per. */
  period: 'day' | 'month' | 'year' | null;
  end: number;
}

const wordEnd = '(?![A-Za-z0-9])';
const compiled: { regex: RegExp; entry: UnitSpelling }[] = quantityUnits.map((entry) => ({
  regex: new RegExp(`(?:${entry.spelling})${wordEnd}`, 'iy'),
  entry,
}));
const currencyAt = new RegExp(`(?:(${centSpellings})|(${dollarSpellings}))(?![A-Za-z])`, 'iy');
const perAt = /\s?(?:\/|per\b|a(?=\s(?:day|month|year|quarter|bill|kwh)\b)|each\b)\s?/iy;
const secondPerAt = /\s?(?:\/|per\b|\.|-|(?=p\.?a\b))\s?/iy;

/** The match of a sticky pattern at a place of the text. */
export function matchAt(regex: RegExp, text: string, at: number): RegExpExecArray | null {
  regex.lastIndex = at;
  return regex.exec(text);
}

/** The quantity unit that starts exactly at `at`. */
export function readQuantityUnit(text: string, at: number): QuantityUnit | null {
  if (!/[A-Za-z]/.test(text[at] ?? '')) return null;
  for (const { regex, entry } of compiled) {
    const match = matchAt(regex, text, at);
    if (match) return { unit: entry.unit, scale: entry.scale, end: at + match[0].length };
  }
  return null;
}

/**
 * The rate unit that starts exactly at `at`: "c/kWh", "$ per kVA per month", "/day", "cents". `hasCurrency`: the number
 * before has a currency sign, so "per day" alone is enough.
 */
export function readRateUnit(text: string, at: number, hasCurrency = false): RateUnit | null {
  const perLitre = matchAt(/[cp]pl(?![A-Za-z])/iy, text, at);
  if (perLitre) return { currency: 'cent', unit: 'litre', scale: 1, period: null, end: at + perLitre[0].length };
  const perYear = hasCurrency ? matchAt(/p\.?a\b\.?/iy, text, at) : null;
  if (perYear) return { currency: null, unit: 'years', scale: 1, period: null, end: at + perYear[0].length };
  const currency = matchAt(currencyAt, text, at);
  const afterCurrency = at + (currency?.[0].length ?? 0);
  const per = matchAt(perAt, text, afterCurrency);
  const unit = per ? readQuantityUnit(text, afterCurrency + per[0].length) : null;
  const isCent = currency?.[1] !== undefined;
  if (!per || !unit)
    return isCent ? { currency: 'cent', unit: null, scale: 1, period: null, end: afterCurrency } : null;
  if (!currency && !hasCurrency && /^\s?a/i.test(per[0])) return null;
  const { period, end } = readPeriodAfter(text, unit);
  return {
    currency: currency ? (isCent ? 'cent' : 'dollar') : null,
    unit: unit.unit.replace(/ day$/, ''),
    scale: unit.scale,
    period,
    end,
  };
}

function readPeriodAfter(text: string, unit: QuantityUnit): Pick<RateUnit, 'period' | 'end'> {
  if (unit.unit.endsWith(' day')) return { period: 'day', end: unit.end };
  if (!/^k(W|VA|VAr)$/.test(unit.unit) && unit.unit !== 'MJ') return { period: null, end: unit.end };
  const per = matchAt(secondPerAt, text, unit.end);
  const second = per ? readQuantityUnit(text, unit.end + per[0].length) : null;
  const period = second ? ratePeriods[second.unit] : undefined;
  return second && period ? { period, end: second.end } : { period: null, end: unit.end };
}

/** The API's name of a rate unit: `cent/kWh`, `$/kVA/month`. `unit` is a reported unit such as `days`. */
export function nameRateUnit(currency: 'cent' | 'dollar', unit: string, period: RateUnit['period']): string {
  return `${currency === 'cent' ? 'cent' : '$'}/${singularUnits[unit] ?? unit}${period ? `/${period}` : ''}`;
}

/** Whether a text is the name of a quantity and ends in its unit: "Imported kWh". "Service 50 to 4,999 kW" is not. */
export function endsInUnit(text: string): boolean {
  const at = text.search(/\(?[^\s(]+\)?$/);
  const last = text.slice(at).replace(/[()]/g, '');
  const unit = readQuantityUnit(last, 0);
  return at > 0 && !/\d/.test(text) && unit?.end === last.length && /^(?:[kM]|GJ|TJ)/.test(last);
}

/** The unit at the end of the label before a number: "Total electricity used (kWh)". */
export function findUnitAtEnd(text: string): QuantityUnit | null {
  const word = /(?:^|[\s(,])([A-Za-z]{2,4})\)?:?\s*$/.exec(text)?.[1];
  const unit = word ? readQuantityUnit(word, 0) : null;
  return unit && unit.end === word?.length ? unit : null;
}
