import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfHoursPerWeek, type LoadProfileId, loadProfileIds, loadProfiles } from '@/lib/facts/load-profiles';
import { type NetworkFacts, networks } from '@/lib/facts/networks';
import { makePlan, makeRate } from '@/lib/testing/plans';
import { monthLengths } from '../calendar';
import { type Band, bands, type Plan, type Rate, type Season, type TimeWindow } from '../plan';
import { compilePlan } from './compile-plan';
import { costPlanCents, type UsageProfile } from './cost';
import { coverHalfHours, findProfileShares, splitUsageInBands } from './half-hours';
import { TariffHours } from './tariff-hours';

const wholeYear = { from: '01-01', to: '12-31', supplyPerDayExGst: 1 };
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const makeWindow = (from: string, to: string, days = everyDay): TimeWindow => ({ days, from, to });
const makePricedRate = (band: Band, price: number, windows: TimeWindow[]): Rate => ({
  ...makeRate(band, price),
  windows,
});
const prices: Record<Band, number> = { peak: 0.61, shoulder: 0.33, off_peak: 0.17 };

/** A plan whose hours are the network's own, month by month and hour by hour. */
function makePlanInNetworkHours({ slug, profile }: NetworkFacts): Plan {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const seasons = monthLengths.map((lastDay, i): Season => {
    const rates = bands.flatMap((band) => {
      const windows = everyDay.flatMap((day) =>
        Array.from({ length: 24 }, (_, hour) =>
          makeWindow(`${twoDigits(hour)}:00`, `${twoDigits(hour + 1)}:00`, [day]),
        ),
      );
      const own = windows.filter(({ days: [day = 0], from }) => findBandAt(profile, i + 1, day, from) === band);
      return own.length === 0 ? [] : [makePricedRate(band, prices[band], own)];
    });
    const month = twoDigits(i + 1);
    return { from: `${month}-01`, to: `${month}-${lastDay}`, supplyPerDayExGst: 1, rates };
  });
  return makePlan({ network: slug, seasons });
}

function findBandAt({ bands: named, restOfWeek }: NetworkFacts['profile'], month: number, day: number, at: string) {
  const found = named.findLast(
    ({ months, days, from, to }) => (months?.includes(month) ?? true) && days.includes(day) && from <= at && at < to,
  );
  return found?.band ?? restOfWeek;
}

/** 10,000 kWh a year that fall as a load profile says. */
function makeUsage(
  { slug }: Pick<NetworkFacts, 'slug'>,
  placement: LoadProfileId = 'typical',
  part: Partial<UsageProfile> = {},
): UsageProfile {
  const shares = findProfileShares(placement, slug);
  return {
    annualKwh: 10_000,
    placement,
    peakShare: shares.peak,
    shoulderShare: shares.shoulder,
    offPeakShare: shares.off_peak,
    maxDemandKw: 4,
    ...part,
  };
}

const costCents = (plan: Plan, usage: UsageProfile) => costPlanCents(compilePlan(plan), usage);
/** Each term's usage in kWh. */
const findUsage = (plan: Plan, usage: UsageProfile) => {
  const takes = new TariffHours(plan.seasons, plan.network).usageParts(usage.placement);
  const { annualKwh, peakShare, shoulderShare, offPeakShare } = usage;
  return takes.map(
    ({ peak, shoulder, off_peak }) =>
      peak * peakShare * annualKwh + shoulder * shoulderShare * annualKwh + off_peak * offPeakShare * annualKwh,
  );
};

