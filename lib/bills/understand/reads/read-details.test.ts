/** Whose read it is: meter, register, type, dates, multiplier and unit of rows as bills print them. */
import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
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
    ['125 330 874', '', '125 330 874', null],
    ['Day (serial 21480077)', '', '21480077', 'Day'],
    ['Tariff 33', '32059956', '32059956', 'Tariff 33'],
    ['51909904', 'Actual', '51909904', null],
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
    ['21433', '22165 Est', 'estimated'],
    ['21433', '22165 S', 'substituted'],
    ['21433', '22165 Actual', 'actual'],
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

describe('what is no read', () => {
  it('is a row whose figures multiply out', () => {
    const heads = ['Charge', 'Register', 'Previous', 'Current', 'Amount'];
    const rows = (amount: string) =>
      findDetails(...table(40, edges, [heads, ['Peak usage', '', '200.00', '0.30', amount]]));
    expect(rows('60.00')).toEqual([]);
  });

  it('is a sentence below a table of reads, or a graph', () => {
    const rows = table(40, edges, [head, ['1027592', 'Peak', '21433', '22165', '732']]);
    const below = (text: string) => findDetails(...rows, ...block(40, 72, [text])).length;
    expect(below('Accounts 1300 975 708. Biller code 993239, reference 67237918709.')).toBe(1);
    expect(below('Usage = 1,607 m3 x 39.15 x 1.0192 = 64,122')).toBe(1);
  });

  it('is a fall that nothing explains', () => {
    expect(readRow('1027592', 'Peak', '51.2', '41.2', '')).toBeUndefined();
    expect(readRow('1027592', 'Peak', '512', '520', '')).toMatchObject({ consumption: null, basis: 'read_row' });
  });
});

it('is in the unit of its own head on a bill for gas and electricity', () => {
  const gas = ['Meter', 'Factor', 'Previous', 'Present', 'CCF'] as const;
  const rows = table(40, edges, [head, ['10275921', '1', '33,905', '35,532', '1,627']]);
  const reads = findDetails(...rows, ...table(90, edges, [gas, ['20331407', '1.029', '7,210', '7,294', '84']]));
  expect(reads.map(({ unit, consumption }) => [unit, consumption])).toEqual([
    ['kWh', 1627],
    ['ccf', 84],
  ]);
});
