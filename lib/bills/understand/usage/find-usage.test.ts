import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { charge, sampleBill, sampleCharges } from '@/lib/testing/bills';
import type { Charge, MeterRead } from '../../bill';
import { findUsage, type UsageSources } from './find-usage';

const [sample] = sampleBill().meterReads as [MeterRead];
const read = (consumption: number, register: string): MeterRead => ({ ...sample, consumption, register });
const kwh = (description: string, quantity: number, changes: Partial<Charge> = {}) =>
  charge({ description, quantity, unit: 'kWh', rate: 0.3, amount: 0.3 * quantity, tariffType: 'flat', ...changes });
const readUsage = (changes: Partial<UsageSources>, ...texts: string[]) => {
  const lines = texts.map((text, i): Text => ({ x: 40, y: 400 + 20 * i, text }));
  const { energyType, period, totals } = sampleBill();
  const sources = {
    energyType,
    period,
    totals,
    charges: sampleCharges,
    meterReads: [],
    printedDailyKwh: [],
    closed: true,
  };
  const usage = findUsage(makeDocumentIndex(lines), { ...sources, ...changes });
  return Object.fromEntries(
    Object.entries(usage).flatMap(([name, field]) => (field ? [[name, [field.value, field.basis]]] : [])),
  );
};

describe('findElectricity', () => {
  it('is the sum of the lines and of each band', () => {
    expect(readUsage({})).toEqual({
      totalKwh: [500, 'product_in_total'],
      peakKwh: [300, 'product_in_total'],
      offPeakKwh: [200, 'product_in_total'],
    });
  });

  it('has the bands of the network where the supplier charges all energy at one price', () => {
    const supply = kwh('Standard offer supply', 6225);
    const delivered = (description: string, quantity: number, timePeriod: Charge['timePeriod']) =>
      kwh(description, quantity, { class: 'network', timePeriod, tariffType: 'time_of_use' });
    const onPeak = delivered('Delivery on-peak', 2806, 'peak');
    const charges = [supply, onPeak, delivered('Delivery off-peak', 3419, 'off_peak')];
    const total = [6225, 'product_in_total'];
    expect(readUsage({ charges })).toEqual({
      totalKwh: total,
      peakKwh: [2806, 'product_in_total'],
      offPeakKwh: [3419, 'product_in_total'],
    });
    // A part of the energy is no set of bands, and the supplier's own come first.
    expect(readUsage({ charges: charges.slice(0, 2) })).toEqual({ totalKwh: total });
    expect(readUsage({ charges: [supply, onPeak, delivered('Delivery off-peak', 3418, 'off_peak')] })).toEqual({
      totalKwh: total,
    });
    const sold = kwh('Peak', 6225, { timePeriod: 'peak', tariffType: 'time_of_use' });
    expect(readUsage({ charges: [sold, ...charges.slice(1)] }).peakKwh).toEqual(total);
  });

  it('is in doubt with each of its bands where the charges do not close', () => {
    expect(readUsage({ closed: false })).toEqual({
      totalKwh: [500, 'lines_lost'],
      peakKwh: [300, 'lines_lost'],
      offPeakKwh: [200, 'lines_lost'],
    });
  });

  it('is in doubt where a line lacks its quantity', () => {
    const charges = [...sampleCharges, charge({ description: 'Shoulder usage', amount: 50, basis: 'amount_in_total' })];
    expect(readUsage({ charges }).totalKwh).toEqual([500, 'lines_lost']);
    expect(readUsage({ charges }, 'Total usage 650 kWh').totalKwh).toEqual([650, 'stated']);
    expect(readUsage({ charges, meterReads: [read(650, 'E1')] }, 'Used 650 kWh')).toMatchObject({
      totalKwh: [650, 'usage_of_reads'],
      peakKwh: [300, 'usage_contradicted'],
    });
  });

  it('is confirmed by a total in print, not by what one register counts', () => {
    expect(readUsage({ closed: false }, 'Total usage 500 kWh').totalKwh).toEqual([500, 'usage_in_print']);
    const evidence = { page: 1, box: { x: 0, y: 398, width: 600, height: 14 } };
    const meterReads = [{ ...read(500, 'E1'), evidence }];
    expect(readUsage({ closed: false, meterReads }, 'E1 500 kWh').totalKwh).toEqual([500, 'usage_of_reads_open']);
    const totals = { ...sampleBill().totals, subtotal: null, newCharges: null };
    expect(readUsage({ closed: false, meterReads, totals }, 'E1 500 kWh').totalKwh).toEqual([500, 'usage_of_reads']);
    expect(readUsage({ closed: false, meterReads }, 'Total 500 kWh').totalKwh).toEqual([500, 'usage_in_print']);
  });

  it('is that of the registers where nothing is charged, which bear out no sum of themselves', () => {
    const meterReads = [read(300, 'Peak'), read(90, 'B1 Export')];
    expect(readUsage({ charges: [], meterReads })).toEqual({
      totalKwh: [300, 'stated'],
      peakKwh: [300, 'stated'],
      exportKwh: [90, 'stated'],
    });
  });

  it('has a controlled load by the name of the register that counts as much', () => {
    const charges = [kwh('All usage', 2290), kwh('All usage', 524)];
    const of = (...meterReads: MeterRead[]) => readUsage({ charges, meterReads }).controlledLoadKwh;
    expect(of(read(2290, 'E1'), read(524, 'E2 Controlled load'))).toEqual([524, 'product_in_total']);
    expect(of(read(2290, 'E1'), read(524, 'E2'))).toBeUndefined();
    expect(of(read(2290, 'E1'), read(524, 'Controlled load'), read(524, 'E3'))).toBeUndefined();
  });

  it('is in the bands of the network where one price is paid for all of it', () => {
    const network = (description: string, quantity: number, timePeriod: Charge['timePeriod']) =>
      kwh(description, quantity, { class: 'network', timePeriod });
    const charges = [kwh('Supply', 500), network('Delivery on-peak', 300, 'peak')];
    const bands = (last: number) =>
      readUsage({ charges: [...charges, network('Delivery off-peak', last, 'off_peak')] });
    expect(bands(200)).toMatchObject({ peakKwh: [300, 'product_in_total'], offPeakKwh: [200, 'product_in_total'] });
    expect(bands(190).peakKwh).toBeUndefined();
  });

  it('is not all controlled load in several lines', () => {
    const controlled = (quantity: number) => kwh('Hot water', quantity, { tariffType: 'controlled_load' });
    expect(readUsage({ charges: [controlled(2780), controlled(523)] }).controlledLoadKwh).toBeUndefined();
    expect(readUsage({ charges: [controlled(523)] }).controlledLoadKwh).toEqual([523, 'product_in_total']);
  });

  it('does not hold what is fed in, which is in doubt where its line lacks the quantity', () => {
    const solar = kwh('Solar', 90, { tariffType: 'solar', amount: -5 });
    const charges = [...sampleCharges, solar];
    expect(readUsage({ charges })).toMatchObject({
      totalKwh: [500, 'product_in_total'],
      exportKwh: [90, 'product_in_total'],
    });
    expect(readUsage({ charges, closed: false }).exportKwh).toEqual([90, 'lines_lost']);
    expect(readUsage({ charges: [...charges, { ...solar, quantity: null }] }).exportKwh).toEqual([90, 'lines_lost']);
  });
});

