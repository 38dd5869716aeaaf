import { describe, expect, it } from 'vitest';
import { findUsageRange } from './usage-range';

const findRange = (name: string, eligibility = '', terms = '') => {
  const { minUsageKwh, maxUsageKwh } = findUsageRange({ name, eligibility: [eligibility], terms });
  return [minUsageKwh, maxUsageKwh];
};

describe('a usage range in a name', () => {
  it.each([
    ['Saver (41-160MWh)', 41_000, 160_000],
    ['Saver (0-40MWh) NSW', null, 40_000],
    ['Saver 40 – 160 MWh', 40_000, 160_000],
    ['Saver 10,000-40,000 kWh', 10_000, 40_000],
    ['Saver under 40MWh', null, 39_999],
    ['Saver >100MWh', 100_001, null],
    ['Saver 3 to 5 kWh battery', null, null],
    ['Saver (160-41MWh)', null, null],
  ])('%s', (name, min, max) => {
    expect(findRange(name)).toEqual([min, max]);
  });
});

describe('a usage range in the conditions', () => {
  it.each([
    ['Only for customers that consume less than 40MWh per annum in the network area.', null, 39_999],
    ['Estimated imports or exports above 20MWh up to 50MWh per year.', 20_001, 50_000],
    ['For customers with annual consumption more than 160 MWh and less than 400 MWh.', 160_001, 399_999],
    ['You must use between 40 and 100 MWh a year.', 40_000, 100_000],
    ['Your site must not consume more than 100 MWh per annum.', null, 100_000],
    // Says nothing of consumption in a year:
    ['Credit of $50 for more than 40MWh of solar.', null, null],
    ['Available to homes using less than 1,000 things per year.', null, null],
    // Contradicts itself:
    ['Homes use less than 20MWh per year. Businesses use less than 40MWh per year.', null, null],
  ])('%s', (text, min, max) => {
    expect(findRange('Saver', text)).toEqual([min, max]);
  });

  it('counts in the general terms only where it is about the plan', () => {
    expect(findRange('Saver', '', 'Available to customers with usage up to 10MWh per year.')).toEqual([null, 10_000]);
    expect(findRange('Saver', '', 'If your annual usage exceeds 160MWh we may move you.')).toEqual([null, null]);
  });

  it('takes the wider of name and conditions', () => {
    expect(findRange('Saver (41-160MWh)', 'Must consume more than 40MWh per annum.')).toEqual([40_001, 160_000]);
    expect(findRange('Saver (0-40MWh)', 'Must consume less than 40MWh per annum.')).toEqual([null, 40_000]);
  });
});
