/**
 * Load profiles: how a business's usage is spread over a week, as relative hourly loads. No source supports different
 * shapes by season, so every week of the year is the same.
 * `typical` is derived. It reproduces the typical shares of all 13 networks (network-table.ts) within 0.002, and
 * with them the AER's 2026-27 small-business time-of-use prices for Essential Energy ($4,919) and SA Power Networks
 * ($4,868) within $10. The other four are our assumptions from usual opening hours; there is no published load data for
 * them.
 */
export const loadProfileIds = [
  'typical',
  'weekday_business',
  'seven_day_retail',
  'evening_hospitality',
  'around_the_clock',
] as const;
export type LoadProfileId = (typeof loadProfileIds)[number];

export const halfHoursPerDay = 48;
export const halfHoursPerWeek = 7 * halfHoursPerDay;

interface LoadProfile {
  name: string;
  /** Businesses that an owner would recognise. */
  examples: string;
  /** Share of a week's usage in each half-hour from Monday 00:00 local time; the 336 shares sum to 1. */
  halfHours: Float64Array;
  source: string;
  confidence: 'low' | 'low to medium';
}

/** Loads of a day, each by the hour up to which it lasts; the last hour is 24. */
type Day = Readonly<Record<number, number>>;

/** Returns the half-hours of a week from its days. */
function makeWeek(weekday: Day, saturday: Day, sunday: Day = saturday): Float64Array {
  const loads = [weekday, weekday, weekday, weekday, weekday, saturday, sunday].flatMap((day) => {
    let from = 0;
    // Whole numbers are listed in their order.
    return Object.entries(day).flatMap(([until, load]) => {
      const hours = Number(until) - from;
      from = Number(until);
      return new Array<number>(hours * 2).fill(load);
    });
  });
  const sum = loads.reduce((total, load) => total + load, 0);
  return Float64Array.from(loads, (load) => load / sum);
}

const derived = {
  source: 'Derived from the networks’ typical shares and two published prices',
  confidence: 'low to medium',
} as const;
const assumed = {
  source: 'Our assumption',
  confidence: 'low',
} as const;

export const loadProfiles: Readonly<Record<LoadProfileId, LoadProfile>> = {
  typical: {
    name: 'Typical small business',
    examples: 'an average over all trades',
    halfHours: makeWeek(
      { 7: 46.5, 9: 67, 13: 81, 14: 82, 17: 78.7, 20: 62.7, 22: 54, 24: 46.5 },
      { 7: 46.5, 10: 52, 11: 63, 13: 65, 15: 63.5, 17: 56, 21: 54.25, 22: 50, 24: 46.5 },
    ),
    ...derived,
  },
  weekday_business: {
    name: 'Weekdays',
    examples: 'office, workshop',
    halfHours: makeWeek(
      { 6: 20, 7: 40, 8: 75, 9: 95, 17: 100, 18: 75, 19: 45, 22: 25, 24: 20 },
      { 8: 20, 13: 40, 24: 20 },
      { 24: 20 },
    ),
    ...assumed,
  },
  seven_day_retail: {
    name: 'Every day',
    examples: 'shop, café',
    halfHours: makeWeek(
      { 6: 30, 7: 50, 9: 80, 17: 100, 18: 85, 19: 55, 22: 35, 24: 30 },
      { 7: 30, 9: 75, 17: 100, 18: 65, 24: 30 },
    ),
    ...assumed,
  },
  evening_hospitality: {
    name: 'Evenings',
    examples: 'restaurant, pub',
    halfHours: makeWeek(
      { 9: 35, 12: 60, 14: 85, 17: 65, 22: 100, 23: 75, 24: 45 },
      { 1: 45, 9: 35, 12: 65, 15: 95, 17: 75, 23: 110, 24: 60 },
    ),
    ...assumed,
  },
  around_the_clock: {
    name: 'All hours',
    examples: 'cold store, data',
    halfHours: makeWeek({ 24: 1 }, { 24: 1 }),
    ...assumed,
  },
};

export function isLoadProfileId(text: string): text is LoadProfileId {
  return (loadProfileIds as readonly string[]).includes(text);
}
