/** Bills that are stored stay readable, whatever the reader of bills learns. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bill } from '@/lib/bills/bill';
import { sha256 } from '@/lib/server/crypto';
import { failure, success } from '@/lib/testing/accounts';
import { sampleBill, sure } from '@/lib/testing/bills';
import {
  documentVersion,
  listSiteKeys,
  parseDocument,
  summariseBill,
  summaryVersion,
  toBillColumns,
  toSiteKey,
} from './stored-bill';

describe('a stored document', () => {
  // When this fails the canonical bill has changed: raise `documentVersion`, have documents of the version before upgraded,
  // and keep one of the new version beside this test. Without that nobody can read the bills that are stored.
  it.each([4])('of version %d is read', (version) => {
    const document = readFileSync(path.join(import.meta.dirname, `stored-bill.v${version}.json`), 'utf8');
    const read = parseDocument({ status: 'success', document, documentVersion: version });
    expect(read.bill?.retailerName?.value).toBe('Pelican Energy');
    expect(read.issues).toHaveLength(1);
  });

  it.each([
    ['of a version to come', toBillColumns(success).document, documentVersion + 1],
    ['of a version never released', toBillColumns(success).document, documentVersion - 1],
    ['that is cut off', toBillColumns(success).document.slice(0, 100), documentVersion],
    ['of another shape', '{"bill":{"charges":[]}}', documentVersion],
  ])('%s is none that can be read', (_, document, version) => {
    expect(parseDocument({ status: 'success', document, documentVersion: version })).toMatchObject({
      status: 'failed',
      bill: null,
    });
  });
});

/** Bills that tell versions of the columns apart. A maker that changes has to make something else of one of them. */
const probes = [
  {
    energyType: 'elec',
    currency: 'NZD',
    retailerName: sure('ÉNERGIE\u0000  Ｂlue'),
    siteIdentifier: sure({ kind: 'nmi', id: '6305 2204 171' }),
    supplyAddress: sure('Shop 4\u0007, 18 Wattle Street'),
    accountNumber: sure('559 286 996'),
    customerName: sure('Driftwood Cafe'),
    invoiceNumber: sure('INV-7'),
    planName: sure('Counter Saver'),
    tariffCode: sure('EA305'),
    meterNumber: sure('24461389'),
    meterReads: [{ meterNumber: '70001' }],
    period: { start: sure('2026-07-09'), end: sure('2026-02-30') },
    totals: { newCharges: sure(210.105), totalDue: sure(99), gst: sure(-19.1) },
    usage: { totalKwh: sure(500) },
  },
  {
    energyType: 'gas',
    currency: 'AUD',
    siteIdentifier: sure({ kind: 'mirn', id: '53212345675' }),
    meterReads: [],
    period: { end: sure('2026-08-08') },
    totals: { totalDue: sure(-12.34) },
    usage: { totalMj: sure(3600) },
    charges: [],
  },
];

describe('the summary of a bill', () => {
  // When this fails the columns are made otherwise: set `summaryVersion` to the hash that is received, so that those of
  // the bills that are stored are made again at the next start. Add to the probes what tells the change from before.
  it('is of another version when its columns are made otherwise', () => {
    const columns = probes.map((bill, at) => {
      const severity = at === 0 ? ('ERROR' as const) : ('WARNING' as const);
      const issues = [{ code: 'probe', severity, field: null, message: '' }];
      const { summaryVersion, ...made } = summariseBill({ ...success, bill: bill as unknown as Bill, issues });
      return made;
    });
    // Within an `integer` of PostgreSQL.
    const hash = Number.parseInt(sha256(JSON.stringify(columns)).slice(0, 7), 16);
    expect(hash).toBe(summaryVersion);
  });

  it('holds the charges of the bill, or else what is to be paid', () => {
    const totals = { subtotal: null, gst: null, newCharges: sure(10.005), previousBalance: null, totalDue: sure(99) };
    const cents = (bill: ReturnType<typeof sampleBill>) => summariseBill({ ...success, bill }).totalCents;
    expect(cents(sampleBill({ totals }))).toBe(Math.round(10.005 * 100));
    expect(cents(sampleBill({ totals: { ...totals, newCharges: null } }))).toBe(9900);
    expect(cents(sampleBill({ totals: { ...totals, newCharges: null, totalDue: sure(-12.34) } }))).toBe(-1234);
    expect(summariseBill(failure)).toEqual({
      ...{ energyType: null, retailerName: null, retailerKey: null, siteKey: null, supplyAddress: null },
      ...{
        periodStart: null,
        periodEnd: null,
        currency: null,
        totalCents: null,
        gstCents: null,
        usageKwh: null,
        issueLevel: 'error',
        searchText: '',
        summaryVersion,
      },
    });
  });

  it('holds its texts as they are searched: small, plain, and numbers without spaces', () => {
    const bill = sampleBill({ retailerName: sure('ÉNERGIE\u0000  Ｂlue'), accountNumber: sure('559 286 996') });
    const { searchText, retailerKey } = summariseBill({ ...success, bill });
    expect(retailerKey).toBe('energie blue');
    for (const text of [
      'energie blue',
      '559 286 996',
      '559286996',
      'driftwood cafe',
      '63052204171',
      '70418822',
      '24461389',
    ])
      expect(searchText).toContain(text);
    expect(searchText).not.toMatch(/undefined|null/);
  });

  it.each([
    ['63052204171', 'nmi', '6305220417'],
    ['6305 2204 17', 'nmi', '6305220417'],
    ['qb01234567', 'nmi', 'QB01234567'],
    ['63052204175', 'nmi', '63052204175'],
    ['5321 2345 674', 'mirn', '5321234567'],
    ['53212345675', 'mirn', '53212345675'],
    ['63052204171', 'other', '63052204171'],
    ['0001422398QT-C8A', 'icp', '0001422398QTC8A'],
    [' - ', 'other', null],
  ])('compares the site %s (%s) as %s, which is found by what the bill prints', (id, kind, key) => {
    expect(toSiteKey(id, kind)).toBe(key);
    expect(listSiteKeys(id)).toContain(key ?? '');
  });

  it('finds a site by its number with or without a check digit, right or wrong, and by nothing shorter', () => {
    for (const typed of ['6305220417', '63052204171', '6305 2204 17/5'])
      expect(listSiteKeys(typed)).toEqual(expect.arrayContaining(['6305220417', '63052204175']));
    expect(listSiteKeys('630522041')).toEqual(['630522041']);
  });
});
