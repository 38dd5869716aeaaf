import { describe, expect, it } from 'vitest';
import { makeDocumentIndex } from '@/lib/testing/bill-documents';
import { chooseBestField, type Found } from './candidates';

const { lines } = makeDocumentIndex([{ x: 40, y: 40, text: 'Account 1' }]);
const [line] = lines;
if (!line) throw new Error('no line');

const at = (value: string, score: number, y: number): Found<string> => ({
  value,
  score,
  line,
  evidence: { page: 1, box: { x: 40, y, width: 10, height: 10 } },
});
const findBasis = (...found: Found<string>[]) => {
  const field = chooseBestField(found, (value) => value);
  return [field?.value, field?.basis];
};

describe('chooseBestField', () => {
  it('knows nothing of nothing', () => {
    expect(chooseBestField([], (value: string) => value)).toBeNull();
  });

  it('takes the better of two, and says that there are others', () => {
    expect(findBasis(at('a', 4, 40))).toEqual(['a', 'label']);
    expect(findBasis(at('a', 4, 40), at('b', 2, 60))).toEqual(['a', 'label_with_rivals']);
    expect(findBasis(at('b', 2, 60), at('a', 4, 40))).toEqual(['a', 'label_with_rivals']);
  });

  it('is sure of what two places print, unless another value comes near', () => {
    expect(findBasis(at('a', 4, 40), at('a', 3, 60))).toEqual(['a', 'two_places']);
    expect(findBasis(at('a', 4, 40), at('a', 3, 60), at('b', 3.6, 80))).toEqual(['a', 'two_places']);
    expect(findBasis(at('a', 4, 40), at('a', 3, 60), at('b', 3.7, 80))).toEqual(['a', 'several_places']);
  });

  it('is in doubt where one number is read in two ways', () => {
    const twice = (other: string) => findBasis(at('814009506', 4, 40), at('814009506', 3, 60), at(other, 1, 80))[1];
    expect([twice('8114009506'), twice('814009596'), twice('81400950')]).toEqual(Array(3).fill('several_places'));
    expect([twice('814112506'), twice('81400'), twice('559286996')]).toEqual(Array(3).fill('two_places'));
    expect(findBasis(at('2026-08-12', 4, 40), at('2026-08-12', 3, 60), at('2026-08-13', 1, 80))[1]).toBe('two_places');
  });

  it('takes a place that is reported twice for one', () => {
    expect(findBasis(at('a', 4, 40), at('a', 3, 45.9))).toEqual(['a', 'label']);
    expect(findBasis(at('a', 4, 40), at('a', 3, 46))).toEqual(['a', 'two_places']);
  });

  it('lets a second place speak for a value', () => {
    expect(findBasis(at('a', 4, 40), at('b', 3.7, 60), at('b', 3.7, 80))).toEqual(['b', 'several_places']);
  });

  it('takes the word of a check digit, unless another value has it too', () => {
    const checked = (...found: Found<string>[]) =>
      chooseBestField(
        found,
        (value) => value,
        (value) => (value.startsWith('c') ? 'check_digit' : null),
      )?.basis;
    expect(checked(at('c1', 4, 40), at('d', 3.9, 60))).toBe('check_digit');
    expect(checked(at('c1', 4, 40), at('c2', 3.9, 60))).toBe('label_with_rivals');
    expect(checked(at('c1', 4, 40), at('c2', 3, 60))).toBe('check_digit');
  });
});
