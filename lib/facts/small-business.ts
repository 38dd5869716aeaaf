/**
 * Yearly usage up to which a business is a small customer, by state. Above it retailers quote a price for each site.
 * Published small-business plans and regulated reference prices do not apply there.
 */
import type { State } from './states';

const thresholdsTable = 'Bill Hero, table of small-customer thresholds by state';
const makeLimit = (annualKwh: number, source = thresholdsTable) => ({ annualKwh, source });
const defaultMarketOffer =
  "Bill Hero, table of small-customer thresholds; the Default Market Offer follows the Electricity Retail Code's small business";

export const smallBusinessLimits: Readonly<Partial<Record<State, ReturnType<typeof makeLimit>>>> = {
  NSW: makeLimit(100_000, defaultMarketOffer),
  ACT: makeLimit(100_000),
  QLD: makeLimit(100_000, defaultMarketOffer),
  VIC: makeLimit(40_000, 'Essential Services Commission, page on the Victorian Default Offer'),
  SA: makeLimit(160_000),
  TAS: makeLimit(150_000, 'Office of the Tasmanian Economic Regulator, page on small customers'),
};
