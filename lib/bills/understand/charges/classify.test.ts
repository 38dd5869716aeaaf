import { describe, expect, it } from 'vitest';
import { classifyCharge, findTariffType, findTimePeriod } from './classify';

const words = (description: string, unit: string | null = 'kWh', section = '') => ({
  description,
  section,
  unit,
  energyType: 'elec' as const,
});

describe('chargeClass', () => {
  it.each([
    ['Peak usage', 'kWh', '', 'retail'],
    ['Daily supply charge', 'days', '', 'retail'],
    ['Peak Usage', 'kWh', 'Network charges', 'network'],
    ['Standing Charge', 'days', 'Network charges (tariff NLV700)', 'network'],
    ['DUoS off peak', 'kWh', '', 'network'],
    ['DUoS green', 'kWh', '', 'network'],
    ['Green energy 10%', 'kWh', '', 'environmental'],
    ['Lines variable', 'kWh', '', 'network'],
    ['Capacity', 'kVA', 'Network charges', 'demand'],
    ['Rolling 12 month demand', 'kVA', 'NETWORK', 'demand'],
    ['Large-scale renewable energy target (LRET)', 'kWh', 'Environmental charges', 'environmental'],
    ['Peak Demand Reduction Scheme (PDRS)', 'kWh', 'Environmental charges', 'environmental'],
    ['VEEC Charge', 'kWh', '', 'environmental'],
    ['AEMO participant fee', 'kWh', 'Market charges', 'market'],
    ['Electricity Authority levy', 'kWh', 'Levies', 'market'],
    ['Retail service fee', 'months', 'Metering and service', 'retail'],
    ['Meter provision and data', 'days', 'Metering and service', 'network'],
    ['Utility Users Tax 7%', null, 'Taxes and Fees', 'tax'],
    ['Energy relief rebate (no GST)', null, '', 'retail'],
    ['Solar feed-in credit', 'kWh', 'Credits', 'retail'],
    ['DUoS Unit Rate 3 (Green)', 'kWh', '', 'network'],
    ['TNUoS Transmission Demand Residual', 'days', '', 'network'],
    ['Energy Commission Tax', 'kWh', '', 'tax'],
    ['Discretionary sales surtax', null, '', 'tax'],
    ['Retailer efficiency scheme (REPS)', 'kWh', '', 'environmental'],
    ['Certificates', 'kWh', '', 'environmental'],
    ['Levies', 'kWh', '', 'market'],
    ['Retailer service fee', 'days', '', 'retail'],
    ['Municipal franchise 4.25%', null, '', 'tax'],
    ['Ontario Electricity Rebate', null, 'Regulatory charges', 'retail'],
    ['Rate rider: balancing pool', 'kWh', '', 'market'],
    ['Local access fee', null, '', 'network'],
    ['Pipeline demand', 'Dth', '', 'demand'],
    ['Gas commodity', 'Dth', '', 'retail'],
    ['Demand energy', 'kWh', '', 'retail'],
    ['Online discount 3%', null, 'Lines charges', 'retail'],
    ['Account administration', 'months', 'Market and service', 'retail'],
  ])('%s (%s) under "%s" is %s', (description, unit, section, expected) => {
    expect(classifyCharge(words(description, unit, section))).toBe(expected);
  });

  it('parts LPG into its supply and its delivery', () => {
    const lpg = (description: string) => classifyCharge({ ...words(description, null), energyType: 'lpg' });
    expect([lpg('45kg LPG cylinder exchange'), lpg('Cylinder rental'), lpg('Delivery fee')]).toEqual([
      'supply',
      'supply',
      'delivery',
    ]);
  });
});

describe('findTimePeriod', () => {
  it.each([
    ['Peak', 'peak'],
    ['Off-peak usage', 'off_peak'],
    ['OFF PEAK CONSUMPTION', 'off_peak'],
    ['Shoulder energy', 'shoulder'],
    ['Business hours', 'peak'],
    ['Solar sponge usage', null],
    ['Anytime usage', null],
    ['Part Peak', 'shoulder'],
    ['Controlled load (off-peak hot water)', null],
  ])('%s is %s', (description, expected) => {
    expect(findTimePeriod(words(description))).toBe(expected);
  });

  it('is none for gas, whose peak is a season', () => {
    expect(findTimePeriod({ ...words('Peak season usage', 'MJ'), energyType: 'gas' })).toBeNull();
  });

  it('is none for demand, whose peak is its highest', () => {
    expect(findTimePeriod(words('Peak demand', 'kW'))).toBeNull();
    expect(findTimePeriod(words('Off-peak demand', 'kVA'))).toBeNull();
  });
});

describe('findTariffType', () => {
  it.each([
    ['Peak usage', 'kWh', 'time_of_use'],
    ['Anytime usage', 'kWh', 'flat'],
    ['Controlled load 1', 'kWh', 'controlled_load'],
    ['Tariff 33 controlled supply', 'kWh', 'controlled_load'],
    ['Solar feed-in', 'kWh', 'solar'],
    ['Feed-in Tariff (FiT) levy', 'kWh', 'flat'],
    ['Feed-in tariff charge', 'kWh', 'flat'],
    ['Solar sponge', 'kWh', 'time_of_use'],
    ['Unit charge night', 'kWh', 'time_of_use'],
    ['Daily charge per day', 'days', 'daily'],
    ['Supply charge', 'days', 'daily'],
    ['Peak demand', 'kW', 'demand'],
    ['Late payment fee', null, null],
  ])('%s (%s) is %s', (description, unit, expected) => {
    expect(findTariffType(words(description, unit))).toBe(expected);
  });
});
