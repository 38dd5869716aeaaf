/**
 * Energy is counted in whole millionths of a watt-hour. Decimals in a file then add up exactly, and a yearly sum is
 * exact up to 9 GWh.
 */
export const unitsPerKwh = 1e9;

/** Powers of ten that convert units of energy, by unit name in capitals. */
export const powerByUnit: ReadonlyMap<string, number> = new Map([
  ['WH', 6],
  ['KWH', 9],
  ['MWH', 12],
]);

const powersOfTen = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
/** A double keeps no more digits. */
const maxDigits = 15;
const zero = 48;

/**
 * Parses a decimal number times ten to `power`, rounded: `0.125` and 9 give 125,000,000. Exact for 15 digits. Returns
 * NaN for anything but a decimal number, with or without an exponent.
 */
export function readDecimal(bytes: Uint8Array, start: number, end: number, power: number): number {
  const sign = bytes[start] === 0x2d ? -1 : 1;
  let at = start + (sign < 0 || bytes[start] === 0x2b ? 1 : 0);
  let mantissa = 0;
  let scale = power;
  let digits = 0;
  let hasPoint = false;
  let hasDigit = false;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= zero && byte <= zero + 9) {
      hasDigit = true;
      if (digits < maxDigits) {
        mantissa = mantissa * 10 + byte - zero;
        if (mantissa > 0) digits++;
        if (hasPoint) scale--;
      } else if (!hasPoint) scale++;
    } else if (byte === 0x2e && !hasPoint) hasPoint = true;
    else break;
  }
  if (!hasDigit) return Number.NaN;
  return sign * scaleByPowerOfTen(mantissa, at === end ? scale : scale + readExponent(bytes, at, end));
}

/** Parses an exponent such as `e-5`, which spreadsheets write for small numbers. */
function readExponent(bytes: Uint8Array, start: number, end: number): number {
  const text = String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 6)));
  const exponent = /^e([+-]?\d{1,3})$/i.exec(text)?.[1];
  return exponent === undefined ? Number.NaN : Number(exponent);
}

function scaleByPowerOfTen(mantissa: number, scale: number): number {
  if (Number.isNaN(scale)) return Number.NaN;
  if (mantissa === 0) return 0;
  const power = powersOfTen[Math.abs(scale)] ?? Number.POSITIVE_INFINITY;
  return scale < 0 ? Math.round(mantissa / power) : mantissa * power;
}
