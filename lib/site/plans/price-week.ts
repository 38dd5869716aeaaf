/** When each price of a plan applies: each price once, and a week of half-hours for each season. */
import type { TimeWindow } from '@/lib/plans/plan';
import type { CostLine, RatesPlan } from '@/lib/rates/contract';
import { capitalise, formatCents, formatList } from '../words/format';
import { bandNames, formatDays, formatWindows } from '../words/window-copy';

const daysPerWeek = 7;
export const halfHoursPerDay = 48;

/** Consecutive equal values; `to` is exclusive. */
interface Run<T> {
  value: T;
  from: number;
  to: number;
}

export interface WeekPrice {
  /** `54.96c`; `36.20c, then 38.97c` for steps; empty when not known. */
  words: string;
  /** Rank among the plan's prices: 1 is the most expensive, 0 the cheapest. */
  level: number;
}

/** Consecutive days with the same hours. */
interface WeekDays {
  /** `Mon–Fri`. */
  name: string;
  days: number[];
  halfHours: Run<WeekPrice | null>[];
}

type BandHours = NonNullable<RatesPlan['price_hours']>[number];
type PricedBand = BandHours & { lines: CostLine[]; key: string };
type Week = readonly (WeekPrice | null)[];

/**
 * Returns the weeks of a plan with time-based prices, most expensive first. Seasons with the same hours and prices are
 * merged. Empty when the price never changes, or the service gives no hours.
 */
export function buildPriceWeeks(plan: Pick<RatesPlan, 'price_hours' | 'cost_lines'>) {
  const usage = (plan.cost_lines ?? []).filter(({ kind }) => kind === 'usage');
  const hours = plan.price_hours ?? [];
  const bands = [...hours, ...addMissingHours(hours, usage)].map((own): PricedBand => {
    const lines = usage.filter(({ band, season }) => band === own.band && season === own.season);
    // Bands with equal prices are merged. A band without a known price is identified by its name.
    return { ...own, lines, key: formatPrice(lines) || own.band };
  });
  const prices = findDistinctPrices(bands);
  if (prices.size < 2) return [];
  const weeks = new Map<string, { week: Week; bands: PricedBand[]; seasons: string[] }>();
  for (const season of new Set(bands.map((band) => band.season))) {
    const own = bands.filter((band) => band.season === season);
    const week = buildWeek(own, prices);
    const key = week.map((price) => price?.level ?? '').join();
    const known = weeks.get(key);
    weeks.set(key, {
      week,
      bands: [...(known?.bands ?? []), ...own],
      seasons: [...(known?.seasons ?? []), ...(season === null ? [] : [season])],
    });
  }
  return [...weeks.values()]
    .map(({ week, bands: own, seasons }) => {
      const days = groupDays(week);
      // `1 Nov – 31 Mar`; null for all year.
      const seasonNames = weeks.size === 1 ? null : formatList(seasons);
      return { seasons: seasonNames, prices: listPrices(week, days, own, prices, sumKwh(usage)), days };
    })
    .sort((a, b) => (b.prices[0]?.level ?? 0) - (a.prices[0]?.level ?? 0));
}

export type PriceWeek = ReturnType<typeof buildPriceWeeks>[number];

/**
 * Adds bands that are charged but have no hours, in seasons where other bands have: usually one, for all other times.
 */
function addMissingHours(hours: readonly BandHours[], usage: readonly CostLine[]): BandHours[] {
  const found = new Map<string, BandHours>();
  for (const { band, season } of usage) {
    const inSeason = hours.filter((own) => own.season === season);
    if (band === null || band === 'anytime' || inSeason.length === 0) continue;
    if (!inSeason.some((own) => own.band === band)) found.set(`${band} ${season}`, { band, season, windows: [] });
  }
  return [...found.values()];
}

/** `54.96c`; `36.20c, then 38.97c` for steps; empty without lines. */
export function formatPrice(lines: readonly CostLine[]): string {
  return lines.map(({ rate_inc_gst: rate }) => formatCents(rate ?? 0)).join(', then ');
}

const sumKwh = (lines: readonly CostLine[]) => lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

/** Returns the plan's prices by key, most expensive first. */
function findDistinctPrices(bands: readonly PricedBand[]): Map<string, WeekPrice> {
  const bandOrder = ['off_peak', 'shoulder', 'peak'];
  const rank = ({ lines, band }: PricedBand) => lines[0]?.rate_inc_gst ?? bandOrder.indexOf(band);
  const descending = [...new Map(bands.map((band) => [band.key, band])).values()].sort((a, b) => rank(b) - rank(a));
  return new Map(
    descending.map((band, place) => [
      band.key,
      { words: formatPrice(band.lines), level: 1 - place / Math.max(descending.length - 1, 1) },
    ]),
  );
}

