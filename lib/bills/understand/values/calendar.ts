/** Calendar dates as YYYY-MM-DD, without time or time zone. */

const dayMs = 86_400_000;

export interface Ymd {
  year: number;
  month: number;
  day: number;
}

/** The date as YYYY-MM-DD; null if there is no such day. */
export function toIsoDate({ year, month, day }: Ymd): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days since 1 January 1970. */
export function toDayNumber(iso: string): number {
  return Math.round(Date.parse(`${iso}T00:00:00Z`) / dayMs);
}

/** Days from one date to a later one, including both: 15 January to 14 April is 90. */
export function countDays(start: string, end: string): number {
  return toDayNumber(end) - toDayNumber(start) + 1;
}
