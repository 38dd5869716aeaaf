import { describe, expect, it } from 'vitest';
import { withLigatures } from '../../read/words';

describe('withLigatures', () => {
  it.each([
    ['of?-peak', 'off-peak'],
    ['?nal', 'final'],
    ['Tari?', 'Tariff'],
    ['o?set', 'offset'],
    ['?rst', 'first'],
    ['O\uE001-peak', 'Off-peak'],
    ['tari\u0001s', 'tariffs'],
    ['IDENTI\uFFFDER:', 'IDENTIFIER:'],
    ['(?rst)', '(first)'],
    ['o-peak', 'off-peak'],
    ['Tari', 'Tariff'],
    ['nal', 'final'],
    ['certicates', 'certificates'],
  ])('reads %j as %s', (text, expected) => {
    expect(withLigatures(text)).toBe(expected);
  });

  it.each(['final?', 'How?', 'Why?not', 'at', 'le', 'Of', 'peak', '12?34', '\uE001', 'x\uFFFDy', 'o?er?'])(
    'leaves %j alone',
    (text) => {
      expect(withLigatures(text)).toBe(text);
    },
  );
});
