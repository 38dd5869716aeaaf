import { describe, expect, it } from 'vitest';
import { toTypedBill } from '@/lib/site/address/bill-form';
import { billFixture, billLine } from '@/lib/testing/comparison-bills';
import { readBillSchema } from './model';
import { removePersonalData } from './privacy';

const talkative = billFixture({
  lines: [
    billLine({ description: 'NMI 4102 0359 848 peak usage', amount: 1 }),
    billLine({ description: 'Meter E0123456789, Shop 4, to 30 September 2026', amount: 2 }),
  ],
  issues: [
    { severity: 'ERROR', field: 'nmi', message: 'The NMI 4102 035 984-8 has another check digit', rule: 'nmi' },
    {
      severity: 'WARNING',
      field: null,
      message: 'Account 300100200 at shop 4, 12 Sample Street, Sydney NSW 2000',
      rule: null,
    },
  ],
});
const kept = (bill = talkative, nmi = toTypedBill(bill).nmi) => removePersonalData(bill, { nmi });

describe('what of a bill a browser may keep', () => {
  it('holds no NMI, address, account or meter, wherever the reader repeats them', () => {
    const text = JSON.stringify(kept());
    for (const personal of [/4102[ -]?0/, /35[ -]?984/, /sample street/i, /300100200/, /0123456789/])
      expect(text).not.toMatch(personal);
  });

  it('is still a bill, with its network, postcode and figures', () => {
    const bill = kept();
    expect(readBillSchema.safeParse(bill).success).toBe(true);
    expect(bill).toMatchObject({ network: 'ausgrid', supplyPostcode: { value: '2000' }, totalKwh: { value: 4600 } });
    expect(bill.lines[1]!.description).toBe('Meter …, …, to 30 September 2026');
    expect(removePersonalData(billFixture(), { nmi: '41020359848' }).lines).toEqual(billFixture().lines);
  });

  it('has the network of the NMI as typed, and none where its owner took it out', () => {
    expect(kept(talkative, '62038733938').network).toBe('powercor');
    expect(kept(talkative, '').network).toBeNull();
    expect(kept(kept(), '').network).toBe('ausgrid');
  });
});
