import { expect, it } from 'vitest';
import { findCurrency } from './currency';

it.each([
  ['total $12.00', null, 'AUD'],
  ['total $12.00, abn 44 568 373 059', null, 'AUD'],
  ['total $12.00, icp 0000012345un0a1', 'icp', 'NZD'],
  ['total $12.00, mail@sample.co.nz', null, 'NZD'],
  ['total $12.00, toronto on m3m 0b7, hst $1.20', null, 'CAD'],
  ['total $12.00, 214 kipp ave, hasbrouck heights nj 07604-1932', null, 'USD'],
  ['total $12.00, sales tax $0.80', null, 'USD'],
  ['total £12.00', null, 'GBP'],
  ['total €12.00\nask for $5 off: €3.00', null, 'EUR'],
  ['total 12.00 at 21.5p/kwh', null, 'GBP'],
  ['total 12.00 eur', null, 'EUR'],
  ['total 12.00', null, 'AUD'],
  ['total 12.00', 'mpan', 'GBP'],
  ['total 12.00', 'mprn', 'AUD'],
] as const)('of "%s" with a number of the kind %s is %s', (text, site, currency) => {
  expect(findCurrency({ text }, site)).toBe(currency);
});
