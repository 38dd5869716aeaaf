/** Words of pictures put as they can only be meant. */
import { describe, expect, it } from 'vitest';
import { asMeant, isLeader } from './misread';

describe('asMeant', () => {
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

describe('isLeader', () => {
  it('takes dots for leaders, but no words', () => {
    expect([isLeader('EEE', 0.2), isLeader('aes', 0.2), isLeader('EEE', 0.9), isLeader('to', 0.2)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
