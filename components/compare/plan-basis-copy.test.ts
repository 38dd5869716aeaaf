import { describe, expect, it } from 'vitest';
import { describeSalesArea, describeUsageRange, listBasisNotes } from './plan-basis-copy';

describe('the basis of a plan, in words', () => {
  it('repeats its notes as written, each once', () => {
    const note = { code: 'demand_in_kva', message: 'Per kVA by its text.' };
    const blank = { code: 'blank', message: ' ' };
    expect(listBasisNotes({ notes: [note, { code: 'new', message: 'Something new.' }, note, blank] })).toEqual([
      'Per kVA by its text.',
      'Something new.',
    ]);
    expect(listBasisNotes({})).toEqual([]);
  });

  it.each([
    [{ min: 40_000, max: 160_000 }, '40,000 to 160,000 kWh a year'],
    [{ min: null, max: 40_000 }, '40,000 kWh a year or less'],
    [{ min: 0, max: 40_000 }, '40,000 kWh a year or less'],
    [{ min: 160_000, max: null }, '160,000 kWh a year and more'],
    [{ min: null, max: null }, null],
    [null, null],
    [undefined, null],
  ])('says for what usage %o it is sold', (usage_range_kwh, words) => {
    expect(describeUsageRange({ usage_range_kwh })).toBe(words);
  });

  it('says when it is sold in part of the network only, and whether the place is in it', () => {
    expect(describeSalesArea({ postcodes_limited: true }, 'Ausgrid', true)).toBe(
      'Part of the Ausgrid network, with this postcode',
    );
    expect(describeSalesArea({ postcodes_limited: true }, 'Ausgrid', false)).toBe(
      'Part of the Ausgrid network. Search by postcode to check yours',
    );
    expect(describeSalesArea({ postcodes_limited: false }, 'Ausgrid', true)).toBeNull();
    expect(describeSalesArea({}, 'Ausgrid', true)).toBeNull();
  });
});
