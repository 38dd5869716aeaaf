import { describe, expect, it } from 'vitest';
import { asMeant, isLeader } from './misread-figures';

describe('words of a picture', () => {
  it.each([
    ['©12', '012'],
    ['1,6B7', '1,687'],
    ['$0.34I2', '$0.3412'],
    ['(1O5)', '(105)'],
    ['3OOkWh', '3OOkWh'],
    ['3O0kWh', '300kWh'],
    ['12Sc', '125c'],
    ['1O5¢', '105¢'],
    ['45012Z%', '450122%'],
    ['1O5CR', '105CR'],
    ['71.5O', '71.50'],
    ['g81', '981'],
    ['1|2', '112'],
    ['1SS.20', '155.20'],
  ])('read with digits for letters: %s is %s', (text, meant) => {
    expect(asMeant(text)).toBe(meant);
  });

  it.each(['12B', '418Z', '1O', 'SO5l', '7l.5O', '45Z%', '2O2', '1Z', 'Ol23S', 'A1O5', '105'])(
    'keep letters that may be meant: %s',
    (text) => {
      expect(asMeant(text)).toBe(text);
    },
  );

  it.each([
    ['S1,379.82', '$1,379.82'],
    ['-S14.00', '-$14.00'],
    ['(s14.00', '($14.00'],
    ['s$114.55', '$114.55'],
    ['§14.00', '$14.00'],
    ['S14.0', '514.0'],
    ['S1379.82', '51379.82'],
    ['$JN12345', 'SJN12345'],
    ['$JN123', '$JN123'],
  ])('have their currency: %s is %s', (text, meant) => {
    expect(asMeant(text)).toBe(meant);
  });

  it.each([
    ['1.379.82', '1,379.82'],
    ['1,379,82', '1,379.82'],
    ['$1.234.567.89', '$1,234,567.89'],
    ['45,67', '45.67'],
    ['0,2934', '0.2934'],
    ['$45,6', '$45.6'],
    ['45,6', '45,6'],
    ['0,29345', '0.29345'],
    ['45,67c', '45.67c'],
    ['1,379', '1,379'],
    ['2026,12', '2026,12'],
    ['1926,12', '1926,12'],
    ['12,2026', '12,2026'],
    ['12,1926', '12.1926'],
    ['1,379.82', '1,379.82'],
  ])('have a point where digits leave one way: %s is %s', (text, meant) => {
    expect(asMeant(text)).toBe(meant);
  });

  it.each([
    ['kWn', 'kWh'],
    ['300kVVh', '300kWh'],
    ['300k/Wh', '300kWh'],
    ['c/kWb', 'c/kWh'],
    ['40.00cc', '40.00c'],
    ['¢c/kWh', 'c/kWh'],
    ['¢/kWh', 'c/kWh'],
    ['ckWh', 'c/kWh'],
    ['40.00ckWh', '40.00c/kWh'],
    ['40.00kkWh', '40.00c/kWh'],
    ["c'kWh", 'c/kWh'],
    ['40.00c.kWh', '40.00c/kWh'],
    ['0.40/Wh', '0.40/kWh'],
    ['314-$/kVA', '314 $/kVA'],
    ['VIC3011', 'VIC 3011'],
    ['VIC30115', 'VIC30115'],
    ['M)', 'MJ'],
    ['1200Mj', '1200MJ'],
    ['c/MJ', 'c/MJ'],
    ['backWhen', 'backWhen'],
  ])('have units a letter off: %s is %s', (text, meant) => {
    expect(asMeant(text)).toBe(meant);
  });
});

describe('dots that lead to an amount', () => {
  it.each([
    ['eee', 0.3, true],
    ['ssss', 0.39, true],
    ['acs', 0.2, true],
    ['aesces', 0.2, false],
    ['ab', 0.2, false],
    ['eee1', 0.2, false],
    ['eee', 0.4, false],
    ['gas', 0.2, false],
  ])('%s read with %s: %s', (text, confidence, expected) => {
    expect(isLeader(text, confidence)).toBe(expected);
  });
});

describe('words with signs that stand for one another', () => {
  it.each([
    ['1,6B7', '1,687'],
    ['$0.34I2', '$0.3412'],
    ['12.70Z1', '12.7021'],
    ['12B', '12B'],
    ['229276B', '229276B'],
    ['229276O', '2292760'],
    ['BI4009506', 'BI4009506'],
    ['B41', 'B41'],
    ['B41.20', '841.20'],
    ['$15747215', 'S15747215'],
    ['$1234.56', '$1234.56'],
    ['01-0CT-2026', '01-OCT-2026'],
    ['N0V', 'NOV'],
    ['(oft-peak)', '(off-peak)'],
    ['0ff-Peak', 'Off-Peak'],
    ['often', 'often'],
    ['to-20', 'to 20'],
    ['NGGG8W8NPA5', 'NGGG8W8NPA5'],
    ['SOLD', 'SOLD'],
    ['7B8', '7B8'],
    ['1.379.82', '1,379.82'],
    ['$1,379,82', '$1,379.82'],
    ['45,67', '45.67'],
    ['1,234', '1,234'],
    ['2026,78', '2026,78'],
    ['s$114.55', '$114.55'],
    ['23.02¢c/kWh', '23.02c/kWh'],
    ['ckWh', 'c/kWh'],
    ['kWn', 'kWh'],
    ['M)', 'MJ'],
    ['knob', 'knob'],
    ['34.718cc', '34.718c'],
    ['33.54-$/LGC', '33.54 $/LGC'],
    ['SA5112', 'SA 5112'],
    ['$GI2058621', 'SGI2058621'],
  ])('%s is read as %s', (text, expected) => {
    expect(asMeant(text)).toBe(expected);
  });
});
