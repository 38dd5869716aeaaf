import { describe, expect, it } from 'vitest';
import type { Text } from '@/lib/testing/bill-documents';
import { readRows } from '@/lib/testing/bill-rows';
import { describeRow } from './row-words';

const edges = [260, 340, 440] as const;

/** A row of words, quantity, rate and amount at a height, or words alone. */
const rowAt = (y: number, words: string, ...figures: string[]): Text[] => [
  { x: 40, y, text: words },
  ...figures.map((text, i) => ({ x: edges[i]!, y, text, right: true })),
];
const general = ['2,780 kWh', '$0.2895/kWh', '$804.81'];
const controlled = ['523 kWh', '$0.1710/kWh', '$89.43'];

const listDescriptions = (...texts: Text[][]) => readRows(...texts.flat()).map(describeRow);

describe('words on a line between two rows', () => {
  it('belong to the row that they stand closer to', () => {
    const upper = rowAt(100, 'General electricity', ...general);
    expect(listDescriptions(upper, rowAt(113, 'Hot water'), rowAt(124, 'Heating', ...controlled))).toEqual([
      'General electricity',
      'Hot water Heating',
    ]);
    expect(listDescriptions(upper, rowAt(111, 'Hot water'), rowAt(124, 'Heating', ...controlled))).toEqual([
      'General electricity Hot water',
      'Heating',
    ]);
  });

  it('belong to the row below that carries them on in brackets or within a sentence', () => {
    const upper = rowAt(100, 'General electricity', ...general);
    for (const rest of ['(controlled load)', 'on tariff 31'])
      expect(listDescriptions(upper, rowAt(112, 'Hot water'), rowAt(124, rest, ...controlled))).toEqual([
        'General electricity',
        `Hot water ${rest}`,
      ]);
  });
});