describe('load profiles', () => {
  it.each(loadProfileIds)('%s: 336 half-hours that sum to 1, over any partition of the week', (id) => {
    const { halfHours } = loadProfiles[id];
    expect(halfHours).toHaveLength(halfHoursPerWeek);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 336, maxLength: 336 }), (partOf) => {
        const sums = [0, 0, 0, 0, 0, 0];
        for (const [h, part] of partOf.entries()) sums[part]! += halfHours[h]!;
        expect(sums.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
      }),
      { numRuns: 20 },
    );
  });

  it.each(networks.map((network) => [network.slug, network] as const))(
    '%s: the typical profile has the typical shares within 0.002',
    (slug, { profile }) => {
      const { peak, shoulder, off_peak } = splitUsageInBands('typical', slug).byBand;
      expect(Math.abs(peak - profile.peakShare)).toBeLessThan(0.002);
      expect(Math.abs(shoulder - profile.shoulderShare)).toBeLessThan(0.002);
      expect(Math.abs(off_peak - profile.offPeakShare)).toBeLessThan(0.002);
    },
  );

  // The standing offers behind the AER's published figures: Future X FXP1125565SBE1@EME and FXP1125567SBE1@EME.
  it('gives the AER’s published time-of-use prices within $10', () => {
    const essential = networks.find(({ slug }) => slug === 'essential-energy')!;
    const twoBands = [
      makePricedRate('peak', 0.436383 / 1.1, [makeWindow('07:00', '10:00'), makeWindow('15:00', '22:00')]),
      makePricedRate('off_peak', 0.271316 / 1.1, [makeWindow('22:00', '07:00'), makeWindow('10:00', '15:00')]),
    ];
    const plan = makePlan({
      network: 'essential-energy',
      seasons: [{ ...wholeYear, supplyPerDayExGst: 4.056542 / 1.1, rates: twoBands }],
    });
    expect(Math.abs(costCents(plan, makeUsage(essential)) / 100 - 4919)).toBeLessThan(10);

    const southAustralia = networks.find(({ slug }) => slug === 'sa-power-networks')!;
    const published: Record<Band, number> = { peak: 0.759219, shoulder: 0.43622, off_peak: 0.352251 };
    const seasons = makePlanInNetworkHours(southAustralia).seasons.map((season) => ({
      ...season,
      supplyPerDayExGst: 1.85581 / 1.1,
      rates: season.rates.map((one) => ({
        ...makeRate(one.band, published[one.band as Band] / 1.1),
        windows: one.windows,
      })),
    }));
    expect(
      Math.abs(costCents(makePlan({ network: 'sa-power-networks', seasons }), makeUsage(southAustralia)) / 100 - 4868),
    ).toBeLessThan(10);
  });

  it.each(networks.map(({ slug }) => slug))('%s: shares of every profile sum to 1 exactly as they are told', (slug) => {
    for (const id of loadProfileIds) {
      const { peak, shoulder, off_peak } = findProfileShares(id, slug);
      expect(Math.round((peak + shoulder + off_peak) * 1e4)).toBe(10_000);
    }
  });
});

