import { describe, expect, it } from 'vitest';
import { joinGroups } from './site-identifier';

const ids = (text: string, ...lengths: number[]) => joinGroups(text, lengths).map(({ id }) => id);

describe('joinGroups', () => {
  it.each([
    ['6305 220 417 1', ['63052204171']],
    ['6305-2204/171', ['63052204171']],
    ['NCCC 5XFXTB5', ['NCCC5XFXTB5']],
    ['nCCC5XFXTB5', ['NCCC5XFXTB5']],
    ['82kWh over 31', []],
    ['6305 220 kWh 41', []],
    ['630522041712', []],
    ['6 3 0 5 2 2041 71', []],
    ['6305,2204171', []],
  ])('%s', (text, expected) => {
    expect(ids(text, 11)).toEqual(expected);
  });

  it('gives every length that whole groups make, and where each stands', () => {
    expect(ids('6305220417 1', 10, 11)).toEqual(['6305220417', '63052204171']);
    expect(joinGroups('NMI 6305220417', [10])).toEqual([{ id: '6305220417', start: 4, end: 14 }]);
  });
});
