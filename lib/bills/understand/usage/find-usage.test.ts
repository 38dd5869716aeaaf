import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Charge, MeterRead } from '../../bill';
import { findUsage, type UsageSources } from './find-usage';
import { lacksQuantity } from './printed-energy';

const [sample] = sampleBill().meterReads as [MeterRead];
const read = (consumption: number, register: string, changes: Partial<MeterRead> = {}): MeterRead => ({
  ...{ ...sample, consumption, register, evidence: { page: 1, box: { x: 40, y: 600, width: 300, height: 10 } } },
  ...changes,
});
const kwh = (description: string, quantity: number, changes: Partial<Charge> = {}) =>
  charge({ description, quantity, unit: 'kWh', rate: 0.3, amount: 0.3 * quantity, tariffType: 'flat', ...changes });
const band = (description: string, quantity: number, timePeriod: Charge['timePeriod'], changes: Partial<Charge> = {}) =>
  kwh(description, quantity, { timePeriod, tariffType: 'time_of_use', ...changes });
const readUsage = (changes: Partial<UsageSources>, ...texts: string[]) => {
  const lines = texts.map((text, i): Text => ({ x: 40, y: 400 + 40 * i, text }));
  const { energyType, totals, period } = sampleBill();
  const sources = { energyType, totals, charges: sampleCharges, meterReads: [], printedDailyKwh: [], closed: true };
  const days = sure(31);
  const usage = findUsage(makeDocumentIndex(lines), { ...sources, period: { ...period, days }, ...changes });
  return Object.fromEntries(
    Object.entries(usage).flatMap(([name, field]) => (field ? [[name, [field.value, field.basis]]] : [])),
  );
};
const total = (charges: Charge[], ...texts: string[]) => readUsage({ charges }, ...texts).totalKwh?.[0];

describe('each kWh is counted once', () => {
  it('where the network charges what the retailer does', () => {
    expect(total([kwh('Peak', 300), kwh('Network peak', 301, { class: 'network' })])).toBe(300);
    expect(total([kwh('Network peak', 301, { class: 'network' })])).toBe(301);
  });

  it('where delivery and supply have the same steps, or other steps of the same energy', () => {
    const delivery = [kwh('For the first', 103), kwh('For the next', 135)];
    expect(total([...delivery, ...delivery])).toBe(238);
    expect(total([...delivery, kwh('For the first', 90), kwh('For the next', 148)])).toBe(238);
  });

  it('where riders, taxes and steps are on all of it', () => {
    const steps = [kwh('Energy first', 1476), kwh('Energy next', 1044)];
    expect(total([kwh('kWh charges', 2520), kwh('Societal benefits', 2520), ...steps])).toBe(2520);
    expect(total([...steps, kwh('Fuel', 2520)])).toBe(2520);
    expect(total([kwh('Energy', 300), kwh('Fuel', 300)])).toBe(300);
    const riders = ['Energy', 'Fuel', 'Affordability', 'Resource'];
    expect(total(riders.map((name) => kwh(name, 4126)))).toBe(4126);
    expect(total([kwh('Energy, first 500 kWh', 300), kwh('Fuel', 300)])).toBe(300);
  });

  it('but twice where two prices or two bands apply', () => {
    expect(total([kwh('Usage', 300), kwh('Usage', 300)])).toBe(600);
    expect(total([kwh('Energy', 300), kwh('Next 300 kWh', 300)])).toBe(600);
    expect(total([band('Peak', 300, 'peak'), band('Off-peak', 300, 'off_peak')])).toBe(600);
  });

  it('without heat, demand and credits per kWh', () => {
    const bands = [band('Peak', 991, 'peak'), band('Off-peak', 3262, 'off_peak')];
    expect(total([...bands, kwh('Chilled water energy', 400)])).toBe(4253);
    expect(total([...bands, kwh('Tax credit', 4253, { amount: -12 })])).toBe(4253);
  });

  it('as often as the printed total says', () => {
    const lines = [kwh('Energy', 300), kwh('Fuel', 300)];
    expect(total(lines, 'Total usage 600 kWh')).toBe(600);
    const premium = [kwh('Electricity', 3000), kwh('Green', 299)];
    expect([total(premium), total(premium, 'You used 3,000 kWh')]).toEqual([3299, 3000]);
    expect(total(premium, 'Both meters together: 3,000 kWh')).toBe(3000);
  });
});

