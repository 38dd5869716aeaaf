/** Whole cents: amounts are added and compared in them, since fractions of dollars do not add up exactly. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Dollars without a fraction of a cent. */
export const roundToCents = (dollars: number): number => toCents(dollars) / 100;
