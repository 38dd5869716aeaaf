/**
 * Tariff shapes: seasons, bands and steps of a plan with relative prices. A usage price of 1 becomes the plan's
 * average, a supply price of 1 its daily charge.
 */
import type { NetworkFacts } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Band, Rate, Season } from '@/lib/plans/plan';
import { pickOne, type Random, roundTo, varyAround } from './random';
import { findWeeksOfNetwork, listWindowsByBand, type PartOfYear, type Week } from './week';
import { findPartsOfYear } from './year';

const flatShapes = ['single', 'daily_steps', 'monthly_steps', 'quarterly_steps', 'summer_winter'] as const;
const bandedShapes = [
  'network_hours',
  'network_hours_stepped',
  'business_hours',
  'evening_peak',
  'midday_saver',
  'solar_window',
  'high_season_peak',
] as const;
export type ShapeName = (typeof flatShapes)[number] | (typeof bandedShapes)[number];

/** Whether a shape has time-of-use bands rather than one rate. */
export function hasBands(shape: ShapeName): boolean {
  return bandedShapes.some((banded) => banded === shape);
}

type Ratios = Record<Band, number>;
type Shape = (network: NetworkFacts, random: Random) => Season[];

const day = 1;
const month = 365 / 12;
const quarter = 365 / 4;
const weekdays = [1, 2, 3, 4, 5];
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const businessHours: Week = {
  bands: [{ band: 'peak', days: weekdays, from: '07:00', to: '21:00' }],
  restOfWeek: 'off_peak',
};
const eveningPeak: Week = {
  bands: [{ band: 'peak', days: everyDay, from: '15:00', to: '21:00' }],
  restOfWeek: 'off_peak',
};
const middaySaver: Week = {
  bands: [
    { band: 'off_peak', days: everyDay, from: '10:00', to: '15:00' },
    { band: 'peak', days: everyDay, from: '15:00', to: '21:00' },
  ],
  restOfWeek: 'shoulder',
};
const solarWindow: Week = {
  bands: [
    { band: 'shoulder', days: everyDay, from: '08:00', to: '16:00' },
    { band: 'peak', days: everyDay, from: '16:00', to: '21:00' },
  ],
  restOfWeek: 'off_peak',
};
const afternoonPeak: Week = {
  bands: [{ band: 'peak', days: weekdays, from: '15:00', to: '21:00' }],
  restOfWeek: 'off_peak',
};
const quietSeason: Week = {
  bands: [{ band: 'shoulder', days: weekdays, from: '07:00', to: '22:00' }],
  restOfWeek: 'off_peak',
};

/** Returns the seasons of each shape with relative prices, for a network and its state's seasons. */
export const shapes: Record<ShapeName, Shape> = {
  single: (_, random) => [makeAnytimeSeason(makeWholeYear(random), [{ sizeKwh: null, ratio: 1 }], day)],
  daily_steps: (_, random) => {
    const [sizeKwh, above] = pickOne(random, [
      [20, 1.09],
      [11, 0.94],
      [27.4, 1.06],
    ] as const);
    return [
      makeAnytimeSeason(
        makeWholeYear(random),
        [
          { sizeKwh, ratio: 1 },
          { sizeKwh: null, ratio: above },
        ],
        day,
      ),
    ];
  },
  monthly_steps: (_, random) => {
    const sizeKwh = pickOne(random, [340, 500, 912.5]);
    return [
      makeAnytimeSeason(
        makeWholeYear(random),
        [
          { sizeKwh, ratio: 1 },
          { sizeKwh: null, ratio: 0.91 },
        ],
        month,
      ),
    ];
  },
  quarterly_steps: (_, random) => {
    const steps = [
      { sizeKwh: 500, ratio: 1.12 },
      { sizeKwh: 1020, ratio: 1 },
      { sizeKwh: null, ratio: 0.94 },
    ];
    return [makeAnytimeSeason(makeWholeYear(random), steps, quarter)];
  },
  summer_winter: (network, random) => {
    const supplyDiffers = random() < 0.5;
    return findPartsOfYear(network.state).map(({ from, to, high }) => {
      const season = makeAnytimeSeason({ from, to }, [{ sizeKwh: null, ratio: high ? 1.09 : 0.93 }], day);
      return supplyDiffers ? { ...season, supplyPerDayExGst: high ? 1.08 : 0.95 } : season;
    });
  },
  network_hours: (network, random) => makeNetworkSeasons(network, random, null),
  network_hours_stepped: (network, random) => makeNetworkSeasons(network, random, pickOne(random, [250, 400, 834])),
  business_hours: (_, random) => [
    makeBandedSeason(
      makeWholeYear(random),
      businessHours,
      jitterRatios(random, { peak: 1.15, shoulder: 1, off_peak: 0.76 }),
    ),
  ],
  evening_peak: (_, random) => [
    makeBandedSeason(
      makeWholeYear(random),
      eveningPeak,
      jitterRatios(random, { peak: 1.34, shoulder: 1, off_peak: 0.86 }),
    ),
  ],
  midday_saver: (_, random) => [
    makeBandedSeason(
      makeWholeYear(random),
      middaySaver,
      jitterRatios(random, { peak: 1.3, shoulder: 1, off_peak: 0.6 }),
    ),
  ],
  // The cheap hours have the shoulder's name. On some networks nearly all hours of the week are shoulder.
  solar_window: (_, random) => [
    makeBandedSeason(
      makeWholeYear(random),
      solarWindow,
      jitterRatios(random, { peak: 1.6, shoulder: 0.42, off_peak: 1.2 }),
    ),
  ],
  high_season_peak: (network, random) => {
    const ratios = jitterRatios(random, { peak: 1.5, shoulder: 0.98, off_peak: 0.84 });
    return findPartsOfYear(network.state).map((part) =>
      makeBandedSeason(part, part.high ? afternoonPeak : quietSeason, ratios),
    );
  },
};

