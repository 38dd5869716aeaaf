import { describe, expect, it } from 'vitest';
import { findLocalitiesOfPostcode } from '../postcodes';
import { findTown } from './town';

describe('the town of a postcode', () => {
  const townOf = (postcode: string) => findTown(findLocalitiesOfPostcode(postcode).map(({ name }) => name));

  it.each([
    ['4350', 'Toowoomba'],
    ['2640', 'Albury'],
    ['3350', 'Ballarat'],
    ['4740', 'Mackay'],
    ['4810', 'Townsville'],
    ['4670', 'Bundaberg'],
    ['4825', 'Mount Isa'],
    ['2480', 'Lismore'],
    ['4000', 'Brisbane'],
  ])('of %s is %s, where people use that name', (postcode, town) => {
    expect(townOf(postcode)).toBe(town);
  });

  it.each([
    ['2042', 'Newtown'],
    ['3550', 'Bendigo'],
    ['2060', 'North Sydney'],
    ['4101', 'South Brisbane'],
    ['5006', 'North Adelaide'],
    ['2000', 'Sydney'],
  ])('of %s is its first suburb, %s', (postcode, suburb) => {
    expect(townOf(postcode)).toBe(suburb);
  });

  it('is null without a suburb', () => {
    expect(findTown([])).toBeNull();
  });
});
