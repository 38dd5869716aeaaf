import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findDailyUsage, findPrintedEnergy, findStatedBands } from './printed-energy';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });

describe('a band with its energy', () => {
  const bands = (...texts: Text[]) =>
    findStatedBands(makeDocumentIndex(texts)).map(({ description, quantity, tariffType, timePeriod }) => [
      description,
      quantity,
      tariffType,
      timePeriod,
    ]);

  it.each([
    ['Peak 300 kWh', ['Peak', 300, 'time_of_use', 'peak']],
    ['Off-peak: 200 kWh', ['Off-peak', 200, 'time_of_use', 'off_peak']],
    ['Controlled load 1 120 kWh', ['Controlled load 1', 120, 'controlled_load', null]],
    ['Solar exported 90 kWh', ['Solar exported', 90, 'solar', null]],
    ['Peak 0.3 MWh', ['Peak', 300, 'time_of_use', 'peak']],
  ])('is stated by "%s"', (text, expected) => {
    expect(bands(line(text))).toEqual([expected]);
  });

  it.each([
    'Total 300 kWh',
    'You used 300 kWh',
    'Last bill 300 kWh',
    'Peak 300 kWh of power',
    'Peak 300 kWh 200 kWh',
    'Peak 300',
  ])('is not stated by "%s"', (text) => {
    expect(bands(line(text))).toEqual([]);
  });
});

describe('a total of energy in print', () => {
  const totals = (text: string) =>
    findPrintedEnergy(makeDocumentIndex([line(text)]), 'kWh').map(({ value, label, hasPrice }) => [
      ...[value, label, hasPrice],
    ]);

  it.each([
    ['Total usage 3,364.0 kWh', [[3364, 'total', false]]],
    ['Energy delivered 3,364.0 kWh', [[3364, 'usage', false]]],
    ['Peak 3,364.0 kWh', [[3364, 'none', false]]],
    ['Usage 300 kWh at 40.00 c/kWh', [[300, 'usage', true]]],
    ['Last year you used 3,364.0 kWh', [[3364, 'aside', false]]],
    ['If you used 100 kWh at these rates', [[100, 'aside', false]]],
    ['Total delivered: 3000', [[3000, 'total', false]]],
  ])('%s', (text, expected) => {
    expect(totals(text)).toEqual(expected);
  });
});

const found = (...texts: string[]) =>
  findDailyUsage(makeDocumentIndex(texts.map((text, i): Text => ({ x: 40, y: 40 + 30 * i, text })))).map(({ value }) =>
    Number(value.toFixed(2)),
  );

describe('an average per day', () => {
  it.each<[string, number[]]>([
    ['You used 86.4 kWh a day, against 85.3 kWh a day in the same month last year.', [86.4, 85.3]],
    ['Your average daily usage: 16.13 kWh', [16.13]],
    ['Average daily usage (kWh) 57.84', [57.84]],
    ['Total usage this period 5,184.00 kWh, average 185.1 kWh per day.', [185.1]],
    ['You used 100,964 kWh, 3,365 kWh a day; same month last year 3,265 kWh a day.', [3365, 3265]],
    ['Average daily cost $9.14 for 24.1 kWh', []],
    ['Step 1 (first 11 kWh a day) 341 kWh', []],
    ['Your use over the last year was about 31,000 kWh', []],
    ['Peak usage 300 kWh', []],
  ])('%s', (text, values) => {
    expect(found(text)).toEqual(values);
  });
});
