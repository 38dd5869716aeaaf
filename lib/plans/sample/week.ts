/** Weeks of time bands, and the time windows that a plan states for each band. */
import type { NetworkFacts } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { type Band, bands, type TimeWindow } from '@/lib/plans/plan';

export interface Week {
  /** Whole hours; days 1 = Monday … 7 = Sunday, `to` exclusive. */
  bands: readonly (TimeWindow & { band: Band })[];
  /** Band of all other hours. */
  restOfWeek: Band;
}

export interface PartOfYear {
  /** `mm-dd`, both included. */
  from: string;
  to: string;
}

const days = [1, 2, 3, 4, 5, 6, 7];
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns the windows of each band; together they cover the 168 hours of the week once. */
export function listWindowsByBand(week: Week): Map<Band, TimeWindow[]> {
  const windows = new Map<string, TimeWindow & { band: Band }>();
  for (const day of days) {
    for (const run of findRunsOfDay(findHoursOfDay(week, day))) {
      const key = `${run.band} ${run.from} ${run.to}`;
      const known = windows.get(key);
      if (known) known.days.push(day);
      else windows.set(key, { ...run, days: [day] });
    }
  }
  const all = [...windows.values()];
  const priced = bands.filter((band) => all.some((window) => window.band === band));
  return new Map(priced.map((band) => [band, joinAtMidnight(all.filter((window) => window.band === band))]));
}

function findHoursOfDay(week: Week, day: number): Band[] {
  const hours = Array<Band>(24).fill(week.restOfWeek);
  for (const { band, days: named, from, to } of week.bands) {
    if (named.includes(day)) hours.fill(band, toHour(from), toHour(to));
  }
  return hours;
}

function findRunsOfDay(hours: readonly Band[]): { band: Band; from: string; to: string }[] {
  const starts = hours.flatMap((band, hour) => (hours[hour - 1] === band ? [] : [hour]));
  return starts.map((start, i) => ({
    band: must(hours[start], 'an hour of the week'),
    from: formatHour(start),
    to: formatHour(starts[i + 1] ?? 24),
  }));
}

/** Joins "22–24" and "00–07" of every day to the single window "22–07". */
function joinAtMidnight(windows: readonly TimeWindow[]): TimeWindow[] {
  const plain = windows.map(({ days, from, to }) => ({ days, from, to }));
  const daily = plain.filter((window) => window.days.length === 7);
  const evening = daily.find((window) => window.to === '24:00' && window.from !== '00:00');
  const morning = daily.find((window) => window.from === '00:00' && window.to !== '24:00');
  if (!evening || !morning) return plain;
  const others = plain.filter((window) => window !== evening && window !== morning);
  return [...others, { days, from: evening.from, to: morning.to }];
}

/** Returns a network's weeks: one for the year, or one for each run of months with the same bands. */
export function findWeeksOfNetwork(profile: NetworkFacts['profile']): (PartOfYear & { week: Week })[] {
  const makeWeek = (month: number): Week => ({
    restOfWeek: profile.restOfWeek,
    bands: profile.bands
      .filter(({ months }) => !months || months.includes(month))
      .map(({ band, days, from, to }) => ({ band, days: [...days], from, to })),
  });
  const keys = lastDays.map((_, i) => JSON.stringify(makeWeek(i + 1)));
  const firstMonths = keys.flatMap((key, i) => (key === keys.at(i - 1) ? [] : [i + 1]));
  if (firstMonths.length === 0) return [{ from: '01-01', to: '12-31', week: makeWeek(1) }];
  return firstMonths.map((month, i) => {
    const next = must(firstMonths[(i + 1) % firstMonths.length], 'there is at least one first month');
    const last = next === 1 ? 12 : next - 1;
    return {
      from: `${padTwoDigits(month)}-01`,
      to: `${padTwoDigits(last)}-${lastDays[last - 1]}`,
      week: makeWeek(month),
    };
  });
}

function toHour(time: string): number {
  return Number(time.slice(0, 2));
}

function formatHour(hour: number): string {
  return `${padTwoDigits(hour)}:00`;
}

function padTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
