/** Bills that are stored stay readable, whatever the reader of bills learns. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleBill, sure } from '@/lib/bills/testing';
import { documentVersion, fromDocument, summaryOf, toDocument } from './stored-bill';
import { failure, success } from './testing';

describe('a stored document', () => {
  const versions = Array.from({ length: documentVersion }, (_, i) => i + 1);

  // When this fails the canonical bill has changed: raise `documentVersion`, add the way up from the version before, and
  // keep a document of the new version beside this test. Without that nobody can read the bills that are stored.
  it.each(versions)('of version %d is read', (version) => {
    const document = readFileSync(path.join(import.meta.dirname, `stored-bill.v${version}.json`), 'utf8');
    const read = fromDocument({ status: 'success', document, documentVersion: version });
    expect(read?.bill?.retailerName?.value).toBe('Pelican Energy');
    expect(read?.issues).toHaveLength(1);
  });

  it.each([success, failure])('comes back as it was', (extraction) => {
    const document = toDocument(extraction);
    expect(fromDocument({ status: extraction.status, document, documentVersion })).toEqual(extraction);
  });

  it.each([
    ['of a version to come', toDocument(success), documentVersion + 1],
    ['of no version', toDocument(success), 0],
    ['that is cut off', toDocument(success).slice(0, 100), documentVersion],
    ['of another shape', '{"bill":{"charges":[]}}', documentVersion],
  ])('%s is none that can be read', (_, document, version) => {
    expect(fromDocument({ status: 'success', document, documentVersion: version })).toBeNull();
  });

  it('of an unknown status is none', () => {
    expect(fromDocument({ status: 'read', document: toDocument(success), documentVersion })).toBeNull();
  });
});

describe('the summary of a bill', () => {
  it('holds the charges of the bill, or else what is to be paid', () => {
    const totals = { subtotal: null, gst: null, newCharges: sure(10.005), previousBalance: null, totalDue: sure(99) };
    const cents = (bill: ReturnType<typeof sampleBill>) => summaryOf({ ...success, bill }).totalCents;
    expect(cents(sampleBill({ totals }))).toBe(Math.round(10.005 * 100));
    expect(cents(sampleBill({ totals: { ...totals, newCharges: null } }))).toBe(9900);
    expect(cents(sampleBill({ totals: { ...totals, newCharges: null, totalDue: sure(-12.34) } }))).toBe(-1234);
    expect(summaryOf(failure)).toEqual({
      energyType: null,
      retailerName: null,
      periodStart: null,
      periodEnd: null,
      totalCents: null,
    });
  });
});
