import { describe, expect, it } from 'vitest';
import { charge, sure } from '@/lib/testing/bills';
import type { Charge } from '../../bill';
import {
  addEnergy,
  lacksExport,
  lacksQuantity,
  listEnergyLines,
  listExportLines,
  withoutRepeats,
} from './energy-lines';
import type { PrintedTotal } from './printed-totals';

const kwh = (description: string, quantity: number, changes: Partial<Charge> = {}) =>
  charge({ description, quantity, unit: 'kWh', rate: 0.3, amount: 0.3 * quantity, ...changes });
const printed = (value: number, changes: Partial<PrintedTotal> = {}): PrintedTotal => ({
  ...{ value, evidence: sure(0).evidence!, isLabelled: true, isTotal: false, isFromPicture: false, hasPrice: false },
  ...changes,
});
const quantities = (lines: readonly { quantity: number | null }[]) => lines.map(({ quantity }) => quantity);

describe('lines of energy', () => {
  it('are the retailer’s, and the network’s only where there are none', () => {
    const lines = [kwh('Peak', 300), kwh('Network peak', 301, { class: 'network' })];
    expect(quantities(listEnergyLines(lines, 'kWh', []))).toEqual([300]);
    expect(quantities(listEnergyLines(lines.slice(1), 'kWh', []))).toEqual([301]);
    expect(listEnergyLines(lines, 'MJ', [])).toEqual([]);
  });

  it('leave out demand, heat, cold and lines without a quantity', () => {
    const lines = [
      kwh('Usage', 300),
      kwh('Demand', 20, { tariffType: 'demand' }),
      kwh('Chilled water energy', 400),
      kwh('Other', 0, { quantity: null }),
    ];
    expect(quantities(listEnergyLines(lines, 'kWh', []))).toEqual([300]);
  });

  it('count a quantity once that has two prices, unless the printed total counts it twice', () => {
    const lines = [kwh('Energy', 300), kwh('Fuel', 300)];
    expect(quantities(listEnergyLines(lines, 'kWh', []))).toEqual([300]);
    expect(quantities(listEnergyLines(lines, 'kWh', [printed(600)]))).toEqual([300, 300]);
    expect(quantities(listEnergyLines(lines, 'kWh', [printed(600.2)]))).toEqual([300, 300]);
    expect(quantities(listEnergyLines(lines, 'kWh', [printed(601)]))).toEqual([300]);
  });

  it('are the commodity alone beside a premium on part of it', () => {
    const of = (premium: number, ...totals: PrintedTotal[]) =>
      quantities(listEnergyLines([kwh('Electricity', 3000), kwh('Green', premium)], 'kWh', totals));
    expect(of(299, printed(3000))).toEqual([3000]);
    expect(of(300, printed(3000))).toEqual([3000, 300]);
    expect(of(299, printed(3000, { isLabelled: false }))).toEqual([3000, 299]);
    expect(of(299)).toEqual([3000, 299]);
  });
});

describe('shares', () => {
  const bands = [kwh('Peak', 991, { timePeriod: 'peak' }), kwh('Off-peak', 3262, { timePeriod: 'off_peak' })];
  const of = (description: string, quantity: number, changes: Partial<Charge> = {}) =>
    quantities(listEnergyLines([...bands, kwh(description, quantity, changes)], 'kWh', []));

  it('are those that a line names of all other energy', () => {
    expect(of('Clean energy 25%', 1063)).toEqual([991, 3262]);
    expect(of('Clean energy 25%', 1064)).toEqual([991, 3262, 1064]);
    expect(of('Clean energy', 1063)).toEqual([991, 3262, 1063]);
    expect(of('Shoulder 25%', 1063, { timePeriod: 'shoulder' })).toEqual([991, 3262, 1063]);
  });

  it('count where the bill counts them', () => {
    const lines = [...bands, kwh('Clean energy 25%', 1063)];
    expect(quantities(listEnergyLines(lines, 'kWh', [printed(5316)]))).toEqual([991, 3262, 1063]);
  });
});

