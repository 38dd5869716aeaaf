import { expect, it } from 'vitest';
import { makeDocumentIndex } from '@/lib/testing/bill-documents';
import { findEnergyType } from './energy-type';

const findType = (...lines: string[]) =>
  findEnergyType(makeDocumentIndex(lines.map((text, i) => ({ x: 40, y: 40 + 20 * i, text }))));

it.each<[string[], ReturnType<typeof findType>]>([
  [['Usage 300 kWh'], 'elec'],
  [['NMI 6305220417'], 'elec'],
  [['Electricity supply'], 'elec'],
  [['Payment for electricity', 'Electricity account'], 'elec'],
  [['Electricity'], 'elec'],
  [['Cost of gas 530 m3'], 'gas'],
  [['412 CCF'], 'gas'],
  [['45.2 MMBtu'], 'gas'],
  [['41.2 Mcf'], 'gas'],
  [['19.7 GJ'], 'gas'],
  [['MIRN 5240190158'], 'gas'],
  [['Gas'], 'gas'],
  [['LPG 45 kg cylinder'], 'lpg'],
  [['LP gas, 500 litres'], 'lpg'],
  [['Greenhouse gas'], null],
  [['Water 40 m3'], null],
  // A meter point of gas in Britain, of electricity in Ireland.
  [['MPRN 8180666323', 'Gas used 7,343 kWh', 'Gas'], 'gas'],
  [['MPRN 10304882719', 'Day units 2,210 kWh'], 'elec'],
  // Of two energies the one whose unit is printed more often.
  [['NMI 6305220417', '300 kWh and 200 kWh', 'Gas account 12 MJ'], 'elec'],
  [['MIRN 5240190158', '300 MJ and 200 MJ', 'Electricity 31 c/kWh'], 'gas'],
])('%s', (lines, type) => {
  expect(findType(...lines)).toBe(type);
});
