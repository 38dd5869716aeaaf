import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findCards } from './calculated-rows';
import { describeRow } from './row-words';

const at = (x: number, y: number, text: string, size = 9): Text => ({ x, y, text, size });
/** Lines below each other, so many points apart. */
const card = (x: number, texts: readonly string[], { y = 100, pitch = 14, size = 9 } = {}): Text[] =>
  texts.map((text, i) => at(x, y + i * pitch, text, size));
const summarise = (...texts: Text[]) =>
  findCards(makeDocumentIndex(texts), []).map((row) => [
    describeRow(row),
    row.calculation?.quantity.number.value ?? null,
    row.amount.value,
  ]);

const peak = ['Peak usage', '300 kWh × 40.00c', '$120.00'] as const;
const peakTold = ['Peak usage', 300, 120];

describe('a card', () => {
  it.each<[string, readonly string[], unknown[]]>([
    ['with its amount last', peak, [peakTold]],
    ['with its amount first', ['$120.00', 'Peak usage', '300 kWh × 40.00c'], [peakTold]],
    ['with its amount first and its words last', ['$120.00', '300 kWh × 40.00c', 'Peak usage'], [peakTold]],
    ['with quantity and rate apart', ['Peak usage', '300 kWh', '40.00 c/kWh', '$120.00'], [peakTold]],
    ['with its amount between words and calculation', ['Peak usage', '$120.00', '300 kWh × 40.00c'], [peakTold]],
    ['with its amount between calculation and words', ['300 kWh × 40.00c', '$120.00', 'Peak usage'], [peakTold]],
    [
      'with hours in its words',
      ['Peak 4 pm to 8 pm', '300 kWh × 40.00c', '$120.00'],
      [['Peak 4 pm to 8 pm', 300, 120]],
    ],
    [
      'with a share in its words',
      ['Quarter wind (25%)', '300 kWh × 40.00c', '$120.00'],
      [['Quarter wind (25%)', 300, 120]],
    ],
    ['with GST beside its amount', ['Peak usage', '300 kWh × 40.00c', '$120.00 ex GST'], [peakTold]],
    ['without a currency', ['Peak usage', '300 kWh × 40.00c', '120.00'], [peakTold]],
  ])('%s is a charge', (_, texts, expected) => {
    expect(summarise(...card(40, texts))).toEqual(expected);
  });

  it.each<[string, readonly string[]]>([
    ['that does not multiply out', ['Peak usage', '300 kWh × 41.00c', '$120.00']],
    ['without words', ['300 kWh × 40.00c', '$120.00']],
    ['without units', ['Peak usage', '300 × 0.40', '$120.00']],
    ['without a calculation', ['Peak usage', '$120.00']],
    ['with one figure', ['Peak usage', '300 kWh', '$120.00']],
    ['with a whole number for an amount', ['Peak usage', '300 kWh × 40.00c', '120']],
    ['with words beside its amount', ['Peak usage', '300 kWh × 40.00c', '$120.00 to pay']],
  ])('%s is none', (_, texts) => {
    expect(summarise(...card(40, texts))).toEqual([]);
  });

  it('ends at the amount of the next', () => {
    const first = ['$120.00', 'Peak usage', '300 kWh × 40.00c'];
    const second = ['$40.00', 'Off-peak usage', '200 kWh × 20.00c'];
    expect(summarise(...card(40, [...first, ...second]))).toEqual([peakTold, ['Off-peak usage', 200, 40]]);
  });
});

describe('cards side by side', () => {
  const two = [...card(40, peak), ...card(240, ['Off-peak usage', '200 kWh × 20.00c', '$40.00'])];

  it('are charges from left to right', () => {
    expect(summarise(...two)).toEqual([peakTold, ['Off-peak usage', 200, 40]]);
  });

  it('may have the same words before each amount', () => {
    const named = (x: number, name: string, calculation: string, amount: string) => [
      ...card(x, [name, calculation, 'comes to']),
      at(x + 60, 128, amount),
    ];
    const both = [
      ...named(40, 'Peak usage', '300 kWh × 40.00c', '$120.00'),
      ...named(300, 'Off-peak usage', '200 kWh × 20.00c', '$40.00'),
    ];
    expect(summarise(...both)).toEqual([peakTold, ['Off-peak usage', 200, 40]]);
    expect(summarise(...named(40, 'Peak usage', '300 kWh × 40.00c', '$120.00'))).toEqual([]);
  });
});
