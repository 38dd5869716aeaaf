/** Hours of the week in words: `every day 4 pm to 9 pm`. */
import type { Band, TimeWindow } from '@/lib/plans/plan';
import { listWords } from './format';

export const bandNames: Readonly<Record<Band, string>> = { peak: 'Peak', shoulder: 'Shoulder', off_peak: 'Off-peak' };
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const commonDays: Readonly<Record<string, string>> = {
  '1234567': 'every day',
  '12345': 'weekdays',
  '67': 'weekends',
};

/** Windows in their order, those of the same days together. */
export function windowWords(windows: readonly TimeWindow[]): string {
  const byDays = new Map<string, string[]>();
  for (const { days, from, to } of windows) {
    const key = [...days].sort().join('');
    byDays.set(key, [...(byDays.get(key) ?? []), hoursWords(from, to)]);
  }
  return [...byDays].map(([days, hours]) => `${daysWords(days)} ${listWords(hours)}`).join('; ');
}

function daysWords(days: string): string {
  return commonDays[days] ?? listWords([...days].map((day) => `${dayNames[Number(day) - 1]}s`));
}

function hoursWords(from: string, to: string): string {
  const [start, end] = [clockWords(from), clockWords(to)];
  return start === end ? 'all day' : `${start} to ${end}`;
}

/** `16:00` → `4 pm`, `07:30` → `7:30 am`, `24:00` → `midnight`. */
function clockWords(clock: string): string {
  const hour = Number(clock.slice(0, 2)) % 24;
  const minutes = clock.slice(3) === '00' ? '' : `:${clock.slice(3)}`;
  if (minutes === '' && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
