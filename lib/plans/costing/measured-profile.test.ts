import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfHoursPerWeek } from '@/lib/facts/load-profiles';
import { networks } from '@/lib/facts/networks';
import { monthGroups } from '@/lib/facts/networks/month-groups';
import { anyMeasuredProfile } from '@/lib/testing/plans';
import {
  type MeasuredProfile,
  maxProfileCodeLength,
  printMeasuredProfile,
  readMeasuredProfile,
} from './measured-profile';

const joinGroups = ({ groups }: MeasuredProfile) => groups.flatMap((group) => [...group]);

describe('the code of a measured profile', () => {
  it('gives any run of half-hours back within a millionth of the year, in the characters of an address', () => {
    fc.assert(
      fc.property(anyMeasuredProfile, fc.nat(), fc.nat(), (profile, a, b) => {
        const code = printMeasuredProfile(profile);
        expect(code).toMatch(/^[\w.-]+$/);
        expect(code.length).toBeLessThanOrEqual(maxProfileCodeLength);
        const read = readMeasuredProfile(code)!;
        const { annualKwh, maxDemandKw, groupOfMonth, lastMonth } = profile;
        expect([read, read.lastMonth]).toMatchObject([{ annualKwh, maxDemandKw, groupOfMonth }, lastMonth]);
        const [before, after] = [joinGroups(profile), joinGroups(read)];
        expect(after.reduce((total, part) => total + part, 0)).toBe(1);
        const ends = [a % before.length, b % before.length].sort((x, y) => x - y) as [number, number];
        const sum = (parts: readonly number[]) => parts.slice(...ends).reduce((total, part) => total + part, 0);
        expect(Math.abs(sum(after) - sum(before))).toBeLessThan(1e-6);
        expect(printMeasuredProfile(read)).toBe(code);
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  it('fits an address whatever the usage: all in one half-hour, all alike, no two alike', () => {
    for (const { slug } of networks) {
      const groupOfMonth = [...monthGroups[slug]];
      const count = Math.max(...groupOfMonth) + 1;
      for (const loadAt of [(i: number) => Number(i === 77), () => 1, (i: number) => (i * i) % 1009]) {
        const loads = Array.from({ length: count * halfHoursPerWeek }, (_, i) => loadAt(i));
        const sum = loads.reduce((total, load) => total + load);
        const groups = Array.from({ length: count }, (_, g) =>
          Float64Array.from({ length: halfHoursPerWeek }, (_, h) => loads[g * halfHoursPerWeek + h]! / sum),
        );
        const code = printMeasuredProfile({
          annualKwh: 1_999_999.123456,
          maxDemandKw: 9_999.123456,
          groupOfMonth,
          groups,
        });
        expect(code.length).toBeLessThanOrEqual(maxProfileCodeLength);
        expect(readMeasuredProfile(code)).not.toBeNull();
      }
    }
  });

  it('reads no other version, and of a code cut or changed only what is printed the same', () => {
    fc.assert(
      fc.property(anyMeasuredProfile, fc.nat(), fc.constantFrom(...'A9z-_. '), (profile, at, char) => {
        const code = printMeasuredProfile(profile);
        const place = at % code.length;
        expect(readMeasuredProfile(`2${code.slice(1)}`)).toBeNull();
        // A code cut or changed may be that of another year; then it is printed the same.
        const changed = `${code.slice(0, place)}${char}${code.slice(place + 1)}`;
        for (const text of [code.slice(0, place), `${code}${char}`, changed]) {
          const read = readMeasuredProfile(text);
          if (read) expect(printMeasuredProfile(read)).toBe(text);
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
    for (const text of ['', '1', '1__', 'typical', '1_0_3_aaaaaaaaaaaa_AAAA', 'A'.repeat(10_000)]) {
      expect(readMeasuredProfile(text)).toBeNull();
    }
  });
});

describe('the month groups of a network', () => {
  it.each(networks.map((network) => [network.slug, network] as const))(
    '%s: twelve months, and its own bands split no group',
    (slug, { profile }) => {
      const groups = [...monthGroups[slug]];
      expect(groups).toHaveLength(12);
      expect(new Set(groups)).toEqual(new Set(Array.from({ length: Math.max(...groups) + 1 }, (_, group) => group)));
      for (const { months } of profile.bands) {
        if (!months) continue;
        const inside = new Set(months.map((month) => groups[month - 1]));
        for (const [month, group] of groups.entries()) expect(inside.has(group)).toBe(months.includes(month + 1));
      }
    },
  );

  it('splits the year of Ausgrid where its network prices change', () => {
    expect(monthGroups.ausgrid).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 0, 0]);
  });
});
