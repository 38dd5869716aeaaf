import { describe, expect, it } from 'vitest';
import { billFixture } from '@/lib/testing/comparison-bills';
import { findUnusableNote, findWholeBillIssues, listBillNotes } from './copy';
import { findLateIssue } from './model';

const read = <T>(value: T, confidence: number | null = null) => ({ value, confidence, at: null });
const issue = (message: string, rule: string | null) => ({ severity: 'WARNING' as const, field: null, message, rule });

describe('what is said of a bill', () => {
  const titles = (change: Parameters<typeof billFixture>[0], bill_kwh = '') =>
    listBillNotes(billFixture(change), { bill_kwh }).map(({ title }) => title);

  it('which bills cannot be compared', () => {
    expect(findUnusableNote(billFixture())).toBeNull();
    expect(findUnusableNote(billFixture({ energyType: null }))).toBeNull();
    expect(findUnusableNote(billFixture({ energyType: 'gas' }))?.title).toBe('This is a gas bill');
    expect(findUnusableNote(billFixture({ energyType: 'lpg' }))?.title).toBe('This is an LPG bill');
    expect(findUnusableNote(billFixture({ isAbroad: true }))?.title).toBe('This bill is from another country');
    const unnamed = { nmi: null, network: null };
    const inPostcode = (value: string) => ({ value, confidence: 0.9, at: null });
    const titleIn = (postcode: string) =>
      findUnusableNote(billFixture({ ...unnamed, supplyPostcode: inPostcode(postcode) }))?.title;
    expect(titleIn('6000')).toBe('This bill is from Western Australia');
    expect(titleIn('0800')).toBe('This bill is from the Northern Territory');
    expect(titleIn('5000')).toBeUndefined();
    const nmi = { value: '8001234567', confidence: 0.9, at: null };
    expect(findUnusableNote(billFixture({ ...unnamed, nmi }))?.title).toBe('This bill is from Western Australia');
    const reminder = { issues: [issue('It has no usage.', 'reminder_notice')] };
    expect(findUnusableNote(billFixture(reminder))).toEqual({
      title: 'This is a reminder notice, not a bill',
      text: 'It has no usage, and the amount it asks for is from an earlier bill. Upload the bill it is about.',
    });
  });

  it('that a credit note is none, and not that its usage is missing', () => {
    const bill = billFixture({ totalKwh: null, issues: [issue('It takes back $364.10.', 'credit_note')] });
    expect(findUnusableNote(bill)?.title).toBe('This is a credit note, not a bill');
  });

  it('what to know before comparing', () => {
    expect(titles({})).toEqual([]);
    expect(titles({ totalKwh: null })).toEqual(['We couldn’t find your usage']);
    expect(titles({ totalKwh: null }, '4,600')).toEqual([]);
    const embedded = ['You may be in an embedded network'];
    expect(titles({ embedded: true })).toEqual(embedded);
    expect(titles({ nmi: read('7102126723') })).toEqual(embedded);
    expect(titles({ meterCount: 2 })).toEqual(['Your bill covers 2 meters']);
    expect(titles({ exportKwh: 1200 })).toEqual(['You have solar']);
    expect(titles({ exportKwh: 0 })).toEqual([]);
    const several = { issues: [issue('Another bill begins on page 2.', 'several_bills')] };
    expect(titles(several)).toEqual(['This file has more than one bill']);
    expect(findWholeBillIssues(billFixture(several))).toEqual([]);
  });

  it('that the time was up, and never that the rest is missing', () => {
    const late = issue('We ran out of time before page 2.', 'file_out_of_time');
    const bill = billFixture({ totalKwh: null, issues: [late, issue('Paid twice.', null)] });
    expect(listBillNotes(bill, { bill_kwh: '' })).toEqual([
      { title: 'We read only part of your bill', text: late.message },
    ]);
    expect(findLateIssue(bill)).toBe(late);
    expect(findWholeBillIssues(bill).map(({ message }) => message)).toEqual(['Paid twice.']);
  });
});