describe('gas', () => {
  const gas = (description: string, quantity: number): Charge => kwh(description, quantity, { unit: 'MJ' });
  const sources = { energyType: 'gas' as const, charges: [gas('First', 3100), gas('Next', 2607)] };

  it('is the sum of its lines in megajoules', () => {
    expect(readUsage(sources)).toEqual({ totalMj: [5707, 'product_in_total'] });
    expect(readUsage({ ...sources, closed: false })).toEqual({ totalMj: [5707, 'lines_lost'] });
    expect(readUsage({ ...sources, closed: false }, 'Total usage 5,707 MJ')).toEqual({
      totalMj: [5707, 'usage_in_print'],
    });
    expect(readUsage({ ...sources, energyType: 'elec' })).toEqual({});
  });

  it('of Britain is charged by the kWh', () => {
    expect(readUsage({ energyType: 'gas', charges: [kwh('Gas used', 7343)] })).toEqual({
      totalKwh: [7343, 'product_in_total'],
    });
    expect(readUsage({ energyType: 'gas', charges: [] }, 'Electricity used 500 kWh')).toEqual({});
  });
});

it('has the demand of its lines', () => {
  const demand = charge({ description: 'Demand', quantity: 48.3, unit: 'kW', amount: 480, tariffType: 'demand' });
  expect(readUsage({ charges: [...sampleCharges, demand] }).demandKw).toEqual([48.3, 'product_in_total']);
  expect(readUsage({ charges: [...sampleCharges, demand], closed: false }).demandKw).toEqual([48.3, 'in_doubt']);
});
