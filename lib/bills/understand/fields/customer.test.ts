import { describe, expect, it } from 'vitest';
import { block, documentIndexOf, pairs, type Text } from '../testing';
import { findAddressBlocks } from './address-blocks';
import { findCustomer } from './customer';

const customer = (...texts: Text[]) => {
  const doc = documentIndexOf(texts);
  return findCustomer(doc, findAddressBlocks(doc))?.value;
};
const letter = (name: string) => block(40, 100, [name, 'PO Box 56', 'Chatswood NSW 2057']);

describe('the customer', () => {
  it('is no place that a bill is for', () => {
    const title = { x: 40, y: 180, text: 'Electricity bill for Shop 4, 113 Tallowood', size: 14 };
    expect(customer(...letter('Lacewing Hair Studio'), title)).toBe('Lacewing Hair Studio');
    expect(customer(title)).toBeUndefined();
  });

  it('is a company over lines without a postcode, and never the sender', () => {
    const sent = block(40, 100, ['Ballyfore Dairies DAC', 'Accounts Payable, Creamery Road', 'Ballyfore, Co. Offaly']);
    expect(customer(...sent)).toBe('Ballyfore Dairies DAC');
    expect(customer({ x: 40, y: 100, text: 'Ballyfore Dairies DAC' })).toBeUndefined();
    const sender = block(40, 100, ['Sionnach Holdings Ltd', 'VAT IE 3344710M']);
    expect(customer(...sender)).toBeUndefined();
  });

  it('goes on below where it breaks off, and ends before the place', () => {
    const trading = [
      'The Trustee for Osei Family Trust t/as',
      'Harbour Crust Bakery',
      '211 Hannell Street',
      'Wickham NSW 2293',
    ];
    expect(customer(...block(40, 100, trading))).toBe('The Trustee for Osei Family Trust t/as Harbour Crust Bakery');
    const village = ['Ballyrath Garden Centre', 'Rathmore', 'Naas', 'Co. Kildare', 'W91 D8T5'];
    expect(customer(...block(40, 100, village))).toBe('Ballyrath Garden Centre');
    const end = ['Koala Kids Childcare', 'Centre', '211 Hannell Street', 'Wickham NSW 2293'];
    expect(customer(...block(40, 100, end))).toBe('Koala Kids Childcare Centre');
  });

  it('may offer a service, and is no statement', () => {
    const named = pairs(40, 100, 120, [['Customer', 'Wexford Laundry & Linen Service']]);
    expect(customer({ x: 40, y: 40, text: 'Natural Gas Statement', size: 14 }, ...named)).toBe(
      'Wexford Laundry & Linen Service',
    );
    expect(customer(...letter('Natural Gas Statement'))).toBeUndefined();
    expect(customer(...pairs(40, 100, 160, [['Service for:', 'BLUE HERON DINER LLC']]))).toBe('BLUE HERON DINER LLC');
  });

  it('is no legal form alone', () => {
    expect(customer(...letter('Bilby Biscuit Company Pty Ltd'))).toBe('Bilby Biscuit Company Pty Ltd');
  });

  it('ends before the desk that the letter goes to', () => {
    const rows = (desk: string) =>
      pairs(40, 100, 120, [['Customer', 'Whetstone Brick & Tile']]).concat(block(120, 110, [desk]));
    expect(customer(...rows('Attn. Controller'))).toBe('Whetstone Brick & Tile');
    expect(customer(...rows('Works'))).toBe('Whetstone Brick & Tile Works');
  });
});
