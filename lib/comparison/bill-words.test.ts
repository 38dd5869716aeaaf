import { describe, expect, it } from 'vitest';
import { yearSumOf } from './bill-form';
import { problemKinds } from './bill-model';
import { problemWords } from './bill-problems';
import {
  bandWords,
  billFacts,
  controlledLoadWords,
  demandWords,
  issuesBeside,
  notUsableWords,
  outsideWords,
  seasonWords,
  sureWords,
  unusedNmiWords,
  yearSumWords,
} from './bill-words';
import { billFixture } from './testing-bills';

const read = <T>(value: T, confidence: number | null = null) => ({ value, confidence, reason: null });

describe('problem words', () => {
  it.each(problemKinds)('%s: what to do, and no word that a form does not use', (kind) => {
    const { message, advice } = problemWords({ kind, waitSeconds: null });
    expect(message).toMatch(/^[A-Z].*[^.]$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
    expect(`${message} ${advice}`).not.toMatch(/please|sorry|\b(in)?valid\b|oops|forbidden|error|fail/i);
  });

  it('are all different', () => {
    const messages = problemKinds.map((kind) => problemWords({ kind, waitSeconds: null }).message);
    expect(new Set(messages).size).toBe(problemKinds.length);
  });

  it('say how long to wait where it is known', () => {
    expect(problemWords({ kind: 'service_limit', waitSeconds: 90 }).advice).toMatch(/^Try again in 90 seconds\. /);
    expect(problemWords({ kind: 'service_limit', waitSeconds: 3600 }).advice).toMatch(/^Try again in 60 minutes\. /);
  });
});

describe('what is said of a bill', () => {
  it('how sure a value is', () => {
    expect(sureWords(null)).toBeNull();
    expect(sureWords(read(1, 0.9))).toBe('Read, and proved by the bill’s own sums.');
    expect(sureWords(read(1, 0.95), 'itself')).toBe('Read, and confirmed by the bill itself.');
    expect([sureWords(read(1, 0.89)), sureWords(read(1, null))]).toEqual(
      Array(2).fill('Read from the bill: check it.'),
    );
  });

  it('the sum over a year', () => {
    const sum = yearSumOf({ bill_kwh: '4,521', bill_days: '92' })!;
    expect(yearSumWords(sum)).toBe('4,521 kWh ÷ 92 days × 365 days = 17,937 kWh a year');
    expect(outsideWords(sum)).toBeNull();
    expect(outsideWords(yearSumOf({ bill_kwh: '100', bill_days: '91' })!)).toMatch(
      /^Plans are costed at 1,000 kWh a year at least, so 401 kWh is compared as 1,000 kWh\./,
    );
    expect(outsideWords(yearSumOf({ bill_kwh: '1000000', bill_days: '30' })!)).toMatch(
      /at 2,000,000 kWh a year at most/,
    );
  });

  it('that one bill is no year, a short one even less', () => {
    expect(seasonWords(92)).toContain('One bill is not a year');
    expect(seasonWords(9)).toContain('covers only 9 days');
  });

  it('which bills cannot be compared', () => {
    expect(notUsableWords(billFixture())).toBeNull();
    expect(notUsableWords(billFixture({ energyType: 'gas' }))?.title).toBe('This is a gas bill');
    expect(notUsableWords(billFixture({ energyType: 'lpg' }))?.title).toBe('This is an LPG bill');
    expect(notUsableWords(billFixture({ country: 'US' }))?.title).toBe('This bill is from the United States');
    expect(notUsableWords(billFixture({ totalKwh: null }))?.reason).toContain('page 2');
  });

  it('that the time was up, and never that the rest is missing', () => {
    const message = 'We ran out of time before page 2. Try again, or upload page 2 by itself.';
    const issue = { severity: 'WARNING' as const, field: null, message, rule: 'file_out_of_time' };
    expect(notUsableWords(billFixture({ totalKwh: null, issues: [issue] }))).toEqual({
      title: 'We read only part of your bill',
      reason: message,
    });
  });

  it('what it is', () => {
    expect(billFacts(billFixture())).toEqual([
      { name: 'Retailer', text: 'Marmalade Electric' },
      { name: 'Period', text: '1 July 2026 to 30 September 2026 (92 days)' },
      { name: 'Supply address', text: 'Shop 4, 12 Sample Street, Sydney NSW 2000' },
      { name: 'Bill total, including GST', text: '$1,468.50' },
    ]);
    expect(billFacts(billFixture({ country: 'GB' })).map(({ name }) => name)).not.toContain(
      'Bill total, including GST',
    );
    const bare = billFixture({ retailer: null, periodStart: null, supplyAddress: null, totalIncGst: null });
    expect(billFacts(bare)).toEqual([{ name: 'Period', text: '92 days' }]);
  });

  it('what to look at twice', () => {
    expect(controlledLoadWords(billFixture({ controlledLoadKwh: read(620) }))).toContain('620 kWh are controlled load');
    expect(controlledLoadWords(billFixture())).toBeNull();
    expect(bandWords(billFixture(), 'peakKwh')).toBe('On the bill: 1,840 of 4,600 kWh.');
    expect(bandWords(billFixture({ peakKwh: null }), 'peakKwh')).toBeNull();
    expect(demandWords(billFixture({ demand: read({ amount: 42, unit: 'kVA' }) }))).toContain('42 kVA');
    expect(demandWords(billFixture({ demand: read({ amount: 42, unit: 'kW' }) }))).toBeNull();
    expect(unusedNmiWords(billFixture({ nmi: read('9999999999') }))).toContain('the postcode is used');
    expect(unusedNmiWords(billFixture())).toBeNull();
    const issues = [
      { severity: 'WARNING' as const, field: 'bill_days' as const, message: 'a', rule: 'reads' },
      { severity: 'WARNING' as const, field: null, message: 'b', rule: null },
    ];
    expect(issuesBeside(billFixture({ issues }), 'bill_days')).toEqual([issues[0]]);
    expect(issuesBeside(billFixture({ issues }), null)).toEqual([issues[1]]);
  });
});
