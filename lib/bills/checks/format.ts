/** Formats the figures of a bill for people. */

import type { Currency } from '../bill';

// Created once, because creating a format takes longer than using it.
const quantities = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 8 });
const amounts = new Map<string, Intl.NumberFormat>();

/** Formats cents, or the hundredths of another currency. */
export type MoneyFormat = (cents: number) => string;

/** `$1,464.20`; `-$12.00` for a credit; `£12.00`. */
export function makeMoneyFormat(currency: Currency): MoneyFormat {
  const format =
    amounts.get(currency) ??
    new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  amounts.set(currency, format);
  return (cents) => format.format(cents / 100);
}

/** A quantity with thousands separators and its own decimals: `75,196.095`. */
export function formatQuantity(value: number): string {
  return quantities.format(value);
}

/** A calculated figure, rounded to about three digits: `40,078`, `19.5`, `0.06`. */
export function formatFigure(value: number): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}
