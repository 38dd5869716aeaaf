import { describe, expect, it } from 'vitest';
import { block, makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { findAbn } from './site-identifier';

const [first, second] = ['44 568 373 059', '51 824 753 556'] as const;
const line = (text: string, y = 40): Text => ({ x: 40, y, text });
const abn = (...texts: Text[]) => {
  const found = findAbn(makeDocumentIndex(texts), 'Driftwood Cafe');
  return found && `${found.value} ${found.basis}`;
};
const [isFirst, isSecond] = ['44568373059 check_digit', '51824753556 check_digit'];

describe('the ABN of the retailer', () => {
  it('has its check digit, or is reported as printed', () => {
    expect(abn(line(`ABN ${first}`))).toBe(isFirst);
    expect(abn(line('ABN 44 568 373 058'))).toBe('44568373058 wrong_check_digit');
    expect(abn(line('ABN 44 568 373 058'), line(`ABN ${second}`, 100))).toBe(isSecond);
    expect(abn(line('ABN 44 568 373'))).toBeNull();
    expect(abn(line('Ref 44 568 373 059'))).toBeNull();
  });

  it.each([
    ['labelled so', [line(`Your ABN ${first}`)]],
    ['beside the name', [line(`Driftwood Cafe ABN ${first}`)]],
    ['below the name', block(40, 40, ['Driftwood Cafe', `ABN ${first}`])],
  ])('is not that of the customer, %s', (_, texts) => {
    expect(abn(...texts, line(`ABN ${second}`, 200))).toBe(isSecond);
  });
});
