/** Days as YYYY-MM-DD, and the ways bills print them. */
const dayMs = 86_400_000;
const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one to the other, counting both. */
export function daysInclusive(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs + 1;
}

export function addMonths(date: string, count: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + count, day)).toISOString().slice(0, 10);
}

export type DateStyle = keyof typeof styles;

const pad = (n: number) => String(n).padStart(2, '0');
const styles = {
  /** 9 Jul 2026 */
  'd Mon yyyy': (d: Parts) => `${d.day} ${d.mon} ${d.year}`,
  /** 02 May 26 */
  'dd Mon yy': (d: Parts) => `${pad(d.day)} ${d.mon} ${d.yy}`,
  /** 2 May 26 */
  'd Mon yy': (d: Parts) => `${d.day} ${d.mon} ${d.yy}`,
  /** 09 July 2026 */
  'dd Month yyyy': (d: Parts) => `${pad(d.day)} ${d.name} ${d.year}`,
  /** 9 July 2026 */
  'd Month yyyy': (d: Parts) => `${d.day} ${d.name} ${d.year}`,
  /** Thursday 9 July 2026 */
  'weekday d Month yyyy': (d: Parts) => `${d.weekday} ${d.day} ${d.name} ${d.year}`,
  /** Thu 9 Jul 2026 */
  'wd d Mon yyyy': (d: Parts) => `${d.weekday.slice(0, 3)} ${d.day} ${d.mon} ${d.year}`,
  /** 9th July 2026 */
  'dth Month yyyy': (d: Parts) => `${d.day}${ordinal(d.day)} ${d.name} ${d.year}`,
  /** 17/02/26 */
  'dd/mm/yy': (d: Parts) => `${pad(d.day)}/${pad(d.month)}/${d.yy}`,
  /** 17/02/2026 */
  'dd/mm/yyyy': (d: Parts) => `${pad(d.day)}/${pad(d.month)}/${d.year}`,
  /** 08.03.26 */
  'dd.mm.yy': (d: Parts) => `${pad(d.day)}.${pad(d.month)}.${d.yy}`,
  /** 08.03.2026 */
  'dd.mm.yyyy': (d: Parts) => `${pad(d.day)}.${pad(d.month)}.${d.year}`,
  /** 20-MAR-2026 */
  'dd-MON-yyyy': (d: Parts) => `${pad(d.day)}-${d.mon.toUpperCase()}-${d.year}`,
  /** 20 MAR 26 */
  'dd MON yy': (d: Parts) => `${pad(d.day)} ${d.mon.toUpperCase()} ${d.yy}`,
  /** 20-03-2026 */
  'dd-mm-yyyy': (d: Parts) => `${pad(d.day)}-${pad(d.month)}-${d.year}`,
  /** 2026-03-20 */
  'yyyy-mm-dd': (d: Parts) => `${d.year}-${pad(d.month)}-${pad(d.day)}`,
  /** Jan 27, 2026 */
  'Mon d, yyyy': (d: Parts) => `${d.mon} ${d.day}, ${d.year}`,
  /** January 27, 2026 */
  'Month d, yyyy': (d: Parts) => `${d.name} ${d.day}, ${d.year}`,
  /** 01/27/2026 */
  'mm/dd/yyyy': (d: Parts) => `${pad(d.month)}/${pad(d.day)}/${d.year}`,
  /** 9 Jul: only beside a date with its year */
  'd Mon': (d: Parts) => `${d.day} ${d.mon}`,
};

interface Parts {
  day: number;
  month: number;
  year: number;
  yy: string;
  name: string;
  mon: string;
  weekday: string;
}

export function printDate(date: string, style: DateStyle): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const name = months[month - 1]!;
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
  return styles[style]({ day, month, year, yy: pad(year % 100), name, mon: name.slice(0, 3), weekday });
}

/** Every way this day may stand on a bill, for the check that a bill prints what its truth says. */
export function allPrintings(date: string): string[] {
  return (Object.keys(styles) as DateStyle[]).map((style) => printDate(date, style));
}

export function monthName(date: string): string {
  return printDate(date, 'dd Month yyyy').split(' ')[1]!;
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
