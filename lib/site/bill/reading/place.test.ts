import { describe, expect, it } from 'vitest';
import { findCountry, findPostcode } from './place';

describe('findPostcode', () => {
  it.each([
    ['Shop 4, 1280 Pacific Highway, Turramurra NSW 2074', '2074'],
    ['12 Lonsdale St\nMelbourne\nVIC 3000', '3000'],
    ['Unit 2011/5 Smith Street, Surry Hills, NSW, 2010, Australia', '2010'],
    ['Lot 4000 Bruce Hwy, Gympie Queensland 4570', '4570'],
    ['7 King Street, Newtown 2042', '2042'],
    ['1 Elizabeth Street Hobart Tasmania 7000.', '7000'],
    ['care of 1 High St Kew VIC 3101; site: 9 Low St Glebe NSW 2037', '2037'],
    ['3000 Old Coach Road', null],
    ['2010', null],
    ['', null],
    ['1 Main St, Portland OR 97204', null],
  ])('%j is in %s', (address, postcode) => {
    expect(findPostcode(address)).toBe(postcode);
  });
});

describe('findCountry', () => {
  it.each([
    ['41020359842', '1 George St Sydney NSW 2000', 'AU'],
    [null, 'Level 2, 5 Collins St, Melbourne VIC 3000', 'AU'],
    ['0000042210NZ3A7', null, 'NZ'],
    [null, '12 Queen Street, Auckland 1010, New Zealand', 'NZ'],
    ['1200010345678', null, 'GB'],
    [null, '4 High Street, Leeds LS1 4AP', 'GB'],
    [null, '100 Main St, Springfield, IL 62701', 'US'],
    [null, '55 Pine Ave, Austin TX 78701-1234', 'US'],
    [null, '200 King St W, Toronto ON M5H 3T4', 'CA'],
    ['10304882719', 'Unit 2, Mill Yard, Kilcarrow, Co. Galway, H62 X3K8', 'IE'],
    [null, '8 Quay Street, Dublin D6W YF38', 'IE'],
    [null, '8 Quay Street, Cork, Ireland', 'IE'],
    [null, '8 Quay Street, Newry, Northern Ireland', null],
    [null, 'Lot C12 4570', null],
    ['41020359842', '12 Some Road', null],
    [null, null, null],
    // Western Australia is not Washington, and the Northern Territory no state of Canada.
    [null, '1 Hay Street, Perth WA 6000', 'AU'],
    [null, '1 Smith St, Darwin NT 0800', 'AU'],
    [null, '1 Pine Street, Seattle, WA 98101', 'US'],
  ])('%s at %j is in %s', (id, address, country) => {
    expect(findCountry(id, address)).toBe(country);
  });
});
