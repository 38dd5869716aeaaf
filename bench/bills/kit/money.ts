/** Sums to the cent, exactly as a billing system makes them, and the ways bills print numbers. */
const decimals = 8;

/** The product of decimal factors in dollars, rounded to the cent, halves away from zero. Exact up to 8 decimals each. */
export function toCents(...factors: number[]): number {
  const product = factors.reduce((total, factor) => total * BigInt(Math.round(factor * 10 ** decimals)), 1n);
  const unit = 10n ** BigInt(decimals * factors.length - 2);
  const half = (product < 0n ? -unit : unit) / 2n;
  return Number((product + half) / unit) / 100;
}

/** The sum of amounts in dollars, to the cent. */
export function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;
}

/** A share of an amount in percent, to the cent. */
export function takePercent(amount: number, percent: number): number {
  return toCents(amount, percent / 100);
}

/** Adds quantities of at most 4 decimals without binary dust. */
export function total(quantities: readonly number[]): number {
  return Number(quantities.reduce((all, one) => all + one, 0).toFixed(4));
}

/** 1,234.50 with so many decimals. */
export function number(value: number, places = 0): string {
  const [whole, part] = Math.abs(value).toFixed(places).split('.') as [string, string | undefined];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${part === undefined ? '' : `.${part}`}`;
}

/** The ways a credit is printed: `-$1.00` or `$1.00-`. */
type CreditStyle = '-$' | 'x-';

/** $1,234.50, and a negative amount with its sign before or after it. */
export function dollars(amount: number, credit: CreditStyle = '-$', sign = '$'): string {
  const size = `${sign}${number(Math.abs(amount), 2)}`;
  if (amount >= 0) return size;
  return credit === '-$' ? `-${size}` : `${size}-`;
}

/** The same without the currency sign. */
export function bare(amount: number, credit: CreditStyle = '-$'): string {
  return dollars(amount, credit, '');
}

/** A rate in dollars per unit as cents with so many decimals. */
export function cents(rate: number, places: number): string {
  return (rate * 100).toFixed(places);
}