describe('usage in a plan’s own hours', () => {
  it.each(networks.map((network) => [network.slug, network] as const))(
    '%s: a plan in the network’s hours costs the same by profile, by name, and by given shares with a profile',
    (_, network) => {
      const plan = makePlanInNetworkHours(network);
      for (const annualKwh of [1000, 10_000, 73_456]) {
        const byProfile = costCents(plan, makeUsage(network, 'typical', { annualKwh }));
        expect(costCents(plan, makeUsage(network, 'typical', { annualKwh, placement: 'by_name' }))).toBe(byProfile);
        // Only shares of seasonal bands fall elsewhere under another profile.
        if (network.profile.bands.every(({ months }) => !months)) {
          const withProfile = makeUsage(network, 'typical', { annualKwh, placement: 'evening_hospitality' });
          expect(costCents(plan, withProfile)).toBe(byProfile);
        }
      }
    },
  );

  it('never has a lower peak share when the peak has more hours', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        fc.constantFrom(...networks),
        fc.constantFrom(...loadProfileIds),
        hour,
        fc.integer({ min: 1, max: 11 }),
        fc.integer({ min: 0, max: 11 }),
        fc.subarray(everyDay, { minLength: 1 }),
        ({ slug }, placement, start, length, more, days) => {
          const clock = (h: number) => `${String(h % 24).padStart(2, '0')}:00`;
          const peakUsage = (hours: number) => {
            const peak = makePricedRate('peak', 1, [makeWindow(clock(start), clock(start + hours), days)]);
            const plan = makePlan({
              network: slug,
              seasons: [{ ...wholeYear, rates: [peak, makeRate('off_peak', 1)] }],
            });
            return findUsage(plan, makeUsage({ slug }, placement))[0]!;
          };
          expect(peakUsage(length + more)).toBeGreaterThanOrEqual(peakUsage(length) - 1e-6);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('does not pour a shoulder of nearly all hours into a cheap solar window', () => {
    const energex = networks.find(({ slug }) => slug === 'energex')!;
    const rates = [
      makePricedRate('peak', 0.6, [makeWindow('16:00', '21:00')]),
      makePricedRate('shoulder', 0.1, [makeWindow('08:00', '16:00')]),
      makePricedRate('off_peak', 0.4, [makeWindow('21:00', '08:00')]),
    ];
    const plan = makePlan({ network: 'energex', seasons: [{ ...wholeYear, rates }] });
    const [peak, solar, night] = findUsage(plan, makeUsage(energex));
    // 40 of the 168 hours are solar ones on weekdays; nothing like the 79.9% of the network's own shoulder.
    expect(solar! / 10_000).toBeGreaterThan(0.3);
    expect(solar! / 10_000).toBeLessThan(0.5);
    expect(peak! + night!).toBeGreaterThan(5000);
  });

  it('shares hours that no price covers over the plan’s prices as the profile falls on them', () => {
    const rates = [
      makePricedRate('peak', 1, [makeWindow('06:00', '12:00')]),
      makePricedRate('off_peak', 1, [makeWindow('12:00', '00:00')]),
    ];
    const plan = makePlan({ seasons: [{ ...wholeYear, rates }] });
    const kwh = findUsage(plan, makeUsage({ slug: 'ausgrid' }, 'around_the_clock'));
    expect(kwh[0]! / kwh[1]!).toBeCloseTo(0.5, 2);
  });

  it('gives a price without hours those that the others leave', () => {
    const rates = [makePricedRate('peak', 1, [makeWindow('06:00', '18:00')]), makeRate('off_peak', 1)];
    const plan = makePlan({ seasons: [{ ...wholeYear, rates }] });
    const kwh = findUsage(plan, makeUsage({ slug: 'ausgrid' }, 'around_the_clock', { annualKwh: 1000 }));
    expect(kwh[0]).toBeCloseTo(500, 0);
  });

  it('goes by name where a plan states no hours at all', () => {
    const rates = bands.map((band) => makeRate(band, prices[band]));
    const usage = makeUsage(networks[0]!);
    expect(findUsage(makePlan({ seasons: [{ ...wholeYear, rates }] }), usage).map(Math.round)).toEqual([
      2120, 4950, 2930,
    ]);
  });

  it('shares a band that the plan lacks over its prices in proportion to the typical profile', () => {
    const rates = [
      makePricedRate('peak', 0.6, [makeWindow('07:00', '19:00')]),
      makePricedRate('off_peak', 0.2, [makeWindow('19:00', '07:00')]),
    ];
    const plan = makePlan({ seasons: [{ ...wholeYear, rates }] });
    const shares = { peakShare: 0, shoulderShare: 1, offPeakShare: 0 };
    const usage = makeUsage(networks[0]!, 'typical', { placement: 'by_name', ...shares });
    const byProfile = findUsage(plan, makeUsage(networks[0]!));
    for (const [i, kwh] of findUsage(plan, usage).entries()) expect(kwh).toBeCloseTo(byProfile[i]!, 6);
  });

  it('charges a peak priced in one season only all of the peak share there', () => {
    const network = networks.find(({ slug }) => slug === 'sa-power-networks')!;
    const plan = makePlanInNetworkHours(network);
    const shares = { peakShare: 0.3, shoulderShare: 0.3, offPeakShare: 0.4 };
    const kwh = findUsage(plan, makeUsage(network, 'typical', { placement: 'by_name', ...shares }));
    const rates = plan.seasons.flatMap((season) => season.rates);
    const peak = rates.reduce((sum, { band }, i) => (band === 'peak' ? sum + kwh[i]! : sum), 0);
    expect(peak).toBeCloseTo(3000, 6);
  });
});

describe('half-hours of a week', () => {
  it('past midnight are the late and the early hours of the same day, and half-hours are split', () => {
    const covers = coverHalfHours([{ days: [7], from: '22:15', to: '01:00' }]);
    const hours = covers.reduce((a, b) => a + b, 0) / 2;
    expect(hours).toBeCloseTo(2.75, 9);
    expect([...covers.slice(6 * 48, 6 * 48 + 3)]).toEqual([1, 1, 0]);
    expect(covers[6 * 48 + 44]).toBeCloseTo(0.5, 9);
  });

  // 1st Energy 1ST961473SBE1@EME: "Weekends and 9pm - 7am Monday to Friday".
  it('cover the week once when nights are stated for weekdays and the weekend is whole', () => {
    const weekdays = [1, 2, 3, 4, 5];
    const peak = coverHalfHours([makeWindow('07:00', '21:00', weekdays)]);
    const offPeak = coverHalfHours([makeWindow('21:00', '07:00', weekdays), makeWindow('00:00', '24:00', [6, 7])]);
    expect(peak.map((part, h) => part + offPeak[h]!).every((part) => part === 1)).toBe(true);
  });
});
