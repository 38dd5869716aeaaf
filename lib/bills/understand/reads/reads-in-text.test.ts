import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findReadsInText } from './reads-in-text';

/** The reads of the first line and what they make. */
const summarise = (...texts: Text[]) => {
  const doc = makeDocumentIndex(texts);
  const line = doc.lines[0]!;
  const found = findReadsInText(
    doc,
    line,
    doc.numbers(line).map((number) => ({ number, column: null })),
  );
  return found && [found.previous, found.current, found.consumption].map((figure) => figure?.number.value ?? null);
};
const line = (text: string, y = 40, x = 40): Text => ({ x, y, text });

describe('reads in a sentence', () => {
  it.each([
    'Meter: previous 21278, current 22781, 1503 kWh',
    'Meter: opening 21278, closing 22781, 1503 kWh',
    'Meter: last 21278, this 22781, 1503 kWh',
    'Meter: start 21278, end 22781, 1503 kWh',
    'Meter: current 22781, previous 21278, 1503 kWh',
    'Read 21278 at the start and 22781 at the end, 1503 kWh',
    'Read 22781 at the end and 21278 at the beginning, 1503 kWh',
    'Read on 9 Jul 2026: 21278, on 8 Aug 2026: 22781, 1503 kWh',
    'Meter 21278 to 22781 makes 1503 kWh',
  ])('are known by "%s"', (text) => {
    expect(summarise(line(text))).toEqual([21278, 22781, 1503]);
  });

  it.each([
    'Peak: previous 21278, current 22781, 1503 kWh',
    'Meter: previous 21278, current 22781',
    'Meter: previous 21278, 22781, 1503 kWh',
    'Meter: 21278, current 22781, 1503 kWh',
    'Meter: 1503 kWh, previous 21278, current 22781',
    'Meter: previous 9, current 22781, 1503 kWh',
    'Meter: previous $21278, current 22781, 1503 kWh',
    'Meter 21278 and 22781 makes 1503 kWh',
  ])('are not known by "%s"', (text) => {
    expect(summarise(line(text))).toBeNull();
  });
});

describe('reads in lines below each other', () => {
  const lines = (...texts: string[]) => texts.map((text, i) => line(text, 40 + 12 * i));

  it('are reported with what they make', () => {
    expect(summarise(...lines('Reading at the start 7024', 'Reading at the end 10214', 'Difference 3190'))).toEqual([
      7024, 10214, 3190,
    ]);
    expect(summarise(...lines('Reading at the end 10214', 'Reading at the start 7024', 'Used 3190'))).toEqual([
      7024, 10214, 3190,
    ]);
    expect(summarise(...lines('Previous read 7024', 'Current read 10214', 'Consumption 3190'))).toEqual([
      7024, 10214, 3190,
    ]);
    expect(summarise(...lines('Previous read 7024', 'Current read 10214', 'Multiplier 1', 'Usage 3190'))).toEqual([
      7024, 10214, 3190,
    ]);
  });

  it.each([
    ['Previous read 7024', 'Current read 10214', 'Sum 3190'],
    ['Previous read 7024', 'Used 3190', 'Current read 10214'],
    ['Previous read 7024', 'Current 10214', 'Used 3190'],
    ['Meter 7024', 'Current read 10214', 'Used 3190'],
    ['Previous read 7', 'Current read 10214', 'Used 3190'],
    ['Previous read 7024', 'Current read 9', 'Used 3190'],
    ['Previous read 7024', 'Current read', 'Used 3190'],
    ['Previous read 7024', 'a', 'b', 'c', 'd', 'Current read 10214', 'Used 3190'],
  ])('are not known by "%s"', (...texts) => {
    expect(summarise(...lines(...texts))).toBeNull();
  });

  it('may be named alike, the later first, where the difference proves them', () => {
    const named = ['Actual reading Jun 17, 2026 12772', 'Less Actual reading May 18, 2026 12534'];
    expect(summarise(...lines(...named, 'Total electric you used 238'))).toEqual([12534, 12772, 238]);
    expect(summarise(...lines(...named, 'Total electric you used 239.6'))).toBeNull();
    const multiplied = ['Difference 238', 'Multiplier 120', 'Total electric you used 28560'];
    expect(summarise(...lines(...named, ...multiplied))).toEqual([12534, 12772, 28560]);
  });

  it('stand at one edge of a page', () => {
    expect(summarise(line('Previous read 7024'), line('Current read 10214', 52, 66), line('Used 3190', 64))).toEqual([
      7024, 10214, 3190,
    ]);
    expect(summarise(line('Previous read 7024'), line('Current read 10214', 52, 68), line('Used 3190', 64))).toBeNull();
  });
});
