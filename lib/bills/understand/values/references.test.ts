import { describe, expect, it } from 'vitest';
import { readReference } from './references';

const read = (text: string) => readReference(text)?.text ?? null;

describe('readReference', () => {
  it.each([
    ['796 714 294', '796714294'],
    [': 796714294', '796714294'],
    ['INV-70418822', 'INV-70418822'],
    ['AC 1785 751 B', 'AC1785751B'],
    ['757 4993 K', '7574993K'],
    ['7 044 819 - 2', '7044819-2'],
    ['849.880.103', '849.880.103'],
    ['1234/AB/56', '1234/AB/56'],
    ['BMG-IND-0447', 'BMG-IND-0447'],
  ])('takes all groups of %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['7182 4421 of 3 July 2026', '71824421'],
    ['7182 4421 31 days', '71824421'],
    ['7182 4421 $12.50', '71824421'],
    ['7182 4421 18 Wattle Street', '71824421'],
    ['7182 4421 NMI 6305220417', '71824421'],
    ['7182 4421 FE 772.50', '71824421'],
    ['7182 4421, 99', '71824421'],
    ['53428832 / 8410407492', '53428832'],
  ])('ends before what is no part of it: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['', 'holder', 'ABN 44 568 373 059', 'Smith 1234', '3 July 2026', '31 days', '1234567890123456789012345'])(
    'finds none in "%s"',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('takes as many digits as 24', () => {
    expect(read('123456789012345678901234')).toBe('123456789012345678901234');
  });

  it('says where it stands', () => {
    expect(readReference(' no. 12 34, x')).toEqual({ text: '1234', digits: 4, start: 5, end: 10 });
  });
});
