import { describe, expect, it } from 'vitest';
import { type Json, makePlanDocument, readPlan } from '@/lib/testing/register-documents';

const readFacts = (contract: Json) => readPlan(makePlanDocument({}, { isFixed: undefined, ...contract })).contractFacts;
const readFee = (type: string, part: Json) => readFacts({ fees: [{ type, term: 'FIXED', ...part }] })?.occasionalFees;

describe('contract facts of the register', () => {
  it('are what the document states, and nothing else', () => {
    expect(readFacts({})).toBeUndefined();
    expect(
      readFacts({
        isFixed: false,
        variation: ' We may vary  prices with notice. ',
        benefitPeriod: '12 months',
        onExpiryDescription: 'We will tell you your options.',
        coolingOffDays: 10,
        billFrequency: ['P3M', 'P1M'],
        paymentOption: ['PAPER_BILL', 'DIRECT_DEBIT', 'PIGEON'],
        meterTypes: ['Type 6', 'Type 4', 'Type 0'],
        additionalFeeInformation: 'See example.com/fees.',
      }),
    ).toEqual({
      prices: 'may_change',
      priceChanges: 'We may vary prices with notice.',
      benefitMonths: 12,
      atEnd: 'We will tell you your options.',
      coolingOffDays: 10,
      billEveryMonths: [1, 3],
      paymentOptions: ['direct_debit', 'paper_bill'],
      meterTypes: ['Type 4', 'Type 6'],
      feeInformation: 'See example.com/fees.',
    });
  });

  it.each([
    ['1 Year', { benefitMonths: 12 }],
    ['Ongoing', { benefitMonths: null }],
    ['until stocks last', undefined],
    ['0 months', undefined],
  ])('know how long benefits last: %s', (benefitPeriod, facts) => {
    expect(readFacts({ benefitPeriod })).toEqual(facts);
  });

  it('tell the words without markup and broken signs', () => {
    const variation = '<p>Exampleâ€™s prices&nbsp;may change. We\uFFFDll tell you.</p>';
    expect(readFacts({ variation })?.priceChanges).toBe('Example’s prices may change. We’ll tell you.');
  });

  it('take a dash for nothing, and odd values for absent ones', () => {
    expect(readFacts({ isFixed: true, variation: '-', coolingOffDays: 'ten', billFrequency: 'P1M' })).toEqual({
      prices: 'fixed',
    });
  });

  it.each<[string, Json, Json]>([
    ['CC_PROCESSING', { rate: '0.0065', description: 'Visa' }, { kind: 'card_payment', percent: 0.65, text: 'Visa' }],
    ['PAYMENT_PROCESSING', { rate: '0.005', description: 'By debit card' }, { kind: 'card_payment', percent: 0.5 }],
    ['PAYMENT_PROCESSING', { amount: '0.88', description: 'BPay' }, { kind: 'other_payment', amountIncGst: 0.88 }],
    ['PAYMENT_PROCESSING', { amount: '5.00', description: 'Paper bill fee' }, { kind: 'paper_bill', amountIncGst: 5 }],
    ['OTHER', { amount: '2.00', description: 'At a Post Office' }, { kind: 'other_payment', amountIncGst: 2 }],
    ['PAPER_BILL', { amount: '0.00' }, { kind: 'paper_bill', amountIncGst: 0 }],
    ['LATE_PAYMENT', { amount: '12.00' }, { kind: 'late_payment', amountIncGst: 12 }],
    ['CONNECTION', { amount: '21.23' }, { kind: 'connection', amountIncGst: 21.23 }],
    ['DISCONNECT_MOVE_OUT', { amount: '63.71' }, { kind: 'disconnection', amountIncGst: 63.71 }],
    ['OTHER', { amount: '41.34', description: 'Special meter read' }, { kind: 'other', amountIncGst: 41.34 }],
  ])('name a fee of type %s %j', (type, part, facts) => {
    expect(readFee(type, part)).toEqual([expect.objectContaining(facts)]);
  });

  it('leave out what is part of the cost, the exit fee, and rows of $0 that only carry a text', () => {
    expect(readFee('MEMBERSHIP', { term: 'MONTHLY', amount: '5.00' })).toBeUndefined();
    expect(readFee('EXIT', { amount: '22.00' })).toBeUndefined();
    expect(readFee('OTHER', { amount: '77.00', description: '$77 per month' })).toBeUndefined();
    expect(readFee('OTHER', { amount: '0.00', description: 'Other fees may apply.' })).toBeUndefined();
    expect(readFee('LATE_PAYMENT', { amount: 'ask' })).toBeUndefined();
  });

  it('say a fee once, and in words only what its kind does not say', () => {
    const paper = { type: 'PAPER_BILL', term: 'FIXED', amount: '2.00', description: 'Paper bill fee' };
    expect(readFacts({ fees: [paper, paper] })?.occasionalFees).toEqual([{ kind: 'paper_bill', amountIncGst: 2 }]);
    const off = (amount: string, description: string) => ({
      type: 'DISCONNECTION',
      term: 'FIXED',
      amount,
      description,
    });
    expect(readFacts({ fees: [off('5.00', 'Remote'), off('60.00', 'By hand')] })?.occasionalFees).toEqual([
      { kind: 'disconnection', amountIncGst: 5, text: 'Remote' },
      { kind: 'disconnection', amountIncGst: 60, text: 'By hand' },
    ]);
  });

  it('come with the days between which the plan is offered, in Sydney', () => {
    const offered = (effectiveFrom: string, effectiveTo?: string) => {
      const { offeredFrom, offeredTo } = readPlan(makePlanDocument({ effectiveFrom, effectiveTo }));
      return [offeredFrom, offeredTo];
    };
    expect(offered('2026-06-30T14:00:00Z', '2027-06-29T14:00:00Z')).toEqual(['2026-07-01', '2027-06-30']);
    expect(offered('2026-07-01T00:00:00.000Z')).toEqual(['2026-07-01', undefined]);
    expect(offered('soon')).toEqual([undefined, undefined]);
  });
});
