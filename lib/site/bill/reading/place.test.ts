import { describe, expect, it } from 'vitest';
import { findPostcode, isNumberAbroad } from './place';

describe('findPostcode', () => {
  it.each([
    ['Shop 4, 1280 Pacific Highway, Turramurra NSW 2074', '2074'],
    ['Unit 2011/5 Smith Street, Surry Hills, NSW, 2010, Australia', '2010'],
    ['7 King Street, Newtown 2042', '2042'],
    ['1 Elizabeth Street Hobart Tasmania 7000.', '7000'],
    ['care of 1 High St Kew VIC 3101; site: 9 Low St Glebe NSW 2037', '2037'],
    ['3000 Old Coach Road', null],
    ['', null],
    ['1 Main St, Portland OR 97204', null],
  ])('%j is in %s', (address, postcode) => {
    expect(findPostcode(address)).toBe(postcode);
  });
});

describe('isNumberAbroad', () => {
  it.each([
    ['41020359848', false],
    ['0000042210NZ3A7', true],
    ['1200010345678', true],
    ['', false],
  ])('%s: %s', (id, isAbroad) => {
    expect(isNumberAbroad(id)).toBe(isAbroad);
  });
});
