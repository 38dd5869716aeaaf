/**
 * The arithmetic of a charge line: quantity × rate × factors = amount, with the rounding of the printed figures. The
 * reader uses it to find which numbers of a line belong together. The checks use it to find contradictions.
 */

/** A printed number of a calculation. */
export interface Term {
  value: number;
  /** Digits behind the decimal point. */
  decimals: number;
}

export interface LineProduct {
  quantity: Term;
  rate: Term;
  /** Dollars for a printed rate of 1 and a printed quantity of 1: 0.01 for cents, 0.00001 for cents per MWh. */
  scale: number;
  /** The product of loss factors, days and similar factors. */
  factor: number;
}

/**
 * The maximum difference between product and amount, beyond the rounding of quantity and rate. `proof` allows an amount
 * rounded to the cent, with a small rounding error of the rate. `contradiction` also allows truncated cents and a rate
 * with few digits. A difference between the two neither proves nor contradicts the line.
 */
export const lineTolerance = {
  proof: { dollars: 0.0051, share: 0.004, minDollars: 0.011 },
  contradiction: { dollars: 0.0101, share: 0.01, minDollars: 0.02 },
} as const;

/** Tolerance in dollars for an exact product, without the rounding of quantity and rate. */
const exactDollars = 0.0055;

export const multiplyLine = ({ quantity, rate, scale, factor }: LineProduct): number =>
  quantity.value * rate.value * scale * factor;

const computeHalfStep = ({ decimals }: Term) => 0.5 * 10 ** -decimals;

/** The maximum error of the product in dollars due to the rounding of the printed quantity and rate. */
export function printRounding({ quantity, rate, scale, factor }: LineProduct): number {
  const ofRate = computeHalfStep(rate) * Math.abs(quantity.value);
  // A whole quantity is usually exact: 31 days, 120 kVA.
  const ofQuantity = quantity.decimals === 0 ? 0 : computeHalfStep(quantity) * Math.abs(rate.value);
  return (ofRate + ofQuantity) * scale * Math.abs(factor);
}

export type Verdict = 'proved' | 'possible' | 'contradicted';

/** Compares product and amount without signs: bills print credits with or without a minus. */
export function compareToAmount(product: LineProduct, amount: number): Verdict {
  const difference = Math.abs(Math.abs(multiplyLine(product)) - Math.abs(amount));
  const rounding = printRounding(product);
  const isWithin = ({ dollars, share, minDollars }: (typeof lineTolerance)[keyof typeof lineTolerance]) =>
    difference <= Math.min(dollars + rounding, Math.max(minDollars, share * Math.abs(amount)));
  if (isWithin(lineTolerance.proof)) return 'proved';
  return isWithin(lineTolerance.contradiction) ? 'possible' : 'contradicted';
}

export const isExact = (product: LineProduct, amount: number): boolean =>
  Math.abs(Math.abs(multiplyLine(product)) - Math.abs(amount)) <= exactDollars;

/** The number of decimals that a number needs, and so the minimum its print had. */
export const countDecimals = (value: number): number =>
  (String(Number(value.toPrecision(12))).split('.')[1] ?? '').length;

/** Factors that add or remove the GST of Australia (10%) and New Zealand (15%). */
export const taxFactors: readonly number[] = [1.1, 1.15, 1 / 1.1, 1 / 1.15];

const daysOfYear = [365, 366] as const;

/** Factors for a yearly rate charged for a number of days or months. */
export const sharesOfYear = (count: number): number[] => [...daysOfYear.map((days) => count / days), count / 12];

/** Factors for a monthly rate charged for a number of days. */
export const sharesOfMonth = (days: number): [number, number] => [(days * 12) / 365, days / 30];

/**
 * Plausible prices per unit in dollars, for every tariff in force in the countries read. A price outside is mostly a
 * misplaced decimal point or a number that is not a price. Sources: AER and ESC default offers, contract prices of
 * large customers, Ofgem's price cap, rate schedules of US utilities.
 */
export interface PriceRange {
  low: number;
  high: number;
}

export const priceRanges = {
  kWh: { low: 0.005, high: 1.6 },
  MJ: { low: 0.0005, high: 0.3 },
  days: { low: 0.01, high: 1_000 },
  months: { low: 0.2, high: 30_000 },
  kW: { low: 0.01, high: 500 },
  kVA: { low: 0.01, high: 500 },
  therm: { low: 0.03, high: 10 },
  Dth: { low: 0.3, high: 100 },
  MMBtu: { low: 0.3, high: 100 },
  ccf: { low: 0.03, high: 10 },
  Mcf: { low: 0.3, high: 100 },
  m3: { low: 0.02, high: 12 },
  litre: { low: 0.2, high: 6 },
  gallon: { low: 0.5, high: 20 },
  kg: { low: 0.5, high: 15 },
  bottle: { low: 10, high: 800 },
} as const satisfies Record<string, PriceRange>;

/** Usual supply charge of one site in dollars a day. Used if only the price shows what is charged. */
export const usualSupplyPrice: PriceRange = { low: 0.2, high: 50 };

/** The price range of a reported unit; null if unknown. */
export function findPriceRange(unit: string | null): PriceRange | null {
  return unit !== null && Object.hasOwn(priceRanges, unit) ? priceRanges[unit as keyof typeof priceRanges] : null;
}

/** Whether a price is in the range, ignoring its sign. */
export const isWithin = ({ low, high }: PriceRange, dollars: number): boolean =>
  Math.abs(dollars) >= low && Math.abs(dollars) <= high;
