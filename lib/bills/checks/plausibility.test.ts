import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sure } from '@/lib/testing/bills';
import type { Basis } from '../basis';
import type { Bill, Charge, MeterRead } from '../bill';
import { rateRanges } from './limits';
import { checkPlausibility } from './plausibility';

const found = (change: Partial<Bill>) => checkPlausibility(sampleBill(change));
type Site = NonNullable<Bill['siteIdentifier']>['value'];

describe('check digits', () => {
  const site = (kind: Site['kind'], id: string, basis?: Basis) => found({ siteIdentifier: sure({ kind, id }, basis) });

  it('of an NMI and a British number are checked', () => {
    const wrong = { kind: 'nmi', id: '63052204172' } as const;
    expect(site(wrong.kind, wrong.id)).toEqual([{ code: 'site_check_digit', facts: wrong }]);
    expect(site('nmi', '63052204171')).toEqual([]);
    expect(site('nmi', '6305220417')).toEqual([]);
    expect(site('mpan', '2361989394119')).toEqual([]);
    expect(site('mpan', '2361989394118')).toHaveLength(1);
    expect(site('mirn', '53052204172')).toEqual([]);
    expect(site('other', '1')).toEqual([]);
    expect(found({ siteIdentifier: null })).toEqual([]);
  });

  it('of an ICP only where its letters were in doubt', () => {
    expect(site('icp', '0009287506LC08B')).toEqual([]);
    expect(site('icp', '0009287506LC08B', 'wrong_check_digit')).toHaveLength(1);
  });

  it('of the ABN', () => {
    expect(found({ abn: sure('44568373058') })).toEqual([{ code: 'abn_check_digit', facts: { abn: '44568373058' } }]);
    expect(found({ abn: sure('44568373059') })).toEqual([]);
    expect(found({ abn: null })).toEqual([]);
  });
});

describe('checkDates', () => {
  it('of issue are not after the due date', () => {
    expect(found({ issueDate: sure('2026-08-12'), dueDate: sure('2026-08-12') })).toEqual([]);
    expect(found({ issueDate: sure('2026-08-12'), dueDate: sure('2026-08-11') })).toEqual([
      { code: 'due_before_issue', facts: { due: '2026-08-11', issued: '2026-08-12' } },
    ]);
    expect(found({ issueDate: null, dueDate: sure('2020-01-01') })).toEqual([]);
    expect(found({ issueDate: sure('2026-09-12'), dueDate: null })).toEqual([]);
  });

  const issued = (issueDate: string, change: Partial<Bill> = {}) =>
    found({ issueDate: sure(issueDate), dueDate: null, ...change });

  it('of issue are at most a day before the period ends', () => {
    expect(issued('2026-08-07')).toEqual([]);
    expect(issued('2026-08-06')).toEqual([
      { code: 'issue_before_end', facts: { issued: '2026-08-06', end: '2026-08-08' } },
    ]);
    expect(issued('2026-08-06', { energyType: 'lpg' })).toEqual([]);
  });

  it('of a period the wrong way round say nothing of the issue', () => {
    const { period } = sampleBill();
    const ended = (start: string | null, end: string | null) => ({
      period: { ...period, start: start === null ? null : sure(start), end: end === null ? null : sure(end) },
    });
    expect(issued('2026-08-01', ended('2026-09-09', '2026-09-01'))).toEqual([]);
    expect(issued('2026-08-01', ended(null, '2026-09-01'))).toHaveLength(1);
    expect(issued('2026-08-01', ended('2026-09-01', '2026-09-01'))).toHaveLength(1);
    expect(issued('2026-08-01', ended('2026-07-01', null))).toEqual([]);
  });
});

describe('rates', () => {
  const report = (more: Partial<Charge>) =>
    found({ charges: [charge({ description: 'Usage', amount: 1, quantity: 1, unit: 'kWh', ...more })] });

  it.each(rateRanges.flatMap((range) => range.classes.map((kind) => [kind, range.unit, range] as const)))(
    'of %s by %s stay in their range',
    (kind, unit, { low, high }) => {
      expect(report({ class: kind, unit, rate: high })).toEqual([]);
      expect(report({ class: kind, unit, rate: -high })).toEqual([]);
      expect(report({ class: kind, unit, rate: high * 1.001 })).toHaveLength(1);
      if (low > 0) expect(report({ class: kind, unit, rate: low })).toEqual([]);
      if (low > 0) expect(report({ class: kind, unit, rate: low * 0.999 })).toHaveLength(1);
      else expect(report({ class: kind, unit, rate: 1e-9 })).toEqual([]);
    },
  );

  it('are reported with the name of the line', () => {
    expect(report({ rate: 40 })).toEqual([{ code: 'rate_range', facts: { description: 'Usage', rate: '4000c/kWh' } }]);
  });

  it.each([
    'State tax',
    'EA levy',
    'Market fee',
    'Fuel surcharge',
    'Usage credit',
    'Throughput',
    'Price adjustment',
    'Cost recovery',
    'Clean energy rider',
  ])('of %s may be next to nothing, and not far too much', (description) => {
    expect(report({ description, rate: 0.0001 })).toEqual([]);
    expect(report({ description, rate: 40 })).toHaveLength(1);
  });

  it('of a levy on energy that other lines charge for may be next to nothing', () => {
    const line = (description: string, quantity: number, rate: number) =>
      charge({ description, quantity, unit: 'kWh', rate, amount: quantity * rate });
    const lines = [line('Peak', 300, 0.3), line('Off-peak', 200, 0.2)];
    const codes = (...charges: Charge[]) => found({ charges }).map(({ code }) => code);
    expect(codes(...lines, line('Efficiency scheme', 500, 0.0039))).toEqual([]);
    expect(codes(...lines, line('Efficiency scheme', 501, 0.0039))).toEqual(['rate_range']);
    expect(codes(...lines, line('Peak', 300, 3.9))).toEqual(['rate_range']);
  });

  it('that are nothing, of energy fed in, unclear or of other units are left alone', () => {
    expect(report({ rate: 0 })).toEqual([]);
    expect(report({ rate: null })).toEqual([]);
    expect(report({ rate: 40, tariffType: 'solar' })).toEqual([]);
    expect(report({ rate: 40, basis: 'unclear_line' })).toEqual([]);
    expect(report({ rate: 40, unit: null })).toEqual([]);
    expect(report({ rate: 4_000, unit: 'kVA' })).toEqual([]);
    expect(report({ rate: 40, class: 'tax' })).toEqual([]);
  });
});

describe('estimated reads', () => {
  const [read] = sampleBill().meterReads as [MeterRead];
  const report = (...types: MeterRead['readType'][]) =>
    found({ meterReads: types.map((readType) => ({ ...read, readType })) });

  it('are counted', () => {
    expect(report('actual', 'substituted', null)).toEqual([]);
    expect(report('estimated')).toEqual([{ code: 'estimated_reads', facts: { estimated: 1, reads: 1 } }]);
    expect(report('estimated', 'actual', 'estimated')).toEqual([
      { code: 'estimated_reads', facts: { estimated: 2, reads: 3 } },
    ]);
  });
});
