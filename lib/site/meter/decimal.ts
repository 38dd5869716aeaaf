/**
 * Energy is counted in whole millionths of a watt-hour. Decimals in a file then add up exactly, and a yearly sum is
 * exact up to 9 GWh.
 */
export const unitsPerKwh = 1e9;

/** Adds to one element of an array of sums. */
export function addTo(sums: Float64Array | Uint8Array | number[], index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount;
}

/** Powers of ten that convert units of energy, by unit name in capitals. */
export const powerByUnit: ReadonlyMap<string, number> = new Map([
  ['WH', 6],
  ['KWH', 9],
  ['MWH', 12],
]);

/** With an exponent such as `e-5`, which spreadsheets write for small numbers, or without. */
const decimalPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * Parses a decimal number times ten to `power`, rounded: `0.125` and 9 give 125,000,000. Exact for 15 digits. Returns
 * NaN for anything but a decimal number.
 */
export function readDecimal(text: string, power: number): number {
  return decimalPattern.test(text) ? Math.round(Number(text) * 10 ** power) : Number.NaN;
}
