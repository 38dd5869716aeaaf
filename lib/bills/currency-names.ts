/** The names and signs of a bill's currency, and of the tax in the countries that use it. */
import type { Currency } from './bill';

interface CurrencyNames {
  code: string;
  sign: string;
  hundredth: string;
  /** The name of the tax on energy in those countries. */
  tax: string;
}

const currencyNames: Readonly<Record<Currency, CurrencyNames>> = {
  dollar: { code: 'AUD', sign: '$', hundredth: 'c', tax: 'GST' },
  pound: { code: 'GBP', sign: '£', hundredth: 'p', tax: 'VAT' },
  euro: { code: 'EUR', sign: '€', hundredth: 'c', tax: 'VAT' },
};

export const getCurrencyNames = (currency: Currency): CurrencyNames => currencyNames[currency];
