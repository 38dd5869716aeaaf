import { describe, expect, it } from 'vitest';
import { makeDocumentIndex, type Text } from '@/lib/testing/bill-documents';
import { sure } from '@/lib/testing/bills';
import { findAbn } from './abn';

const [first, second] = ['44 568 373 059', '51 824 753 556'] as const;
const bare = (abn: string) => abn.replaceAll(' ', '');
const line = (text: string, y = 40, x = 40): Text => ({ x, y, text });
const placed = (value: string, y: number, x = 40) => ({
  ...sure(value),
  evidence: { page: 1, box: { x, y, width: 60, height: 9 } },
});
const abn = (
  texts: Text[],
  {
    retailer = null,
    customer = null,
  }: { retailer?: ReturnType<typeof placed> | null; customer?: ReturnType<typeof placed> | null } = {},
) => {
  const found = findAbn(makeDocumentIndex(texts), retailer, customer);
  return found && [found.value, found.basis];
};

describe('the ABN of the retailer', () => {
  it('has its check digit, or is reported as printed', () => {
    expect(abn([line(`ABN ${first}`)])).toEqual([bare(first), 'check_digit']);
    expect(abn([line('ABN 44 568 373 058')])).toEqual(['44568373058', 'wrong_check_digit']);
    expect(abn([line('ABN 44 568 373')])).toBeNull();
    expect(abn([line('Ref 44 568 373 059')])).toBeNull();
  });

  it('is the one with a right check digit', () => {
    expect(abn([line('ABN 44 568 373 058'), line(`ABN ${second}`, 100)])?.[0]).toBe(bare(second));
  });

  it('is not the customer’s', () => {
    expect(abn([line(`Your ABN ${first}`), line(`ABN ${second}`, 100)])?.[0]).toBe(bare(second));
    const named = line(`Driftwood Cafe ABN ${first}`);
    expect(abn([named, line(`ABN ${second}`, 100)], { customer: placed('Driftwood Cafe', 300) })?.[0]).toBe(
      bare(second),
    );
  });

  it('is not in the block that the customer’s name begins', () => {
    const customer = placed('Driftwood Cafe', 100);
    const other = line(`ABN ${second}`, 400);
    const own = (y: number, x = 40) => abn([line(`ABN ${first}`, y, x), other], { customer })?.[0];
    expect([own(112), own(153), own(155), own(97), own(112, 71)]).toEqual(
      [second, second, first, first, first].map(bare),
    );
  });

  it('stands by the retailer’s name', () => {
    const retailer = placed('Kestrel Energy', 300, 200);
    const two = (...texts: Text[]) => abn([line(`ABN ${first}`), ...texts], { retailer })?.[0];
    const filler = [line('Peak usage', 200), line('Supply', 220)];
    expect(two(...filler, line('Kestrel Energy', 500), line(`ABN ${second}`, 520))).toBe(bare(second));
    expect(two(line(`ABN ${second}`, 369, 222))).toBe(bare(second));
    expect(two(line(`ABN ${second}`, 371, 222))).toBe(bare(first));
    expect(two(line(`ABN ${second}`, 369, 226))).toBe(bare(first));
    expect(two(line(`ABN ${second}`, 300, 200))).toBe(bare(first));
  });
});
