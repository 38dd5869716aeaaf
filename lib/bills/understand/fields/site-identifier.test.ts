import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, pictured, type Text } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { findSites } from './site-identifier';

const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const site = (...texts: string[]) => {
  const found = findSites(makeDocumentIndex(texts.map((text, i) => line(text, 40 + 30 * i)))).siteIdentifier;
  return found && `${found.value.kind} ${found.value.id} ${found.basis}`;
};

describe('the number beside its label', () => {
  it.each([
    ['NMI 63052204171', 'nmi 63052204171 check_digit'],
    ['NMI 6305220417', 'nmi 6305220417 label'],
    ['NMI 6305220417 check digit 12', 'nmi 6305220417 label'],
    ['NMI NCCCO12345', null],
    ['NMI NCCC01234A', null],
    ['MIRN 5310 245 678 0', 'mirn 53102456780 check_digit'],
    ['MIRN 53102456781', 'mirn 53102456781 wrong_check_digit'],
    ['ICP 0009287506LC08A', 'icp 0009287506LC08A check_digit'],
    ['MPAN 12 0003 6512 743', 'mpan 1200036512743 wrong_check_digit'],
    ['Child NMI: 71020011227. Parent NMI: 41029988778', 'nmi 71020011227 check_digit'],
    ['NMI 71020011227 (gate meter NMI 41029988778)', 'nmi 71020011227 check_digit'],
    ['NMI 63 kWh 05220417', null],
  ])('of "%s" is %s', (text, expected) => {
    expect(site(text)).toBe(expected);
  });

  it.each([
    ['Parent NMI 4103456789', 'NMI 4103456789'],
    ['NMI 41034567893 (parent NMI, not yours)', ''],
    ['NMI 41034567893 (gate meter)', ''],
  ])('is never that of the building: %s', (...texts) => {
    expect(site(...texts.filter((text) => text !== ''))).toBeNull();
  });

  it('is corrected in a picture where the rest of its checksum confirms it', () => {
    const read = (id: string) => findSites(indexDocument(pictured([line(`ICP ${id}`)], {}))).siteIdentifier;
    expect(read('0009287506LCO8A')).toMatchObject({
      value: { id: '0009287506LC08A' },
      basis: 'corrected_by_check_digit',
    });
    expect(read('0009287506LC0OO')).toBeNull();
  });
});

describe('the number without a label', () => {
  it('is an NMI of a known range with its check digit', () => {
    expect(site('6305 220 417 1')).toBe('nmi 63052204171 check_digit');
    expect(site('Site 6305 220 417 1')).toBe('nmi 63052204171 check_digit');
    expect(site('6305 220 417 2')).toBeNull();
    expect(site('6305 220 417')).toBeNull();
  });

  it.each([
    'Ref',
    'BPAY',
    'Biller',
    'Account',
    'Invoice',
    'Reference',
    'Phone',
    'Call',
    'ABN',
    'Master',
    'Gate',
    'Parent',
  ])('is none on a line of "%s"', (word) => {
    expect(site(`${word} 63052204171`)).toBeNull();
  });

  it.each(['HST', 'VAT', 'ICP', 'ZIP', 'Rate schedule', 'V6B 1A1'])('is no NMI on a bill that prints "%s"', (words) => {
    expect(site('63052204171', words)).toBeNull();
  });
});
