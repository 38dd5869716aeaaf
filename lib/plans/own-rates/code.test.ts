import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOwnRates, makeEnergyPrice, makeOwnRates } from '@/lib/testing/own-rates';
import { addUpRates } from './add-prices';
import { printOwnRates, readOwnRates } from './code';
import { maxCodeLength, toOwnRatesCode } from './code-shape';

describe('the code of rates', () => {
  it('reads as it was written', () => {
    const rates = makeOwnRates({
      supplyCPerDay: 132.5,
      energy: [
        {
          basis: 'peak',
          steps: [
            { sizeKwh: 1000, cPerKwh: 24.31 },
            { sizeKwh: null, cPerKwh: 22 },
          ],
        },
        makeEnergyPrice('off_peak', 12.02),
        { ...makeEnergyPrice('shoulder', -0.5), part: 0.31 },
      ],
      stepDays: 365 / 12,
      controlledShare: 0.2,
      demand: [{ pricePerKwExGst: 12.5, per: 'month', kw: 45.2 }],
      fees: [
        { kind: 'metering', perYearExGst: 240.9 },
        { kind: 'other', perYearExGst: -50, gstFree: true },
      ],
      discounts: [{ percent: 7, of: 'use' }],
      export: { cPerKwh: 5, annualKwh: 1200 },
      uncertain: [{ kind: 'market', lowIncGst: 0, highIncGst: 120 }],
      period: { days: 92, chargedIncGst: 2107.59, costIncGst: 2105.1 },
    });
    const code =
      '1_s132.5_p24.31x1000x22_o12.02_h-0.5m0.31_t30.4167_l0.2_d12.5m45.2_fm240.9_fo-50z_r7u_g5x1200_uk0x120_b92x2107.59x2105.1';
    expect(printOwnRates(rates)).toBe(code);
    expect(readOwnRates(code)).toEqual({ ...rates, stepDays: 30.4167 });
  });

  it('gives any rates back, to the last digit it keeps, with equal charges added up', () => {
    const near = (a: unknown, b: unknown) => {
      if (typeof a === 'number' && typeof b === 'number') expect(Math.abs(a - b)).toBeLessThan(1e-4);
      else if (a && b && typeof a === 'object') {
        expect(Object.keys(a)).toEqual(Object.keys(b as object));
        for (const key of Object.keys(a)) near(a[key as never], b[key as never]);
      } else expect(a).toBe(b);
    };
    fc.assert(
      fc.property(anyOwnRates, (rates) => {
        const code = printOwnRates(rates);
        const read = readOwnRates(code);
        expect(read).not.toBeNull();
        expect(code.length).toBeLessThanOrEqual(maxCodeLength);
        expect(toOwnRatesCode(code)).toBe(code);
        expect(encodeURIComponent(code)).toBe(code);
        expect(new URLSearchParams([['own_rates', code]]).toString()).toBe(`own_rates=${code}`);
        expect(printOwnRates(read!)).toBe(code);
        near(read, addUpRates(rates));
      }),
      { numRuns: 500 },
    );
  });

  it('is one code for rates that mean the same', () => {
    const apart = makeOwnRates({
      energy: [
        makeEnergyPrice('all', 20),
        makeEnergyPrice('peak', 3),
        makeEnergyPrice('all', 1.5),
        makeEnergyPrice('peak', 4),
      ],
      fees: [
        { kind: 'market', perYearExGst: 10 },
        { kind: 'market', perYearExGst: 5 },
      ],
    });
    const together = makeOwnRates({
      energy: [makeEnergyPrice('all', 21.5), makeEnergyPrice('peak', 7)],
      fees: [{ kind: 'market', perYearExGst: 15 }],
    });
    expect(printOwnRates(apart)).toBe(printOwnRates(together));
  });

  it.each([
    ['', 'nothing'],
    ['1', 'no sections'],
    ['1_s100', 'no usage price'],
    ['1_s100_c20', 'only controlled load has a price'],
    ['2_s100_a25', 'another version'],
    ['1_a20_a5', 'not added up'],
    ['1_s100_a25.0', 'written another way'],
    ['1_s-1_a25', 'below zero'],
    ['1_s100_a25x100', 'no open step'],
    ['1_s100_a25_l1.5', 'more than all'],
    ['1_s100_a25_l0', 'what goes without saying'],
    ['1_s100_a25_d5q', 'no period'],
    ['1_s100_a25_fx5', 'no kind'],
    ['1_s100_a25_fu5', 'usage is no fee'],
    ['1_s100_a25_ue5x4', 'the least above the most'],
    ['1_s100_a25_r101u', 'more than all off'],
    ['1_s100_a99999', 'no price of energy'],
    ['1_s100_a25_z', 'an unknown section'],
    [`1_s100${'_d1d'.repeat(9)}`, 'no energy'],
    [`1_s100_a25${'_d1d'.repeat(9)}`, 'too many charges'],
    [`1_s100_a25${'_hm0'.repeat(300)}`, 'too long'],
    ['1_s100_a25_b92x1x__proto__', 'no figure'],
  ])('refuses %j: %s', (code) => {
    expect(readOwnRates(code)).toBeNull();
  });

  it('refuses or keeps whatever else is sent, and never throws', () => {
    const piece = fc.oneof(
      fc.constantFrom(...'1_saphoctldfrgubxmz.-0259'.split('')),
      fc.string({ maxLength: 3 }),
      fc.constantFrom('1_s100_a25', 'constructor', '__proto__', '\u0000', '٣', '1e9', '-0', '00', 'NaN'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), anyOwnRates, fc.nat(200), (pieces, rates, at) => {
        const code = printOwnRates(rates);
        for (const hostile of [pieces.join(''), code.slice(0, at) + pieces.join('') + code.slice(at)]) {
          const read = readOwnRates(hostile);
          if (read) expect(printOwnRates(read)).toBe(hostile);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
