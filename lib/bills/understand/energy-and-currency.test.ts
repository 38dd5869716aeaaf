import { expect, it } from 'vitest';
import { findCurrency, findEnergyType } from './energy-and-currency';

it.each<[string[], ReturnType<typeof findEnergyType>]>([
  [['Usage 300 kWh'], 'elec'],
  [['Electricity'], 'elec'],
  [['412 CCF'], 'gas'],
  [['LPG 45 kg cylinder'], 'lpg'],
  [['Greenhouse gas'], null],
  // A meter point of gas in Britain, of electricity in Ireland.
  [['MPRN 8180666323', 'Gas used 7,343 kWh at 6p/kWh', 'Gas'], 'gas'],
  [['MPRN 10304882719', 'Day units 2,210 kWh'], 'elec'],
  // Of two energies the one whose unit is printed more often.
  [['NMI 6305220417', '300 kWh and 200 kWh', 'Gas account 12 MJ'], 'elec'],
  [['MIRN 5240190158', '300 MJ and 200 MJ', 'Electricity 31 c/kWh'], 'gas'],
])('the energy of %s is %s', (lines, type) => {
  expect(findEnergyType(lines.join('\n').toLowerCase())).toBe(type);
});

it.each([
  ['total $12.00', null, 'AUD'],
  ['total $12.00, icp 0000012345un0a1', 'icp', 'NZD'],
  ['total $12.00, mail@sample.co.nz', null, 'NZD'],
  ['total $12.00, toronto on m3m 0b7, hst $1.20', null, 'CAD'],
  ['total $12.00, sales tax $0.80', null, 'USD'],
  ['total €12.00\nask for $5 off: €3.00', null, 'EUR'],
  ['total 12.00 at 21.5p/kwh', null, 'GBP'],
  ['total 12.00', 'mpan', 'GBP'],
] as const)('the currency of "%s" with a number of the kind %s is %s', (text, site, currency) => {
  expect(findCurrency(text, site)).toBe(currency);
});
