/** How bills spell the units of quantities and rates, and what each is in the units that the reader reports. */

export interface UnitSpelling {
  /** Regular expression source, matched without regard to case at a word's start. */
  spelling: string;
  /** The unit reported: those of the API's vocabulary where it has one. */
  unit: string;
  /** How many reported units one printed unit is. */
  scale: number;
}

/** Longer spellings first: the first that fits wins. */
export const quantityUnits: readonly UnitSpelling[] = [
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
  { spelling: 'therms?|thms?', unit: 'therm', scale: 1 },
  { spelling: 'Dth|dek?a-?therms?', unit: 'Dth', scale: 1 },
  { spelling: 'MMBtu', unit: 'MMBtu', scale: 1 },
  { spelling: 'ccf|hcf', unit: 'ccf', scale: 1 },
  { spelling: 'mcf', unit: 'Mcf', scale: 1 },
  { spelling: 'gallons?|gals?', unit: 'gallon', scale: 1 },
  { spelling: 'kilograms?|kgs?', unit: 'kg', scale: 1 },
  { spelling: 'bottles?|cylinders?|cyls?', unit: 'bottle', scale: 1 },
  { spelling: 'certificates?|certs?|LGCs?|STCs?|VEECs?|ESCs?', unit: 'certificate', scale: 1 },
  { spelling: 'days?', unit: 'days', scale: 1 },
  { spelling: 'months?|mths?|mnths?', unit: 'months', scale: 1 },
  { spelling: 'quarters?|qtrs?', unit: 'quarters', scale: 1 },
  { spelling: 'weeks?', unit: 'weeks', scale: 1 },
  { spelling: 'years?|yrs?|annum|p\\.?a\\.?', unit: 'years', scale: 1 },
  { spelling: 'bills?|invoices?', unit: 'bills', scale: 1 },
  { spelling: 'meters?', unit: 'meters', scale: 1 },
];

/** Units that are sold by their own names, and how many of a smaller one they are: a quantity in one may have its price in the other. */
export const multipleUnits: Readonly<Record<string, { of: string; count: number }>> = {
  Dth: { of: 'therm', count: 10 },
  MMBtu: { of: 'therm', count: 10 },
  Mcf: { of: 'ccf', count: 10 },
};

const gasUnits: readonly string[] = ['MJ', 'm3', 'therm', 'Dth', 'MMBtu', 'ccf', 'Mcf'];
export const isGasUnit = (unit: string | null): boolean => unit !== null && gasUnits.includes(unit);
/** Units of energy as it is metered. */
export const isEnergyUnit = (unit: string | null): boolean => unit === 'kWh' || isGasUnit(unit);

/** What a rate is charged for besides a quantity: "$/kVA/month". */
export const ratePeriods: Readonly<Record<string, 'day' | 'month' | 'year'>> = {
  days: 'day',
  months: 'month',
  years: 'year',
};

/** One of a unit as it stands in a rate: `$/day`, `cent/kWh`. */
export const singularUnits: Readonly<Record<string, string>> = {
  days: 'day',
  months: 'month',
  years: 'year',
  quarters: 'quarter',
  weeks: 'week',
  bills: 'bill',
  meters: 'meter',
};

/** Spellings of the currency that a rate is in; `cent` covers pence. */
export const centSpellings = 'cents?|ct|c|¢|pence|p';
export const dollarSpellings = 'dollars?|A\\$|AU\\$|NZ\\$|US\\$|CA?\\$|AUD|NZD|USD|CAD|GBP|\\$|£|€';
