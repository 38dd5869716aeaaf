import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findAddressBlocks, findSupplyAddress } from './addresses';

const address = (...texts: Text[]) => {
  const doc = makeDocumentIndex(texts);
  const { supplyAddress, supplyPostcode } = findSupplyAddress(doc, findAddressBlocks(doc), () => false);
  return [supplyAddress?.value, supplyPostcode?.value, supplyAddress?.basis];
};
const line = (text: string, y = 40): Text => ({ x: 40, y, text });

describe('the supply address', () => {
  it.each([
    ['18 Wattle Street, Footscray VIC 3011', '3011'],
    ['2207 County Line Rd, Millet, NE 68831', '68831'],
    ['Unit 4 Tannery Wharf, Selbrook, BS37 9QT', 'BS37 9QT'],
    ['3 Saddlers Row, 7 kW at AB1 7KW of demand', undefined],
    ['Unit 2, Mill Yard, Kilcarrow, Co. Galway, H62 X3K8', 'H62 X3K8'],
    ['12 King Street West, Toronto ON M5H 1A1', 'M5H 1A1'],
    ['8 Quay Street, Auckland 1010', '1010'],
    ['1 Ombudsman Road, Queensland 1800 662 837', undefined],
  ])('ends at its postcode: %s', (text, postcode) => {
    expect(address(line(`Supply address: ${text}`))[1]).toBe(postcode);
  });

  it('is not the postal address, whichever comes first', () => {
    const post = line('Postal address: 7 Quay Street, Glenelg SA 5045');
    expect(address(post, line('Site address: 18 Wattle Street, Footscray VIC 3011', 60))[1]).toBe('3011');
    expect(address(line('Site address: 18 Wattle Street, Footscray VIC 3011'), { ...post, y: 60 })[1]).toBe('3011');
  });

  it('has no part of the customer’s name before it', () => {
    const find = (name: string, other: string) =>
      address(line(`Supply address: ${name}, 7 Hill Rd, Nambour QLD 4560`), { ...line(other), y: 60 })[0];
    expect(find('Church of the Hill', 'Church of the Hill')).toBe('7 Hill Rd, Nambour QLD 4560');
    expect(find('Church of the Hill', 'Driftwood Cafe')).toContain('Hill, 7 Hill Rd');
    expect(find('Hill Plaza', 'Hill Plaza')).toContain('Plaza, 7 Hill Rd');
  });

  it('says that it is the only address where no label names it', () => {
    expect(address(...block(40, 40, ['Driftwood Cafe', '7 Quay Street', 'Glenelg SA 5045']))[2]).toBe('only_one');
  });
});
