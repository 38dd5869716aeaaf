import { describe, expect, it } from 'vitest';
import { networkSlugs } from '../networks';
import { computeAsciiLuhnDigit } from './check-digit';
import { identifyNmi, listNmiStarts, normaliseNmi, parsePattern } from './nmi';
import { networkRanges, otherRanges } from './nmi-ranges';

/** Whether any identifier matches both patterns. */
const patternsOverlap = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((place, i) => [...place].some((character) => b[i]!.includes(character)));

/** The worked examples of AEMO's NMI procedure: NMI, check digit, owner where the ranges name a distribution network. */
const published = [
  ['3075621875', 8, 'ergon-energy'],
  ['4316854005', 9, 'endeavour-energy'],
  ['6305888444', 6, 'ausnet-services'],
  ['6350888444', 2, null],
  ['7001888333', 8, 'evoenergy'],
  ['7102000001', 7, null],
  ['NAAAMYS582', 6, 'essential-energy'],
  ['NBBBX11111', 8, 'essential-energy'],
  ['NCCC519495', 5, 'ausgrid'],
  ['NGGG000055', 4, 'evoenergy'],
  ['QAAAVZZZZZ', 3, 'ergon-energy'],
  ['QCDWW00010', 2, null],
  ['SMVEW00085', 8, null],
  ['VCCCX00009', 1, 'powercor'],
  ['VEEEX00009', 1, 'united-energy'],
  ['VKTS876150', 3, null],
] as const;

const ranges = [
  ...networkSlugs.flatMap((slug) => networkRanges[slug].map((text) => ({ owner: slug as string, text }))),
  ...otherRanges.flatMap(({ what, patterns }) => patterns.map((text) => ({ owner: what, text }))),
].map((range) => ({ ...range, pattern: parsePattern(range.text) }));

describe('check digits', () => {
  it.each(published)('%s has check digit %i', (nmi, digit) => {
    expect(computeAsciiLuhnDigit(nmi)).toBe(digit);
    expect(identifyNmi(`${nmi}${digit}`).checkDigit).toBe('right');
    expect(identifyNmi(`${nmi}${(digit + 1) % 10}`).checkDigit).toBe('wrong');
    expect(identifyNmi(`${nmi}A`).checkDigit).toBe('wrong');
    expect(identifyNmi(nmi).checkDigit).toBe('none');
  });
});

describe('owners', () => {
  it.each(published)('%s (digit %i) belongs to %s', (nmi, digit, network) => {
    for (const written of [nmi, nmi.toLowerCase(), `${nmi}${digit}`]) {
      const found = identifyNmi(written);
      expect(found.kind === 'network' ? found.network : null).toBe(network);
    }
  });

  it.each([
    ['7102000001', { kind: 'ambiguous' }],
    ['NKKK000001', { kind: 'ambiguous' }],
    ['QCDWW00010', { kind: 'no_distribution_network', what: "Powerlink's transmission network (QLD)" }],
    ['4608100001', { kind: 'no_distribution_network' }],
    ['8001234567', { kind: 'out_of_coverage', what: 'Western Power (WA)' }],
    ['8021234567', { kind: 'out_of_coverage', what: 'Horizon Power (WA)' }],
    ['2501234567', { kind: 'out_of_coverage', what: 'the Northern Territory' }],
    ['8000123456', { kind: 'network', network: 'tasnetworks' }],
    ['T000000001', { kind: 'network', network: 'tasnetworks' }],
    ['T000005002', { kind: 'unknown' }],
    ['5212345678', { kind: 'gas' }],
    ['9123456789', { kind: 'unknown' }],
    ['6350888444', { kind: 'unknown' }],
    ['NCCCI19495', { kind: 'unknown', checkDigit: 'none' }],
    ['NCCCO19495', { kind: 'unknown', checkDigit: 'none' }],
    ['410203598481', { kind: 'unknown', checkDigit: 'none' }],
    ['constructor', { kind: 'unknown' }],
    ['', { kind: 'unknown', checkDigit: 'none' }],
  ])('%s is %o', (nmi, expected) => {
    expect(identifyNmi(nmi)).toMatchObject(expected);
  });
});

describe('ranges', () => {
  it('are all ten characters long and hold no letter I or O', () => {
    expect(ranges.filter(({ pattern }) => pattern.length !== 10)).toEqual([]);
    expect(ranges.filter(({ pattern }) => /[IO]/.test(pattern.join('')))).toEqual([]);
  });

  it('overlap nowhere: no two patterns have an identifier in common', () => {
    const overlaps = ranges.flatMap((a, i) =>
      ranges.slice(i + 1).flatMap((b) => (patternsOverlap(a.pattern, b.pattern) ? [`${a.text} and ${b.text}`] : [])),
    );
    expect(overlaps).toEqual([]);
  });

  it('share no four-digit start between two networks', () => {
    const starts = Array.from({ length: 10_000 }, (_, i) => parsePattern(`${String(i).padStart(4, '0')}@@@@@@`));
    const shared = starts.filter((start) => {
      const owners = networkSlugs.filter((slug) =>
        networkRanges[slug].some((p) => patternsOverlap(start, parsePattern(p))),
      );
      return owners.length > 1;
    });
    expect(shared).toEqual([]);
  });
});

describe('normaliseNmi', () => {
  it.each([
    ['4102 0359 848', '41020359848'],
    ['3120774409/2', '31207744092'],
    [' ncccx-12345 ', 'NCCCX12345'],
    ['NMI', 'NMI'],
    ['', ''],
  ])('%s → %s', (text, nmi) => {
    expect(normaliseNmi(text)).toBe(nmi);
  });
});

describe('nmiStarts', () => {
  it('names what the NMIs of a network begin with, digits first', () => {
    expect(listNmiStarts('ausgrid')).toEqual(['4102', '4103', '4104', 'NCCC']);
    expect(listNmiStarts('endeavour-energy')).toEqual(['431', 'NEEE']);
    expect(listNmiStarts('sa-power-networks')).toEqual(['2001', '2002', 'SAAA']);
  });

  it('leads back to the network, for every network', () => {
    for (const slug of networkSlugs) {
      expect(listNmiStarts(slug).length).toBeGreaterThan(0);
      for (const start of listNmiStarts(slug)) expect(startsOfOthers(slug)).not.toContain(start);
    }
  });

  const startsOfOthers = (slug: string) => networkSlugs.filter((other) => other !== slug).flatMap(listNmiStarts);
});
