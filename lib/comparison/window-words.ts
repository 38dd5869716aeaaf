/** Hours of the week in words: `daily 4pm–9pm`. */
import type { Band, TimeWindow } from '@/lib/plans/plan';
import { listWords } from './format';

export const bandNames: Readonly<Record<Band, string>> = { peak: 'Peak', shoulder: 'Shoulder', off_peak: 'Off-peak' };
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Windows in their order, those of the same days together. */
export function windowWords(windows: readonly TimeWindow[]): string {
  const byDays = new Map<string, string[]>();
  for (const { days, from, to } of windows) {
    const key = [...days].sort().join('');
    byDays.set(key, [...(byDays.get(key) ?? []), hoursWords(from, to)]);
  }
  return [...byDays].map(([days, hours]) => `${daysWords([...days].map(Number))} ${listWords(hours)}`).join('; ');
}

/** `daily`, `Mon–Fri`, `Mon and Wed–Fri`, of days 1 = Monday … 7 = Sunday, ascending. */
export function daysWords(days: readonly number[]): string {
  if (days.length === 7) return 'daily';
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number) => dayNames[day - 1]!.slice(0, 3);
  return listWords(runs.map((run) => (run.length === 1 ? name(run[0]!) : `${name(run[0]!)}–${name(run.at(-1)!)}`)));
}

function hoursWords(from: string, to: string): string {
  const [start, end] = [clockWords(from), clockWords(to)];
  return start === end ? 'all day' : `${start}–${end}`;
}

/** `16:00` → `4pm`, `07:30` → `7:30am`, `24:00` → `midnight`. */
function clockWords(clock: string): string {
  const hour = Number(clock.slice(0, 2)) % 24;
  const minutes = clock.slice(3) === '00' ? '' : `:${clock.slice(3)}`;
  if (minutes === '' && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