describe('repeats', () => {
  it('are under other words, in the same band, and no steps', () => {
    const pair = (second: Charge) => quantities(withoutRepeats([kwh('Energy', 300), second]));
    expect(pair(kwh('Fuel', 300))).toEqual([300]);
    expect(pair(kwh('energy', 300))).toEqual([300, 300]);
    expect(pair(kwh('Next 300 kWh', 300))).toEqual([300, 300]);
    expect(pair(kwh('Peak', 300, { timePeriod: 'peak' }))).toEqual([300, 300]);
    expect(pair(kwh('Fuel', 301))).toEqual([300, 301]);
  });

  it('of the sum of the bands are left out', () => {
    const bands = [kwh('Peak', 300, { timePeriod: 'peak' }), kwh('Off-peak', 200, { timePeriod: 'off_peak' })];
    expect(quantities(withoutRepeats([...bands, kwh('Fuel', 500)]))).toEqual([300, 200]);
    expect(quantities(withoutRepeats([...bands, kwh('Fuel', 501)]))).toEqual([300, 200, 501]);
    expect(quantities(withoutRepeats([kwh('Peak', 300, { timePeriod: 'peak' }), kwh('Fuel', 300)]))).toEqual([
      300, 300,
    ]);
  });
});

describe('energy fed in', () => {
  const solar = (description: string, quantity: number) =>
    kwh(description, quantity, { tariffType: 'solar', amount: -0.05 * quantity });
  const lines = [solar('Solar export', 2612.41), solar('Solar export bonus', 731.67), kwh('Usage', 546.39)];

  it('is not what a bonus pays for once more', () => {
    expect(quantities(listExportLines(lines, []))).toEqual([2612.41]);
  });

  it('is the sum of both where the bill prints it', () => {
    expect(addEnergy(listExportLines(lines, [printed(3344.08)]))).toBeCloseTo(3344.08);
  });

  it('is the bonus where nothing else is paid', () => {
    expect(quantities(listExportLines([lines[1]!], []))).toEqual([731.67]);
  });

  it('lacks a line whose quantity was not understood', () => {
    expect(lacksExport({ ...lines[0]!, quantity: null })).toBe(true);
    expect(lacksExport(lines[0]!)).toBe(false);
    expect(lacksExport({ ...lines[2]!, quantity: null })).toBe(false);
  });
});

describe('a line of energy without its quantity', () => {
  const lacking = (description: string, changes: Partial<Charge> = {}) =>
    lacksQuantity(charge({ description, amount: 100, basis: 'fee_in_total', ...changes }));

  it.each(['Peak', 'Off-peak energy', 'General usage', 'Controlled supply', 'Consumption', 'Supply 20.05 c/kWh'])(
    'is "%s"',
    (description) => {
      expect(lacking(description)).toBe(true);
      expect(lacking(description, { quantity: 300 })).toBe(false);
      expect(lacking(description, { amount: 0 })).toBe(false);
      expect(lacking(description, { class: 'network' })).toBe(false);
    },
  );

  it.each(['Daily supply charge', 'Energy service fee', 'General supply 93 days', 'Account keeping', '25% of usage'])(
    'is not "%s"',
    (description) => {
      expect(lacking(description)).toBe(false);
    },
  );

  it('may have any words where the figures beside its amount were not understood', () => {
    expect(lacking('Tariff 20 balance', { basis: 'amount_in_total' })).toBe(true);
    expect(lacking('Step 2 (next 27 kWh a day)', { basis: 'amount_in_total' })).toBe(true);
    expect(lacking('Tariff 20 balance')).toBe(false);
    expect(lacking('Card fee 12', { basis: 'amount_in_total' })).toBe(false);
    expect(lacking('Rider at 1.5%', { basis: 'amount_in_total' })).toBe(false);
  });
});
