import { describe, expect, it } from 'vitest';
import { indexDocument } from '../document-index';
import { documentOf, pairs, type Text } from '../testing';
import { findCandidates } from './candidates';
import { calculateRow, findRows } from './rows';

type Line = readonly [string, string];
const peak: Line = ['Peak 300 kWh at 40.0000 c/kWh', '$120.00'];
const offPeak: Line = ['Off-peak 200 kWh at 20.0000 c/kWh', '$40.00'];
const supply: Line = ['Supply 31 days at 100.0000 c/day', '$31.00'];

function candidates(texts: readonly Text[]) {
  const doc = indexDocument(documentOf([...texts]));
  return findCandidates(doc, findRows(doc, []).map(calculateRow));
}
const told = (...lines: Line[]) =>
  candidates(pairs(40, 100, 480, lines)).map(({ description, included, flipCost }) => [
    description,
    included,
    flipCost,
  ]);

describe('findCandidates', () => {
  it('takes calculated lines, and lines among them, for charges', () => {
    expect(told(peak, ['Welcome discount', '-$5.00'], ['Thing', '$3.00'], supply)).toEqual([
      ['Peak', true, 3],
      ['Welcome discount', true, 1],
      ['Thing', true, 0.7],
      ['Supply', true, 3],
    ]);
  });

  it('takes a correction among charges for one, never between an earlier balance and what is left of it', () => {
    const correction: Line = ['Adjustments', '-$12.50'];
    expect(told(peak, correction, supply)).toContainEqual(['Adjustments', true, 0.7]);
    const balance: Line[] = [['Previous balance', '$129.36'], correction, ['Balance carried forward', '$116.86']];
    expect(told(...balance, peak, supply).map(([words]) => words)).toEqual(['Peak', 'Supply']);
  });

  it('may take a small credit in thanks for a way of paying, never a payment', () => {
    expect(told(peak, ['Direct debit thank-you', '-$4.00'], supply)).toContainEqual([
      'Direct debit thank-you',
      false,
      1.2,
    ]);
    expect(told(peak, ['Direct debit thank-you', '-$40.00'], supply).map(([words]) => words)).toEqual([
      'Peak',
      'Supply',
    ]);
  });

  it('takes a lone amount for none at first', () => {
    expect(told(['Reconnection fee', '$5.00'], ['Thing', '$3.00'])).toEqual([
      ['Reconnection fee', false, 0.9],
      ['Thing', false, 2],
    ]);
  });

  it('takes what is printed but does not multiply for a charge of the bill', () => {
    expect(
      told(['Peak usage 300 kWh at 40.0000 c/kWh', '$125.00'], ['Thing 300 kWh at 40.0000 c/kWh', '$125.00']),
    ).toEqual([
      ['Peak usage', true, 2.2],
      ['Thing', true, 1.2],
    ]);
  });

  it('leaves out the sums of the lines above, whatever they are called', () => {
    expect(told(peak, offPeak, ['Commodity in all', '$160.00'], supply).map(([words]) => words)).toEqual([
      'Peak',
      'Off-peak',
      'Supply',
    ]);
    expect(told(peak, offPeak, ['Commodity in all', '$160.01'], supply).map(([words]) => words)).toContain(
      'Commodity in all',
    );
    // One line alone is no sum unless all lines are it.
    expect(told(peak, offPeak, ['Again', '$40.00'], supply).map(([words]) => words)).toContain('Again');
  });

  it('leaves out sums of sums', () => {
    const lines: Line[] = [peak, offPeak, ['One', '$160.00'], supply, supply, ['Two', '$62.00'], ['Both', '$222.00']];
    expect(told(...lines).map(([words]) => words)).toEqual(['Peak', 'Off-peak', 'Supply', 'Supply']);
  });

  it('counts a line printed twice right below itself twice, and one told again elsewhere once', () => {
    expect(told(peak, peak)).toEqual([
      ['Peak', true, 9],
      ['Peak', true, 9],
    ]);
    expect(told(peak, offPeak, supply, ['Thing', '$7.00'], peak).at(-1)).toEqual(['Peak', true, 1]);
  });

  it('leaves out amounts of nothing, payment slips and lines without words', () => {
    expect(told(['Fee', '$0.00'], ['Bank Giro Credit', '$5.00'], ['', '$7.00'])).toEqual([]);
  });

  it('knows the heading over each line', () => {
    const texts: Text[] = [
      { x: 40, y: 80, text: 'Network charges', bold: true },
      ...pairs(40, 100, 480, [peak, supply]),
      { x: 40, y: 140, text: 'Environmental charges', bold: true },
      ...pairs(40, 160, 480, [['LRET 300 kWh at 1.0000 c/kWh', '$3.00']]),
    ];
    expect(candidates(texts).map(({ section }) => section)).toEqual([
      'Network charges',
      'Network charges',
      'Environmental charges',
    ]);
  });
});
