/** States of pictures, settled by their postcodes. */
import { describe, expect, it } from 'vitest';
import { makeDocument, pictured } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';

const read = (text: string) => indexDocument(pictured([{ x: 40, y: 100, text }], {})).lines[0]!.text;

describe('withStates', () => {
  it.each([
    ['Traralgon vie 3844', 'Traralgon VIC 3844'],
    ['Bundaberg North QLb 4670', 'Bundaberg North QLD 4670'],
    ['Newtown N5W, 2042', 'Newtown NSW, 2042'],
  ])('reads %s as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['Total gas 7000', 'Bill now 2400', 'From Nov 2026', 'used vie 3844'])('leaves %s', (text) => {
    expect(read(text)).toBe(text);
  });

  it('leaves print as it is', () => {
    expect(indexDocument(makeDocument([{ x: 40, y: 100, text: 'Traralgon vie 3844' }])).lines[0]!.text).toBe(
      'Traralgon vie 3844',
    );
  });
});
