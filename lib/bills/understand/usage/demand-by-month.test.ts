import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text, table } from '@/lib/testing/bill-documents';
import { sampleBill } from '@/lib/testing/bills';
import { type DemandUnit, findDemandOfMonth, isMonthRow } from './demand-by-month';

const edges = [40, 180, 280, 380, 480] as const;
const endingOn = (date: string | null) => {
  const { period } = sampleBill();
  return { ...period, end: date === null ? null : { value: date, basis: 'label' as const, evidence: null } };
};
/** What a table of months tells of August 2026. */
const august = (texts: Text[], unit: DemandUnit = 'kW', end: string | null = '2026-08-08') =>
  findDemandOfMonth(makeDocumentIndex(texts), endingOn(end), unit)?.value ?? null;

describe('a row for each month', () => {
  const head = ['Month', 'kWh', 'Max kW', 'Max kVA'];
  const months = (name: (month: string) => string, heads: readonly string[] = head) =>
    table(40, edges, [heads, [name('Jul'), '500', '45.2', '47.1'], [name('Aug'), '520', '48.3', '50.2']]);

  it.each([
    ['Aug'],
    ['Aug 2026'],
    ['Aug-26'],
    ['Aug 26'],
    ["Aug '26"],
    ['Aug/26'],
    ['31 Aug'],
    ['August'],
    ['Aug.'],
    ['AUG 2026'],
  ])('may name it %s', (name) => {
    expect(august(months((month) => name.replace(/aug/i, month)))).toBe(48.3);
    expect(
      august(
        months((month) => name.replace(/aug/i, month)),
        'kVA',
      ),
    ).toBe(50.2);
  });

  it.each([['Aug 2025'], ['Aug-25'], ['Augustus'], ['Day 8']])('may not name it %s', (name) => {
    expect(august(months((month) => (month === 'Aug' ? name : month)))).toBeNull();
  });

  it('tells the later of two of the same name', () => {
    const rows = [head, ['Aug', '410', '41.0', '43.0'], ['Jul', '500', '45.2', '47.1'], ['Aug', '520', '48.3', '50.2']];
    expect(august(table(40, edges, rows))).toBe(48.3);
  });

  it('tells figures with their unit without a head', () => {
    const rows = [
      ['Jul', '45.2 kW'],
      ['Aug', '48.3 kW', '50.2 kVA'],
    ];
    expect([august(table(40, edges, rows)), august(table(40, edges, rows), 'kVA')]).toEqual([48.3, 50.2]);
    expect(august(table(40, edges, [['Aug', '0.25 MW']]))).toBe(250);
  });

  it('tells nothing without a head of the unit, or of sums of money', () => {
    expect(august(months((month) => month, ['Month', 'kWh', 'High', 'Higher']))).toBeNull();
    expect(august(table(40, edges, [head, ['Aug', '520', '$48.30', '$50.20']]))).toBeNull();
    expect(august(table(40, edges, [['Max kW'], ['Aug', '520', '48.3', '50.2']]))).toBeNull();
  });

  it('tells nothing where the bill has no period', () => {
    expect(
      august(
        months((month) => month),
        'kW',
        null,
      ),
    ).toBeNull();
    expect(
      august(
        months((month) => month),
        'kW',
        '2026-09-08',
      ),
    ).toBeNull();
  });
});

describe('a column for each month', () => {
  const columns = (name: string, ...cells: string[]) =>
    table(40, edges, [
      ['', 'Jun', 'Jul', 'Aug'],
      ['kWh', '480', '500', '520'],
      [name, ...cells],
    ]);

  it('stands over a row of the unit', () => {
    expect(august(columns('Max kW', '44.1', '45.2', '48.3'))).toBe(48.3);
    expect(august(columns('Max kVA', '44.1', '45.2', '48.3'), 'kVA')).toBe(48.3);
    expect(august(columns('Max (kW)', '44.1', '45.2', '48.3'))).toBe(48.3);
    expect(august(columns('Max kVA', '44.1', '45.2', '48.3'))).toBeNull();
    expect(august(columns('Max kW', '44.1', '45.2', '$48.3'))).toBeNull();
  });

  it('has two others beside it', () => {
    expect(
      august(
        table(40, edges, [
          ['', 'Jul', 'Aug'],
          ['Max kW', '45.2', '48.3'],
        ]),
      ),
    ).toBeNull();
  });

  it('is close', () => {
    const rows = (count: number) => [
      ['', 'Jun', 'Jul', 'Aug'],
      ...Array.from({ length: count }, () => ['Use', '1', '2', '3']),
      ['Max kW', '44.1', '45.2', '48.3'],
    ];
    expect([august(table(40, edges, rows(4))), august(table(40, edges, rows(5)))]).toEqual([48.3, null]);
  });
});

it.each([
  [['Jul 2026', '45.2'], true],
  [['Jul 2026', '45.2 kW'], true],
  [['Jul 2026'], false],
  [['Jul 2026', 'Demand charge'], false],
  [['Usage', '45.2'], false],
])('knows a row of a month: %j', (cells, expected) => {
  expect(isMonthRow(makeDocumentIndex(table(40, edges, [cells])).lines[0]!)).toBe(expected);
});
