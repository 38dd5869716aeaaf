import { describe, expect, it } from 'vitest';
import type { Bill, Charge } from '../bill';
import { charge, sampleBill, sure } from '../testing';
import { checkPlausibility } from './plausibility';

const found = (changes: Partial<Bill> = {}) => checkPlausibility(sampleBill(changes));
const site = (kind: 'nmi' | 'mirn' | 'icp' | 'mpan' | 'other', id: string) => sure({ kind, id });

it('finds nothing unlikely in a bill without a fault, nor in what is not printed', () => {
  expect(found()).toEqual([]);
  const period = { ...sampleBill().period, start: null, end: null };
  expect(found({ siteIdentifier: null, abn: null, dueDate: null, issueDate: null, period, charges: [] })).toEqual([]);
});

describe('identifiers', () => {
  it.each([
    ['nmi', '63052204172', ['site_check_digit']],
    ['nmi', '63052204171', []],
    ['nmi', '6305220417', []],
    ['mirn', '53210987654', []],
    ['mpan', '2361989394119', []],
    ['mpan', '2361989394118', ['site_check_digit']],
    ['other', '12', []],
  ] as const)('%s %s', (kind, id, codes) => {
    expect(found({ siteIdentifier: site(kind, id) }).map(({ code }) => code)).toEqual(codes);
  });

  it('are told as they stand', () => {
    expect(found({ siteIdentifier: site('nmi', '63052204172'), abn: sure('44568373058') })).toEqual([
      { code: 'site_check_digit', facts: { kind: 'nmi', id: '63052204172' } },
      { code: 'abn_check_digit', facts: { abn: '44568373058' } },
    ]);
  });

  it('of New Zealand are told where a picture may have misread them', () => {
    const icp = { kind: 'icp', id: '0009287506LC08B' } as const;
    expect(found({ siteIdentifier: sure(icp, 'wrong_check_digit') })).toHaveLength(1);
    expect(found({ siteIdentifier: sure(icp, 'label') })).toEqual([]);
    const right = { kind: 'icp', id: '0009555060NT576' } as const;
    expect(found({ siteIdentifier: sure(right, 'wrong_check_digit') })).toEqual([]);
  });
});

describe('dates', () => {
  const { period } = sampleBill();

  it('are told in the order they are printed', () => {
    expect(found({ issueDate: sure('2026-08-06'), dueDate: sure('2026-08-05') })).toEqual([
      { code: 'due_before_issue', facts: { due: '2026-08-05', issued: '2026-08-06' } },
      { code: 'issue_before_end', facts: { issued: '2026-08-06', end: '2026-08-08' } },
    ]);
  });

  it('may have the bill due on the day it is issued, and issued a day before the period ends', () => {
    expect(found({ issueDate: sure('2026-08-12'), dueDate: sure('2026-08-12') })).toEqual([]);
    expect(found({ issueDate: sure('2026-08-07') })).toEqual([]);
    expect(found({ issueDate: null, dueDate: sure('2020-01-01') })).toEqual([]);
  });

  it('of gas in bottles may be billed before', () => {
    expect(found({ energyType: 'lpg', issueDate: sure('2026-08-06') })).toEqual([]);
  });

  it('of a period the wrong way round are told elsewhere, those of one without a start here', () => {
    const issueDate = sure('2026-08-01');
    expect(found({ issueDate, period: { ...period, start: sure('2026-09-09') } })).toEqual([]);
    expect(found({ issueDate, period: { ...period, start: null } })).toHaveLength(1);
    expect(found({ issueDate, period: { ...period, start: period.end } })).toHaveLength(1);
    expect(found({ issueDate, period: { ...period, end: null } })).toEqual([]);
  });
});

describe('rates', () => {
  const rated = (given: Partial<Charge>) =>
    found({ charges: [charge({ description: 'Peak usage', amount: 1, unit: 'kWh', ...given })] });

  it.each<[string, Partial<Charge>, boolean]>([
    ['of energy as usual', { rate: 0.4 }, false],
    ['of a point misplaced', { rate: 40 }, true],
    ['of a point misplaced in a credit', { rate: -40 }, true],
    ['of next to nothing', { rate: 0.0001 }, true],
    ['of next to nothing for a levy', { rate: 0.0001, description: 'Green levy' }, false],
    ['of a point misplaced in a levy', { rate: 40, description: 'Green levy' }, true],
    ['of energy fed in', { rate: 40, tariffType: 'solar' }, false],
    ['of a line that a picture shows badly', { rate: 40, basis: 'unclear_line' }, false],
    ['that is nothing', { rate: 0 }, false],
    ['that is not printed', { rate: null }, false],
    ['without a unit', { rate: 40, unit: null }, false],
    ['of a unit without a range', { rate: 4000, unit: 'kVA' }, false],
    ['of a network up to its highest', { rate: 1.2, class: 'network' }, false],
    ['of a network above it', { rate: 1.21, class: 'network' }, true],
    ['of certificates up to their highest', { rate: 0.3, class: 'environmental' }, false],
    ['of certificates above it', { rate: 0.31, class: 'environmental' }, true],
    ['of a day up to its highest', { rate: 1000, unit: 'days' }, false],
    ['of a day above it', { rate: 1001, unit: 'days' }, true],
    ['of a class without a range', { rate: 40, class: 'demand' }, false],
  ])('%s', (_, given, expected) => {
    expect(rated(given).map(({ code }) => code)).toEqual(expected ? ['rate_range'] : []);
  });

  it('are told in the unit of the bill', () => {
    expect(rated({ rate: -40 })).toEqual([
      { code: 'rate_range', facts: { description: 'Peak usage', rate: '4000c/kWh' } },
    ]);
    expect(rated({ rate: 1250.5, unit: 'days' })).toMatchObject([{ facts: { rate: '$1,250.5 a day' } }]);
  });
});

it('counts the reads that are estimated', () => {
  const [peak, offPeak] = sampleBill().meterReads;
  expect(found({ meterReads: [{ ...peak!, readType: 'estimated' }, offPeak!] })).toEqual([
    { code: 'estimated_reads', facts: { estimated: 1, reads: 2 } },
  ]);
});
