/** What the currency of a bill is called, and the tax of the countries that use it. */
import type { Currency } from './bill';

interface CurrencyNames {
  code: string;
  sign: string;
  hundredth: string;
  /** What the tax on energy is called where it is paid. */
  tax: string;
}

const currencyNames: Readonly<Record<Currency, CurrencyNames>> = {
  dollar: { code: 'AUD', sign: '$', hundredth: 'c', tax: 'GST' },
  pound: { code: 'GBP', sign: '£', hundredth: 'p', tax: 'VAT' },
  euro: { code: 'EUR', sign: '€', hundredth: 'c', tax: 'VAT' },
};

export const getCurrencyNames = (currency: Currency): CurrencyNames => currencyNames[currency];
