/** Numbers in brackets: the irregularities of real documents, docs/register.md; all documents are made up. */
import { describe, expect, it } from 'vitest';
import { costDocument, type Json, makePlanDocument, readPlan } from '@/lib/testing/register-documents';

const plainCost = costDocument(makePlanDocument());
const makeMeteredDocument = (charge: Json) =>
  makePlanDocument({ meteringCharges: [{ displayName: 'Metering charge', ...charge }] });
const makeFeeDocument = (...fees: Json[]) =>
  makePlanDocument({}, { fees: fees.map((fee) => ({ type: 'OTHER', term: 'FIXED', ...fee })) });
const countAddedDollars = (document: Json) => Math.round((costDocument(document) - plainCost) * 100) / 100;
const findPossible = (document: Json) =>
  (readPlan(document).mayAdd ?? []).map(({ amountPerYearIncGst, condition }) => [amountPerYearIncGst, condition]);

describe('metering charges of the register', () => {
  it('(32) of a range count with their lower end; the rest may come on top', () => {
    const range = makeMeteredDocument({ minimumValue: '0.66', maximumValue: '2.89', period: 'P1D' });
    expect(countAddedDollars(range)).toBe(240.9);
    expect(readPlan(range).fees).toEqual([{ label: 'Metering charge', amountIncGst: 0.66, timesPerYear: 365 }]);
    expect(findPossible(range)).toEqual([[813.95, null]]);
    expect(readPlan(range).notes).toEqual(['metering_charge_costed']);
  });

  it.each([
    ['P1D', '1.10', 401.5],
    ['P1M', '20.00', 240],
    ['P3M', '60.00', 240],
    ['P1Y', '250.00', 250],
    [undefined, '1.10', 401.5],
    [undefined, '20.00', 240],
    [undefined, '250.00', 250],
  ])('of period %s are charged as often as it says, else as their size means: $%s', (period, minimumValue, dollars) => {
    expect(countAddedDollars(makeMeteredDocument({ minimumValue, period }))).toBe(dollars);
    expect(findPossible(makeMeteredDocument({ minimumValue, period }))).toEqual([]);
  });

  it('that some customers pay may come on top, in the words of the retailer', () => {
    const description = 'Only if you have a type 4 meter, per day.';
    const some = makeMeteredDocument({ minimumValue: '1.00', description });
    expect(countAddedDollars(some)).toBe(0);
    expect(findPossible(some)).toEqual([[365, description]]);
  });

  it('(40) without an amount are noted; placeholders of cents a year and work on a meter are none', () => {
    const vary = makeMeteredDocument({ minimumValue: '0.00', description: 'Charges may vary, please contact us.' });
    expect(countAddedDollars(vary)).toBe(0);
    expect(readPlan(vary).notes).toEqual(['metering_charge_unknown']);
    for (const none of [
      makeMeteredDocument({ minimumValue: '0.00', maximumValue: '0.001', period: 'P1D' }),
      makeMeteredDocument({ displayName: 'Tariff change - meter reconfiguration', minimumValue: '50.00' }),
    ]) {
      expect(countAddedDollars(none)).toBe(0);
      expect(readPlan(none)).not.toHaveProperty('mayAdd');
      expect(readPlan(none).notes).toBeUndefined();
    }
  });
});

describe('fees that only a text describes', () => {
  it('(35) count as often as the text says; one that is listed twice counts once', () => {
    const monthly = { amount: '77.00', description: '$77.00 (inc. GST) per month' };
    expect(countAddedDollars(makeFeeDocument(monthly, monthly))).toBe(924);
    expect(readPlan(makeFeeDocument(monthly)).notes).toEqual(['recurring_fee_from_text']);
    expect(countAddedDollars(makeFeeDocument({ amount: '5.00', description: 'Account fee', term: 'MONTHLY' }))).toBe(
      60,
    );
    expect(countAddedDollars(makeFeeDocument({ amount: '0.00', description: 'Service charge of $1.50 per day' }))).toBe(
      547.5,
    );
  });

  it('(35) that depend on the meter may come on top; kinds of meter of one price are one charge', () => {
    const comms = ['COMMS3', 'COMMS4'].map((type) => ({ amount: '77.00', description: `${type} Metering Charge` }));
    expect(countAddedDollars(makeFeeDocument(...comms))).toBe(0);
    expect(findPossible(makeFeeDocument(...comms))).toEqual([
      [924, 'COMMS3 Metering Charge or COMMS4 Metering Charge'],
    ]);
    const daily = 'Type 3-4 metering charge (if applicable) per meter per day.';
    const more = `${daily} Additional fees may apply for the installation of a new meter.`;
    expect(findPossible(makeFeeDocument({ amount: '2.75', description: more }))).toEqual([[1003.75, daily]]);
  });

  it.each([
    ['$2.20 (inc. GST) for each paper bill, sent monthly.', '2.20'],
    ['To take part in GreenPower a daily charge of $1.50 applies.', '1.50'],
    ['A $5 monthly fee, included in the daily supply charge.', '5.00'],
    ['Manual read fee for a type 4A meter.', '54.85'],
    ['A card payment fee of $0.50 per month.', '0.50'],
    ['Move in read fee', '16.50'],
  ])('leave out what a customer chooses or does: %s', (description, amount) => {
    const document = makeFeeDocument({ amount, description });
    expect(countAddedDollars(document)).toBe(0);
    expect(readPlan(document)).not.toHaveProperty('mayAdd');
  });

  it('are read from the terms too, unless a membership fee is listed', () => {
    const terms = 'Prices include GST. A service fee of $11 per month applies. Visit us.';
    expect(countAddedDollars(makePlanDocument({}, { terms }))).toBe(132);
    const member = [{ type: 'MEMBERSHIP', term: 'MONTHLY', amount: '11.00' }];
    expect(countAddedDollars(makePlanDocument({}, { terms, fees: member }))).toBe(132);
    expect(countAddedDollars(makePlanDocument({}, { terms: 'You save $11 per month on our supply charge.' }))).toBe(0);
  });
});
