import { describe, expect, it } from 'vitest';
import { findLocalities } from './search';

const findNames = (text: string, limit = 5) =>
  findLocalities(text, limit).map(({ name, state, postcode }) => `${name} ${state} ${postcode}`);

describe('findLocalities', () => {
  it('lists namesakes by size, whole names before longer ones', () => {
    expect(findNames('Newtown')).toEqual([
      'Newtown NSW 2042',
      'Newtown QLD 4350',
      'Newtown VIC 3220',
      'New Town TAS 7008',
      'Newtown QLD 4305',
    ]);
    const names = findLocalities('richmond', 50).map((match) => match.name);
    expect(names.lastIndexOf('Richmond')).toBeLessThan(names.findIndex((name) => name.startsWith('Richmond ')));
    expect(names.indexOf('North Richmond')).toBeGreaterThan(names.lastIndexOf('Richmond North'));
  });

  it.each([
    ['  SURRY   hills ', 'Surry Hills NSW 2010'],
    ['surryhills', 'Surry Hills NSW 2010'],
    ['surrý hílls', 'Surry Hills NSW 2010'],
    ['mt gambier', 'Mount Gambier SA 5290'],
    ['Saint Kilda', 'St Kilda VIC 3182'],
    ["o'halloran hill", "O'Halloran Hill SA 5158"],
    ['OHalloran Hill', "O'Halloran Hill SA 5158"],
    ['ku ring gai chase', 'Ku-ring-gai Chase NSW 2080'],
    ['woolloo', 'Woolloongabba QLD 4102'],
  ])('finds %s', (text, first) => {
    expect(findNames(text, 1)).toEqual([first]);
  });

  it('finds the beginnings of later words, never the middle of one', () => {
    expect(findNames('gabba', 50)).toEqual(['Gabbadah WA 6041']);
    expect(findNames('peak crossing', 1)).toEqual(['Peak Crossing QLD 4306']);
    expect(findLocalities('crossing', 50).map((match) => match.name)).toContain('Peak Crossing');
  });

  it('keeps to the limit and finds nothing for nothing', () => {
    expect(findLocalities('a', 3)).toHaveLength(3);
    for (const text of ['', '   ', '!?', 'constructor', '__proto__', 'xyzzy']) expect(findNames(text)).toEqual([]);
  });
});
