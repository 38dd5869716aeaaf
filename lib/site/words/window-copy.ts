/** Formats hours of the week: `daily 4pm–9pm`. */
import type { Band, TimeWindow } from '@/lib/plans/plan';
import { formatList } from './format';

export const bandNames: Readonly<Record<Band, string>> = { peak: 'Peak', shoulder: 'Shoulder', off_peak: 'Off-peak' };
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Formats windows in order; windows on the same days are combined. */
export function formatWindows(windows: readonly TimeWindow[]): string {
  const byDays = new Map<string, string[]>();
  for (const { days, from, to } of windows) {
    const key = [...days].sort().join('');
    const [start, end] = [formatClock(from), formatClock(to)];
    byDays.set(key, [...(byDays.get(key) ?? []), start === end ? 'all day' : `${start}–${end}`]);
  }
  return [...byDays].map(([days, hours]) => `${formatDays([...days].map(Number))} ${formatList(hours)}`).join('; ');
}

/** `daily`, `Mon–Fri`, `Mon and Wed–Fri`. Days are 1 = Monday … 7 = Sunday, ascending. */
function formatDays(days: readonly number[]): string {
  if (days.length === 7) return 'daily';
  const runs: { first: number; last: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  const name = (day: number) => dayNames[day - 1]?.slice(0, 3) ?? '';
  return formatList(runs.map(({ first, last }) => (first === last ? name(first) : `${name(first)}–${name(last)}`)));
}

/** `16:00` → `4pm`, `07:30` → `7:30am`, `24:00` → `midnight`. */
export function formatClock(clock: string): string {
  const hour = Number(clock.slice(0, 2)) % 24;
  const minutes = clock.slice(3) === '00' ? '' : `:${clock.slice(3)}`;
  if (minutes === '' && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
