/** How bills spell the units of quantities and rates, and the unit that the reader reports for each. */

export interface UnitSpelling {
  /** Regular expression source, matched at the start of a word in any case. */
  spelling: string;
  /** The reported unit, from the API's vocabulary if it has one. */
  unit: string;
  /** The number of reported units in one printed unit. */
  scale: number;
}

/** Longer spellings first, because the first match wins. */
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
export const singularUnits: Readonly<Record<string, string>> = {
  days: 'day',
  months: 'month',
  years: 'year',
  quarters: 'quarter',
  weeks: 'week',
  bills: 'bill',
  meters: 'meter',
};

/** Spellings of a rate's currency. `cent` includes pence. */
export const centSpellings = 'cents?|ct|c|¢|pence|p';
export const dollarSpellings = 'dollars?|A\\$|AU\\$|NZ\\$|US\\$|CA?\\$|AUD|NZD|USD|CAD|GBP|\\$|£|€';
