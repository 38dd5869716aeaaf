/** Formats the figures of a bill for people. */
import type { Currency } from '../bill';

interface CurrencyFacts {
  sign: string;
  hundredth: string;
  /** The tax on energy in the countries that use it. */
  tax: string;
  /** Whether all charges of a bill are taxed at the same rate. */
  hasOneRate: boolean;
}

const currencies: Readonly<Record<Currency, CurrencyFacts>> = {
  AUD: { sign: '$', hundredth: 'c', tax: 'GST', hasOneRate: true },
  NZD: { sign: '$', hundredth: 'c', tax: 'GST', hasOneRate: true },
  USD: { sign: '$', hundredth: 'c', tax: 'tax', hasOneRate: false },
  CAD: { sign: '$', hundredth: 'c', tax: 'HST', hasOneRate: false },
  GBP: { sign: '£', hundredth: 'p', tax: 'VAT', hasOneRate: true },
  EUR: { sign: '€', hundredth: 'c', tax: 'VAT', hasOneRate: false },
};

export const findTax = (currency: Currency): Pick<CurrencyFacts, 'tax' | 'hasOneRate'> => currencies[currency];

// Created once, because creating a format takes longer than using it.
const quantities = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 8 });
const amounts = new Map<string, Intl.NumberFormat>();

/** Formats cents, or the hundredths of another currency: `$1,464.20`; `-$12.00` for a credit; `£12.00`. */
export function makeMoneyFormat(currency: Currency): (cents: number) => string {
  const format =
    amounts.get(currency) ??
    new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  amounts.set(currency, format);
  return (cents) => format.format(cents / 100);
}

/** A quantity with thousands separators and its own decimals: `75,196.095`. */
export const formatQuantity = (value: number): string => quantities.format(value);

/** A calculated figure, rounded to about three digits: `40,078`, `19.5`, `0.06`. */
export const formatFigure = (value: number): string =>
  value.toLocaleString('en-AU', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** A rate as bills print it: `$1.20 a day`, `28.5c/kWh`. */
export function formatRate(unit: 'kWh' | 'days' | 'MJ', dollars: number, currency: Currency = 'AUD'): string {
  const { sign, hundredth } = currencies[currency];
  return unit === 'days'
    ? `${sign}${dollars.toLocaleString('en-AU')} a day`
    : `${Number((dollars * 100).toPrecision(6))}${hundredth}/${unit}`;
}
