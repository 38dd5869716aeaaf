/** The names and signs of a bill's currency, and of the tax in the countries that use it. */
import type { Currency } from './bill';

interface CurrencyNames {
  sign: string;
  hundredth: string;
  /** The name of the tax on energy in those countries. */
  tax: string;
}

const currencyNames: Readonly<Record<Currency, CurrencyNames>> = {
  AUD: { sign: '$', hundredth: 'c', tax: 'GST' },
  NZD: { sign: '$', hundredth: 'c', tax: 'GST' },
  USD: { sign: '$', hundredth: 'c', tax: 'tax' },
  CAD: { sign: '$', hundredth: 'c', tax: 'HST' },
  GBP: { sign: '£', hundredth: 'p', tax: 'VAT' },
  EUR: { sign: '€', hundredth: 'c', tax: 'VAT' },
};

export const getCurrencyNames = (currency: Currency): CurrencyNames => currencyNames[currency];
