/** Whose read it is: meter, register and type of rows as bills print them. */
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
});
