import { expect, it } from 'vitest';
import { findCurrency } from './currency';

it.each([
  ['total $12.00', null, 'dollar'],
  ['total £12.00', null, 'pound'],
  ['total €12.00\nask for $5 off: €3.00', null, 'euro'],
  ['total 12.00 at 21.5p/kwh', null, 'pound'],
  ['total 12.00 eur', null, 'euro'],
  ['total 12.00', null, 'dollar'],
  ['total 12.00', 'mpan', 'pound'],
  ['total 12.00', 'mprn', 'dollar'],
] as const)('of "%s" with a number of the kind %s is the %s', (text, site, currency) => {
  expect(findCurrency({ text }, site)).toBe(currency);
});
