/** Figures of a bill as people write them. */

import type { Currency } from '../bill';

interface CurrencyWords {
  code: string;
  sign: string;
  hundredth: string;
  /** What the tax on energy is called where it is paid. */
  tax: string;
}

const words: Readonly<Record<Currency, CurrencyWords>> = {
  dollar: { code: 'AUD', sign: '$', hundredth: 'c', tax: 'GST' },
  pound: { code: 'GBP', sign: '£', hundredth: 'p', tax: 'VAT' },
  euro: { code: 'EUR', sign: '€', hundredth: 'c', tax: 'VAT' },
};

export const currencyWords = (currency: Currency): CurrencyWords => words[currency];

/** Cents, or the hundredths of another currency, as people write them. */
export type MoneyWords = (cents: number) => string;

/** `$1,464.20`; `-$12.00` for a credit; `£12.00`. */
export function moneyIn(currency: Currency): MoneyWords {
  const { code } = words[currency];
  const format = new Intl.NumberFormat('en-AU', {
    ...{ style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' },
  });
  return (cents) => format.format(cents / 100);
}

/** A quantity with thousands separators and the decimals it has: `75,196.095`. */
export function quantityWords(value: number): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: 8 });
}

/** A figure that was worked out, to three digits or so: `40,078`, `19.5`, `0.06`. */
export function figureWords(value: number): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}
