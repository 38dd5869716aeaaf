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
