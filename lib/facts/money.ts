/** GST of 10%: multiplies an amount ex GST to include it. Source: A New Tax System (GST) Act 1999, section 9-70. */
export const gstFactor = 1.1;

/** Whole cents. Amounts are added and compared in cents, because sums of fractional dollars are inexact. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Dollars rounded to whole cents. */
export const roundToCents = (dollars: number): number => toCents(dollars) / 100;
