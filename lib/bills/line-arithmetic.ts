/**
 * The arithmetic of a charge line: quantity × rate × factors = amount, with the rounding that print has. The reader asks it
 * which of a line's numbers belong together, the checks whether those of a line contradict each other.
 */

/** A number of a calculation as it is printed. */
export interface Term {
  value: number;
  /** Digits behind the point. */
  decimals: number;
}

export interface LineProduct {
  quantity: Term;
  rate: Term;
  /** Dollars that one of the printed rate is for one of the printed quantity: 0.01 for cents, 0.00001 for cents per MWh. */
  scale: number;
  /** Loss factors, days and the like, multiplied. */
  factor: number;
}

/**
 * How far product and amount may be apart beyond the rounding of quantity and rate. `proof`: a line rounded to the cent, where
 * the rounding of its rate stays small beside its amount. `contradiction`: also a line whose cents were cut off, or whose rate
 * is printed short. Between the two a line neither comes out nor contradicts itself.
 */
export const lineTolerance = {
  proof: { dollars: 0.0051, share: 0.004, least: 0.011 },
  contradiction: { dollars: 0.0101, share: 0.01, least: 0.02 },
} as const;

/** To the cent, without room for the rounding of quantity and rate. */
export const exactDollars = 0.0055;

export const multiplyLine = ({ quantity, rate, scale, factor }: LineProduct): number =>
  quantity.value * rate.value * scale * factor;

const computeHalfStep = ({ decimals }: Term) => 0.5 * 10 ** -decimals;

/** What rounding of the printed quantity and rate can add to the product. */
export function printRounding({ quantity, rate, scale, factor }: LineProduct): number {
  const ofRate = computeHalfStep(rate) * Math.abs(quantity.value);
  // A whole quantity is most often exact: 31 days, 120 kVA.
  const ofQuantity = quantity.decimals === 0 ? 0 : computeHalfStep(quantity) * Math.abs(rate.value);
  return (ofRate + ofQuantity) * scale * Math.abs(factor);
}

export type Verdict = 'proved' | 'possible' | 'contradicted';

/** What a line's numbers say of its amount. Signs are left aside: bills print credits either way. */
export function compareToAmount(product: LineProduct, amount: number): Verdict {
  const apart = Math.abs(Math.abs(multiplyLine(product)) - Math.abs(amount));
  const rounding = printRounding(product);
  const isWithin = ({ dollars, share, least }: (typeof lineTolerance)[keyof typeof lineTolerance]) =>
    apart <= Math.min(dollars + rounding, Math.max(least, share * Math.abs(amount)));
  if (isWithin(lineTolerance.proof)) return 'proved';
  return isWithin(lineTolerance.contradiction) ? 'possible' : 'contradicted';
}

export const isExact = (product: LineProduct, amount: number): boolean =>
  Math.abs(Math.abs(multiplyLine(product)) - Math.abs(amount)) <= exactDollars;

/** Digits behind the point that a number needs: what its print must have had. */
export const countDecimals = (value: number): number =>
  (String(Number(value.toPrecision(12))).split('.')[1] ?? '').length;

/** GST of Australia and New Zealand on a price without it, and a price with GST on an amount without. */
export const taxFactors: readonly number[] = [1.1, 1.15, 1 / 1.1, 1 / 1.15];

const daysOfYear = [365, 366] as const;

/** What a count of days or months multiplies a rate by that is charged for a year. */
export const sharesOfYear = (count: number): number[] => [...daysOfYear.map((days) => count / days), count / 12];

/** What a count of days multiplies a rate by that is charged for a month. */
export const sharesOfMonth = (days: number): [number, number] => [(days * 12) / 365, days / 30];