/** Returns the price of each half-hour from Monday midnight; null where the plan has none. */
function buildWeek(bands: readonly PricedBand[], prices: ReadonlyMap<string, WeekPrice>): Week {
  const week: (WeekPrice | null)[] = Array(daysPerWeek * halfHoursPerDay).fill(null);
  for (const { key, windows } of bands) {
    const price = prices.get(key) ?? null;
    for (const { days, from, to } of windows) {
      const [start, end] = [toHalfHour(from), toHalfHour(to)];
      for (const day of days) {
        const midnight = (day - 1) * halfHoursPerDay;
        week.fill(price, midnight + start, midnight + (end > start ? end : halfHoursPerDay));
        if (end <= start) week.fill(price, midnight, midnight + end);
      }
    }
  }
  const [rest, ...others] = bands.filter(({ windows }) => windows.length === 0);
  return rest && others.length === 0 ? week.map((price) => price ?? prices.get(rest.key) ?? null) : week;
}

const toHalfHour = (clock: string) => Math.round(Number(clock.slice(0, 2)) * 2 + Number(clock.slice(3)) / 30);
const formatClock = (halfHour: number) =>
  `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`;

/** Groups consecutive equal values. */
function findRuns<T>(values: readonly T[]): Run<T>[] {
  const found: Run<T>[] = [];
  for (const [at, value] of values.entries()) {
    const last = found.at(-1);
    if (last?.value === value) last.to = at + 1;
    else found.push({ value, from: at, to: at + 1 });
  }
  return found;
}

function groupDays(week: Week): WeekDays[] {
  const found: WeekDays[] = [];
  for (let day = 0; day < daysPerWeek; day++) {
    const halfHours = findRuns(week.slice(day * halfHoursPerDay, (day + 1) * halfHoursPerDay));
    const last = found.at(-1);
    const same =
      last?.halfHours.length === halfHours.length &&
      halfHours.every(({ value, to }, i) => value === last.halfHours[i]?.value && to === last.halfHours[i]?.to);
    if (same) last.days.push(day + 1);
    else found.push({ name: '', days: [day + 1], halfHours });
  }
  return found.map((group) => ({ ...group, name: formatDays(group.days) }));
}

/**
 * Returns the prices of a week with their hours. The most common one gets "all other times" when every hour has a
 * price.
 */
function listPrices(
  week: Week,
  days: readonly WeekDays[],
  bands: readonly PricedBand[],
  prices: ReadonlyMap<string, WeekPrice>,
  allKwh: number,
) {
  const found = [...prices].flatMap(([key, price]) => {
    const own = bands.filter((band) => band.key === key);
    if (own.length === 0) return [];
    const lines = own.flatMap((band) => band.lines);
    const names = [...new Set(own.map(({ band }) => bandNames[band]))];
    return {
      ...price,
      // The plan's names for the hours: `Peak`, `Off-peak and shoulder`.
      name: capitalise(formatList(names).toLowerCase()),
      hours: formatHours(days, price) || 'hours not published',
      // Of the year's usage, in these seasons; null when the cost lines do not show it.
      share: lines.length > 0 && allKwh > 0 ? sumKwh(lines) / allKwh : null,
    };
  });
  if (found.length === 1) return found.map((price) => ({ ...price, hours: 'at all times' }));
  if (week.includes(null)) return found;
  const halfHours = ({ level }: WeekPrice) => week.filter((price) => price?.level === level).length;
  const commonest = found.reduce((a, b) => (halfHours(b) > halfHours(a) ? b : a));
  return found.map((price) => (price === commonest ? { ...price, hours: 'all other times' } : price));
}

/**
 * Formats the hours of a price. Days with the same hours are merged, and so are windows that meet at midnight every
 * day.
 */
function formatHours(groups: readonly WeekDays[], price: WeekPrice): string {
  const windows: TimeWindow[] = [];
  for (const { days, halfHours } of groups) {
    for (const { from, to } of halfHours.filter(({ value }) => value === price)) {
      const known = windows.find((window) => window.from === formatClock(from) && window.to === formatClock(to));
      if (known) known.days.push(...days);
      else windows.push({ days: [...days], from: formatClock(from), to: formatClock(to) });
    }
  }
  const daily = windows.filter(
    ({ days, from, to }) => days.length === daysPerWeek && (from === '00:00') !== (to === '24:00'),
  );
  const [early, late] = [daily.find(({ from }) => from === '00:00'), daily.find(({ to }) => to === '24:00')];
  if (!early || !late) return formatWindows(windows);
  const rest = windows.filter((window) => window !== early && window !== late);
  return formatWindows([...rest, { ...late, to: early.to }]);
}
