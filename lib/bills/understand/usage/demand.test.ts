import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { charge } from '@/lib/testing/bills';
import type { Charge } from '../../bill';
import { type DemandUnit, findDemand } from './demand';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const readDemand = (
  texts: Text[],
  unit: DemandUnit,
  { charges = [], isClosed = true }: { charges?: Charge[]; isClosed?: boolean } = {},
) => {
  const found = findDemand(makeDocumentIndex(texts), { charges, isClosed, end: '2026-07-31' }, unit);
  return found && [found.value, found.basis];
};
const kva = (description: string, quantity: number) =>
  charge({
    description,
    quantity,
    unit: 'kVA',
    rate: 10,
    amount: 10 * quantity,
    class: 'demand',
    tariffType: 'demand',
  });

describe('demand that is charged', () => {
  const lines = [kva('Demand July', 49), kva('Demand August', 56)];

  it('is the highest of its lines', () => {
    expect(readDemand([line('Charges')], 'kVA', { charges: lines })).toEqual([56, 'product_in_total']);
    expect(readDemand([line('Charges')], 'kW', { charges: lines })).toBeNull();
  });

  it('is less sure where charge lines may be lost, unless the bill states it', () => {
    expect(readDemand([line('Charges')], 'kVA', { charges: lines, isClosed: false })).toEqual([56, 'in_doubt']);
    const stated = [line('Maximum demand 56.0 kVA')];
    expect(readDemand(stated, 'kVA', { charges: lines, isClosed: false })).toEqual([56, 'product_in_total']);
  });

  it('is none that was agreed upon', () => {
    const charges = [kva('Agreed capacity', 250)];
    expect(readDemand([line('Maximum demand 198.2 kVA')], 'kVA', { charges })).toEqual([198.2, 'stated']);
    expect(readDemand([line('Charges')], 'kVA', { charges })).toEqual([250, 'agreed_capacity']);
    expect(readDemand([line('Charges')], 'kVA', { charges: [...charges, kva('Demand', 190)] })).toEqual([
      190,
      'product_in_total',
    ]);
  });

  it('is none that a levy by the capacity is charged for', () => {
    const charges = [kva('DUoS availability', 196), kva('PSO levy', 196)];
    expect(readDemand([line('Maximum demand 176 kVA')], 'kVA', { charges })).toEqual([176, 'stated']);
  });

  it('is less sure where the bill states a higher one', () => {
    const charges = [kva('Summer demand incentive', 421.6)];
    expect(readDemand([line('Maximum demand 484.6 kVA')], 'kVA', { charges })).toEqual([421.6, 'in_doubt']);
    expect(readDemand([line('Maximum demand 400.6 kVA')], 'kVA', { charges })).toEqual([421.6, 'product_in_total']);
  });
});

describe('demand beside its label', () => {
  it.each<[string, number | null, number | null]>([
    ['Maximum demand 48.3 kW', 48.3, null],
    ['Highest half-hour this month: 98.20 kW, 103.37 kVA, power factor 0.950', 98.2, 103.37],
    ['Peak load 0.25 MW', 250, null],
    ['Maximum demand 112 kVA, agreed capacity 150 kVA', null, 112],
    ['The highest demand of the last 12 months was 48.3 kW', null, null],
    ['Demand charges apply above 30 kW', null, null],
    ['Solar system of 9.9 kW', null, null],
    ['Your highest demand this month was 48.3 kW on a Monday, last month 52.1 kW and 55.0 kVA', 48.3, null],
    ['Demand last month 52.1 kW, this month 48.3 kW', 48.3, null],
  ])('%s', (text, kw, kvaValue) => {
    const figureIn = (unit: DemandUnit) => readDemand([line(text)], unit)?.[0] ?? null;
    expect([figureIn('kW'), figureIn('kVA')]).toEqual([kw, kvaValue]);
  });
});