describe('witnesses of the total', () => {
  const printedDailyKwh = [sure(16.13, 'stated')];

  it('make it sure together, and the closed sum of money is none of them', () => {
    expect(readUsage({}).totalKwh).toEqual([500, 'lines_alone']);
    expect(readUsage({}, 'Total usage 500 kWh').totalKwh).toEqual([500, 'usage_in_print']);
    const others = [read(90, 'Demand', { unit: 'kVA' }), read(0, 'E2', { consumption: null })];
    expect(readUsage({ meterReads: [read(500, 'E1'), ...others] }).totalKwh).toEqual([500, 'usage_of_reads']);
    expect(readUsage({ printedDailyKwh }).totalKwh).toEqual([500, 'usage_of_average']);
    expect(readUsage({ printedDailyKwh: [sure(16, 'stated')] }).totalKwh).toEqual([500, 'usage_of_average_rounded']);
  });

  it('are less than the largest line never', () => {
    expect(total([kwh('Energy', 5000)], 'Total usage 300 kWh', 'You used 300 kWh')).toBe(5000);
  });

  it('leave doubt where lines are lost or reads contradict', () => {
    expect(readUsage({ closed: false }).totalKwh).toEqual([500, 'lines_lost']);
    expect(readUsage({ meterReads: [read(900, 'E1'), read(800, 'E2')] }).totalKwh).toEqual([500, 'usage_contradicted']);
    expect(readUsage({ closed: false, meterReads: [read(500, 'E1')] }).totalKwh).toEqual([500, 'usage_of_reads_open']);
    const charges = [...sampleCharges, charge({ description: 'Shoulder usage', amount: 50, basis: 'amount_in_total' })];
    expect(readUsage({ charges }).totalKwh).toEqual([500, 'lines_lost']);
    expect(readUsage({ charges }, 'Total usage 650 kWh').totalKwh).toEqual([650, 'stated']);
  });

  it('are figures of this period', () => {
    expect(readUsage({ charges: [] }, 'Same time last year you used 700 kWh')).toEqual({});
    expect(readUsage({ charges: [] }, 'You used 700 kWh').totalKwh).toEqual([700, 'stated']);
  });

  it.each(['Total electricity used (kWh): 815', 'You used 815 kWh'])('are found in "%s"', (text) => {
    expect(readUsage({ charges: [] }, text).totalKwh?.[0]).toBe(815);
  });
});

describe('energy fed in', () => {
  const solar = (description: string, quantity: number) =>
    kwh(description, quantity, { tariffType: 'solar', rate: -0.05, amount: -0.05 * quantity });

  it('is not in the total', () => {
    const charges = [...sampleCharges, solar('Solar', 90)];
    expect(readUsage({ charges })).toMatchObject({
      totalKwh: [500, 'lines_alone'],
      exportKwh: [90, 'product_in_total'],
    });
    expect(readUsage({ charges, closed: false }).exportKwh).toEqual([90, 'lines_lost']);
    const meterReads = [read(500, 'E1'), read(90, 'B1 Export')];
    expect(readUsage({ charges: [], meterReads }).exportKwh).toEqual([90, 'stated']);
  });
});

describe('gas', () => {
  const gas = (description: string, quantity: number, unit: string) => kwh(description, quantity, { unit });

  it('is the sum of its lines in megajoules, or in therms beside electricity', () => {
    const charges = [gas('First', 3100, 'MJ'), gas('Next', 2607, 'MJ')];
    expect(readUsage({ energyType: 'gas', charges })).toEqual({ totalMj: [5707, 'lines_alone'] });
    const both = [...sampleCharges, gas('Delivery', 17.806, 'therm'), gas('Supply', 17.806, 'therm')];
    expect(readUsage({ charges: both }).totalTherms).toEqual([17.806, 'lines_alone']);
  });

  it('of Britain is charged by the kWh', () => {
    expect(readUsage({ energyType: 'gas', charges: [kwh('Gas used', 7343)] }).totalKwh).toEqual([7343, 'lines_alone']);
    expect(readUsage({ energyType: 'gas', charges: [] }, 'Electricity used 500 kWh')).toEqual({});
    const both = [kwh('Electricity used', 742), kwh('Gas used', 2518)];
    expect(readUsage({ charges: both }).totalKwh).toEqual([742, 'lines_alone']);
  });
});

it.each([
  ['Peak', true],
  ['General usage', true],
  ['Supply 20.05 c/kWh', true],
  ['Daily supply charge', false],
  ['Account keeping', false],
  ['25% of usage', false],
])('"%s" without a quantity is a line of energy: %s', (description, isEnergy) => {
  expect(lacksQuantity(charge({ description, amount: 100, basis: 'fee_in_total' }))).toBe(isEnergy);
});
