/** Days as YYYY-MM-DD, and the ways bills print them. */
const dayMs = 86_400_000;
const months = 'January February March April May June July August September October November December'.split(' ');

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

type DateStyle = keyof typeof styles;

const pad = (n: number) => String(n).padStart(2, '0');
const styles = {
  /** 9 Jul 2026 */
  'd Mon yyyy': (d: Parts) => `${d.day} ${d.name.slice(0, 3)} ${d.year}`,
  /** 9 July 2026 */
  'd Month yyyy': (d: Parts) => `${d.day} ${d.name} ${d.year}`,
  /** 09 July 2026 */
  'dd Month yyyy': (d: Parts) => `${pad(d.day)} ${d.name} ${d.year}`,
  /** 17/02/2026 */
  'dd/mm/yyyy': (d: Parts) => `${pad(d.day)}/${pad(d.month)}/${d.year}`,
  /** 08.03.2026 */
  'dd.mm.yyyy': (d: Parts) => `${pad(d.day)}.${pad(d.month)}.${d.year}`,
  /** 01/27/2026 */
  'mm/dd/yyyy': (d: Parts) => `${pad(d.month)}/${pad(d.day)}/${d.year}`,
};

interface Parts {
  day: number;
  month: number;
  year: number;
  /** Of the month. */
  name: string;
}

export function printDate(date: string, style: DateStyle): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return styles[style]({ day, month, year, name: months[month - 1]! });
}

/** Every way this day may stand on a bill, for the check that a bill prints what its truth says. */
export function allPrintings(date: string): string[] {
  return (Object.keys(styles) as DateStyle[]).map((style) => printDate(date, style));
}

export function monthName(date: string): string {
  return printDate(date, 'dd Month yyyy').split(' ')[1]!;
}
