import { describe, expect, it } from 'vitest';
import { sanitiseMessage, sanitiseName } from './sanitise-text';

describe('shownName', () => {
  it('is one line without marks of direction', () => {
    expect(sanitiseName(' \u202eQuoll\n\tEnergy\u2069  ')).toBe('Quoll Energy');
  });

  it('is shortened, and never within a character', () => {
    expect(sanitiseName('x'.repeat(200))).toHaveLength(200);
    expect(sanitiseName('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
    expect(sanitiseName(`${'x'.repeat(198)}😀${'y'.repeat(9)}`)).toBe(`${'x'.repeat(198)}…`);
  });
});

describe('shownMessage', () => {
  it.each(['<b>& "as" written</b>', '\u202eover', 'One.\nTwo.\tThree.', '⚡️ 👩‍🔧 電気', ''])(
    'leaves %j as it is',
    (message) => {
      expect(sanitiseMessage(message)).toBe(message);
    },
  );

  it('drops what no page can show', () => {
    expect(sanitiseMessage('a\u0000b\u0007c\r\nd\ufffee\ud83d')).toBe('abc\nde\ufffd');
    expect(sanitiseMessage('x'.repeat(30_000))).toHaveLength(20_000);
  });
});
