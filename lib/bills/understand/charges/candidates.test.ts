import { describe, expect, it } from 'vitest';
import { makeDocument, pairs, type Text } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { findCandidates } from './candidates';
import { calculateRow, findRows } from './rows';

type Line = readonly [string, string];
const peak: Line = ['Peak 300 kWh at 40.0000 c/kWh', '$120.00'];
const offPeak: Line = ['Off-peak 200 kWh at 20.0000 c/kWh', '$40.00'];
const supply: Line = ['Supply 31 days at 100.0000 c/day', '$31.00'];

function candidates(texts: readonly Text[]) {
  const doc = indexDocument(makeDocument([...texts]));
  return findCandidates(doc, findRows(doc, []).map(calculateRow));
}
const summarise = (...lines: Line[]) =>
  candidates(pairs(40, 100, 480, lines)).map(({ description, included, flipCost }) => [
    description,
    included,
    flipCost,
  ]);

describe('findCandidates', () => {
  it('takes calculated lines, and lines among them, for charges', () => {
    expect(summarise(peak, ['Welcome discount', '-$5.00'], ['Thing', '$3.00'], supply)).toEqual([
      ['Peak', true, 3],
      ['Welcome discount', true, 1],
      ['Thing', true, 0.7],
      ['Supply', true, 3],
    ]);
  });

  it('takes a correction among charges for one, never between an earlier balance and what is left of it', () => {
    const correction: Line = ['Adjustments', '-$12.50'];
    expect(summarise(peak, correction, supply)).toContainEqual(['Adjustments', true, 0.7]);
    const balance: Line[] = [['Previous balance', '$129.36'], correction, ['Balance carried forward', '$116.86']];
    expect(summarise(...balance, peak, supply).map(([words]) => words)).toEqual(['Peak', 'Supply']);
  });

  it('may take a small credit in thanks for a way of paying, never a payment', () => {
    expect(summarise(peak, ['Direct debit thank-you', '-$4.00'], supply)).toContainEqual([
      'Direct debit thank-you',
      false,
      1.2,
    ]);
    expect(summarise(peak, ['Direct debit thank-you', '-$40.00'], supply).map(([words]) => words)).toEqual([
      'Peak',
      'Supply',
    ]);
  });

  it('takes a lone amount for none at first', () => {
    expect(summarise(['Reconnection fee', '$5.00'], ['Thing', '$3.00'])).toEqual([
      ['Reconnection fee', false, 0.9],
      ['Thing', false, 2],
    ]);
  });

  it('takes what is printed but does not multiply for a charge of the bill', () => {
    expect(
      summarise(['Peak usage 300 kWh at 40.0000 c/kWh', '$125.00'], ['Thing 300 kWh at 40.0000 c/kWh', '$125.00']),
    ).toEqual([
      ['Peak usage', true, 2.2],
      ['Thing', true, 1.2],
    ]);
  });

  it('counts a line printed twice right below itself twice, and one printed again elsewhere once', () => {
    expect(summarise(peak, peak)).toEqual([
      ['Peak', true, 9],
      ['Peak', true, 9],
    ]);
    expect(summarise(peak, offPeak, supply, ['Thing', '$7.00'], peak).at(-1)).toEqual(['Peak', true, 1]);
  });

  it('leaves out amounts of nothing, payment slips and lines without words', () => {
    expect(summarise(['Fee', '$0.00'], ['Bank Giro Credit', '$5.00'], ['', '$7.00'])).toEqual([]);
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

describe('a line that names a sum', () => {
  const listDescriptions = (...lines: Line[]) => summarise(...lines).map(([description]) => description);

  it('is a charge only where it multiplies out', () => {
    expect(listDescriptions(peak, ['Total due', '$7.00'])).toEqual(['Peak']);
    expect(listDescriptions(peak, ['Total 300 kWh at 40.0000 c/kWh', '$120.00'])).toHaveLength(2);
    expect(listDescriptions(peak, ['GST', '$12.00'], ['Previous balance', '$9.00'])).toEqual(['Peak']);
  });

  it('of an adjustment is a charge among charges', () => {
    expect(listDescriptions(peak, ['Adjustment of earlier bill', '-$5.00'])).toContain('Adjustment of earlier bill');
    expect(listDescriptions(['Adjustment of earlier bill', '-$5.00'])).toEqual([]);
  });
});

describe('a line that is reported again', () => {
  const at = (y: number, [text, amount]: Line, more: Partial<Text> = {}): Text[] => [
    { x: 40, y, text, ...more },
    { x: 480, y, text: amount },
  ];
  const costs = (...texts: Text[]) => candidates(texts).map(({ included, flipCost }) => [included, flipCost]);

  it('right below itself is charged twice, further below once', () => {
    expect(costs(...at(100, peak), ...at(137, peak)).at(-1)).toEqual([true, 9]);
    expect(costs(...at(100, peak), ...at(138, peak)).at(-1)).toEqual([true, 1]);
  });

  it('is charged twice whatever its number', () => {
    const numbered = (no: string): Line => [`${no} ${peak[0]}`, peak[1]];
    expect(costs(...at(100, numbered('1.')), ...at(114, numbered('2.'))).at(-1)).toEqual([true, 9]);
    expect(costs(...at(100, peak), ...at(114, peak, { x: 50 })).at(-1)).toEqual([true, 1]);
    expect(costs(...at(100, peak), ...at(114, [peak[0].replace('40.0000', '40.000'), peak[1]])).at(-1)).toEqual([
      true,
      1,
    ]);
  });
});

describe('the heading over a line', () => {
  const row = pairs(40, 100, 480, [peak]);
  const section = (heading: Text, ...between: Text[]) => candidates([heading, ...between, ...row])[0]?.section;

  it.each<[string, Text, string]>([
    ['is bold', { x: 40, y: 70, text: 'Office upstairs', bold: true }, 'Office upstairs'],
    ['is larger', { x: 40, y: 70, text: 'Office upstairs', size: 9.8 }, 'Office upstairs'],
    ['is not hardly larger', { x: 40, y: 70, text: 'Office upstairs', size: 9.7 }, ''],
    ['has a word of charges', { x: 40, y: 70, text: 'Network prices' }, 'Network prices'],
    ['begins with a capital', { x: 40, y: 70, text: 'network prices' }, ''],
    ['is no sentence', { x: 40, y: 70, text: 'Network prices.' }, ''],
    ['may count days', { x: 40, y: 70, text: 'Charges for 92 days' }, 'Charges for 92 days'],
    ['may be numbered', { x: 40, y: 70, text: 'Network tariff 20' }, 'Network tariff 20'],
    ['may name a share', { x: 40, y: 70, text: 'Network charges (10%)' }, 'Network charges (10%)'],
    ['has no price', { x: 40, y: 70, text: 'Network charges 12.50' }, ''],
    ['is short', { x: 40, y: 70, text: `Network ${'charges '.repeat(7)}` }, ''],
    ['stands over it', { x: 600, y: 70, text: 'Network charges' }, ''],
    ['may stand a little right', { x: 67, y: 70, text: 'Network charges' }, 'Network charges'],
    ['stands no further right', { x: 68, y: 70, text: 'Network charges' }, ''],
  ])('%s', (_, heading, expected) => {
    expect(section(heading)).toBe(expected);
  });

  it('is the nearest, past lines of several cells', () => {
    const heading = { x: 40, y: 40, text: 'Network charges' };
    expect(section(heading, { x: 40, y: 70, text: 'Market charges' })).toBe('Market charges');
    expect(section(heading, ...pairs(40, 70, 300, [['Market charges', 'Rate']]))).toBe('Network charges');
  });
});

describe('a line of a table', () => {
  const thing: Line = ['Thing', '$3.00'];
  const included = (y: number, x = 480) =>
    candidates([...pairs(40, 100, 480, [peak]), { x: 40, y, text: thing[0] }, { x, y, text: thing[1] }]).at(-1)
      ?.included;

  it('stands close to the one above it, with its amount in their column', () => {
    expect([included(149), included(150)]).toEqual([true, false]);
    expect([included(114, 480 + 26), included(114, 480 + 27)]).toEqual([true, false]);
  });
});