/** The plan register writes a whole year in two ways. */
function makeWholeYear(random: Random): PartOfYear {
  return pickOne(random, [
    { from: '01-01', to: '12-31' },
    { from: '07-01', to: '06-30' },
  ]);
}

function makeNetworkSeasons(network: NetworkFacts, random: Random, stepKwhPerMonth: number | null): Season[] {
  const ratios = jitterRatios(random, { peak: 1.42, shoulder: 1.02, off_peak: 0.72 });
  const seasons = findWeeksOfNetwork(network.profile).map((part) => makeBandedSeason(part, part.week, ratios));
  if (stepKwhPerMonth === null) return seasons;
  return seasons.map((season) => ({
    ...season,
    rates: season.rates.map((rate) => makeSteppedRate(rate, stepKwhPerMonth)),
  }));
}

function makeAnytimeSeason(
  part: PartOfYear,
  steps: readonly { sizeKwh: number | null; ratio: number }[],
  period: number,
): Season {
  const blocks = steps.map(({ sizeKwh, ratio }) => ({ sizeKwh, pricePerKwhExGst: ratio }));
  const rate: Rate = { band: 'anytime', blocks, blockPeriodDays: period, windows: [] };
  return { from: part.from, to: part.to, supplyPerDayExGst: 1, rates: [rate] };
}

function makeBandedSeason(part: PartOfYear, week: Week, ratios: Ratios): Season {
  const rates = [...listWindowsByBand(week)].map(
    ([band, windows]): Rate => ({
      band,
      blocks: [{ sizeKwh: null, pricePerKwhExGst: ratios[band] }],
      blockPeriodDays: day,
      windows,
    }),
  );
  return { from: part.from, to: part.to, supplyPerDayExGst: 1, rates };
}

/** Makes a band cheaper above a monthly amount; off-peak is cheap already. */
function makeSteppedRate(rate: Rate, stepKwhPerMonth: number): Rate {
  if (rate.band === 'off_peak') return rate;
  const price = must(rate.blocks[0], 'a rate has a price').pricePerKwhExGst;
  return {
    ...rate,
    blockPeriodDays: month,
    blocks: [
      { sizeKwh: stepKwhPerMonth, pricePerKwhExGst: price },
      { sizeKwh: null, pricePerKwhExGst: price * 0.93 },
    ],
  };
}

function jitterRatios(random: Random, ratios: Ratios): Ratios {
  const near = (ratio: number) => roundTo(varyAround(random, ratio, 0.07), 3);
  return { peak: near(ratios.peak), shoulder: near(ratios.shoulder), off_peak: near(ratios.off_peak) };
}
