import { describe, expect, it } from 'vitest';
import { makeDocument, table } from '@/lib/testing/bill-documents';
import { readLineRows } from '@/lib/testing/bill-rows';
import { applyTax } from './taxed-rates';

const edges = [40, 300, 430, 540];
const peak = ['Peak', '1,204.6 kWh', '31.400 c/kWh', '$416.07'];
const supply = ['Supply', '31 days', '112.000 c/day', '$38.19'];

const provedIn = (...rows: string[][]) =>
  applyTax(readLineRows(makeDocument(table(100, edges, rows)))).map(({ calculation }) => calculation?.proved);

describe('applyTax', () => {
  it('takes lines for proved that all miss their amounts by one tax', () => {
    expect(provedIn(peak, supply)).toEqual([true, true]);
    expect(
      provedIn(['Peak', '1,204.6 kWh', '34.540 c/kWh', '$378.24'], ['Supply', '31 days', '123.200 c/day', '$34.72']),
    ).toEqual([true, true]);
    expect(
      provedIn(['Peak', '1,204.6 kWh', '31.400 c/kWh', '$434.98'], ['Supply', '31 days', '112.000 c/day', '$39.93']),
    ).toEqual([true, true]);
  });

  it('leaves a line that misses it by something else', () => {
    expect(provedIn(peak, supply, ['Metering', '31 days', '41.200 c/day', '$13.40'])).toEqual([true, true, false]);
  });

  it('leaves one line by itself, and lines beside one that comes out', () => {
    expect(provedIn(peak)).toEqual([false]);
    expect(provedIn(peak, supply, ['Metering', '31 days', '41.200 c/day', '$12.77'])).toEqual([false, false, true]);
  });

  it('is charged on no credit for energy fed in', () => {
    expect(provedIn(peak, supply, ['Solar feed-in', '310 kWh', '5.000 c/kWh', '-$15.50'])).toEqual([true, true, true]);
  });

  it('is not reported of rates printed so short that any tax would fit', () => {
    expect(
      provedIn(['Peak', '1,204.6 kWh', '31 c/kWh', '$410.77'], ['Off-peak', '880.2 kWh', '19 c/kWh', '$183.96']),
    ).toEqual([false, false]);
  });
});
