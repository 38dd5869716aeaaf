/** When each price of a plan applies: the hours of each, for each season. */
import { halfHoursPerDay, halfHoursPerWeek } from '@/lib/facts/load-profiles';
import type { TimeWindow } from '@/lib/plans/plan';
import type { CostLine, RatesPlan } from '@/lib/rates/contract';
import { formatCents, formatList } from '../words/format';
import { bandNames, formatWindows } from '../words/window-copy';

type BandHours = NonNullable<RatesPlan['price_hours']>[number];

interface BandPrice extends Pick<BandHours, 'windows'> {
  name: string;
  /** `54.96c`; `36.20c, then 38.97c` for steps; empty when not known. */
  words: string;
  /** Rank among the plan's prices: 1 is the most expensive, 0 the cheapest. */
  level: number;
}

/**
 * Returns the weeks of a plan with time-based prices, most expensive first. Seasons with the same hours and prices are
 * merged. Empty when the price never changes, or the service gives no hours.
 */
export function buildPriceWeeks({
  price_hours: hours = [],
  cost_lines: lines,
}: Pick<RatesPlan, 'price_hours' | 'cost_lines'>) {
  const usage = (lines ?? []).filter(({ kind }) => kind === 'usage');
  const bands = [...hours, ...addMissingHours(hours, usage)].map((own) => {
    const priced = usage.filter(({ band, season }) => band === own.band && season === own.season);
    const words = formatPrice(priced);
    const rate = priced[0]?.rate_inc_gst ?? bandOrder.indexOf(own.band);
    return { ...own, words, rate, key: words || own.band };
  });
  bands.sort((a, b) => b.rate - a.rate);
  const prices = [...new Set(bands.map(({ key }) => key))];
  if (prices.length < 2) return [];
  const weeks = new Map<string, { own: BandPrice[]; seasons: string[] }>();
  for (const season of new Set(bands.map((band) => band.season))) {
    const own = bands
      .filter((band) => band.season === season)
      .map(({ band, windows, words, key }) => {
        return { name: bandNames[band], words, level: 1 - prices.indexOf(key) / (prices.length - 1), windows };
      });
    const key = JSON.stringify(own);
    weeks.set(key, { own, seasons: [...(weeks.get(key)?.seasons ?? []), ...(season === null ? [] : [season])] });
  }
  return [...weeks.values()]
    .map(({ own, seasons }) => ({ seasons: weeks.size === 1 ? null : formatList(seasons), prices: nameHours(own) }))
    .sort((a, b) => (b.prices[0]?.level ?? 0) - (a.prices[0]?.level ?? 0));
}

export type PriceWeek = ReturnType<typeof buildPriceWeeks>[number];

const bandOrder = ['off_peak', 'shoulder', 'peak'];

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

/** Names the hours of each price. One has all other times: the only one without hours, or of a whole week the longest. */
function nameHours(bands: readonly BandPrice[]) {
  const sizes = bands.map(({ windows }) =>
    windows.flatMap(listHalfHours).reduce((sum, { from, to }) => sum + to - from, 0),
  );
  const unstated = bands.filter(({ windows }) => windows.length === 0);
  const isWhole = sizes.reduce((sum, size) => sum + size, 0) === halfHoursPerWeek;
  const [rest, another] = isWhole ? [bands[sizes.indexOf(Math.max(...sizes))]] : unstated;
  return bands.map((band) => {
    const isRest = band === rest && !another;
    return {
      ...band,
      isRest,
      hours: isRest ? 'all other times' : formatWindows(band.windows) || 'hours not published',
    };
  });
}

/** Returns the half-hours of each day of a window; `to` is exclusive, and a night has two parts of one day. */
export function listHalfHours({ days, from, to }: TimeWindow) {
  const [start, end] = [toHalfHour(from), toHalfHour(to)];
  const parts = end > start ? [[start, end] as const] : [[start, halfHoursPerDay] as const, [0, end] as const];
  return days.flatMap((day) => parts.map(([from, to]) => ({ day, from, to })));
}

const toHalfHour = (clock: string) => Math.round(Number(clock.slice(0, 2)) * 2 + Number(clock.slice(3)) / 30);
