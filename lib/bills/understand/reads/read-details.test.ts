/** Whose read it is: meter, register, type, dates, multiplier and unit of rows as bills print them. */
import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { findRows } from '../charges/rows';
import { findReads } from './find-reads';

const findDetails = (...texts: Text[]) => {
  const doc = makeDocumentIndex(texts);
  return findReads(doc, findRows(doc)).map(({ read }) => read);
};
const edges = [40, 180, 300, 400, 500] as const;
const head = ['Meter', 'Register', 'Previous', 'Current', 'Usage kWh'] as const;
const readRow = (...cells: string[]) => findDetails(...table(40, edges, [head, cells]))[0];

describe('meter and register', () => {
  it.each<[string, string, string | null, string | null]>([
    ['E2949347', '11', 'E2949347', '11'],
    ['1027592', 'B1 Export', '1027592', 'B1 Export'],
    ['6750098-01', 'Peak', '6750098', '01 Peak'],
    ['TV 0881 2257', 'kWh', 'TV 0881 2257', null],
    ['Day (serial 21480077)', '', '21480077', 'Day'],
    ['Received from you (B)', '51909904', '51909904', 'Received from you (B)'],
  ])('%s | %s', (first, second, meterNumber, register) => {
    expect(readRow(first, second, '26585', '29679', '3,094')).toMatchObject({
      ...{ meterNumber, register, previous: 26585, current: 29679, consumption: 3094 },
    });
  });

  it('of rows that name their registers only is reported above them', () => {
    const reads = findDetails(
      { x: 40, y: 24, text: 'Meter 26668093' },
      ...table(40, edges.slice(1), [
        head.slice(1),
        ['E1 general', '31131', '32304', '1,173'],
        ['E2 controlled 1', '34025', '34176', '151'],
      ]),
    );
    expect(reads.map(({ meterNumber, register }) => [meterNumber, register])).toEqual([
      ['26668093', 'E1 general'],
      ['26668093', 'E2 controlled 1'],
    ]);
  });
});

describe('how a read came about', () => {
  it.each([
    ['21433 A', '22165 A', 'actual'],
    ['21433A', '22165E', 'estimated'],
    ['21433', '22165 (E)', 'estimated'],
    ['21433', '22165 S', 'substituted'],
    ['21433', '22165', null],
  ])('%s to %s is %s', (previous, current, readType) => {
    expect(readRow('1027592', 'Peak', previous, current, '732')).toMatchObject({ readType, consumption: 732 });
  });

  it('is reported once for the whole table', () => {
    const rows = table(40, edges, [head, ['1027592', 'Peak', '21433', '22165', '732']]);
    expect(findDetails(...rows, { x: 40, y: 100, text: 'All meter reads are estimated' })[0]?.readType).toBe(
      'estimated',
    );
  });
});

describe('multipliers and units', () => {
  it('of a current transformer make the consumption', () => {
    const heads = ['Meter', 'Previous', 'Current', 'Multiplier', 'Usage kWh'];
    const [read] = findDetails(...table(40, edges, [heads, ['253124', '24,728', '24,764', '40', '1,440']]));
    expect(read).toMatchObject({ multiplier: 40, consumption: 1440, basis: 'read_difference' });
  });

  it('are those of the gas meter where nothing is in kWh', () => {
    const heads = ['Meter', 'Previous', 'Current', 'Difference', 'Used'];
    const rows = table(40, edges, [heads, ['719844', '4633', '5045', '412', '412']]);
    const unitBeside = (text: string) => findDetails(...rows, { x: 40, y: 120, text })[0]?.unit;
    expect(['Therms per day', 'CCF of gas', 'Gas used, Mcf', 'Gas in m3', 'kWh'].map(unitBeside)).toEqual([
      ...['therm', 'ccf', 'Mcf', 'm3', 'kWh'],
    ]);
  });
});
