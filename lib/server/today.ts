import { toSydneyDate } from '@/lib/plans/calendar';

/** Today's date in Sydney, YYYY-MM-DD. */
export function getToday(now = new Date()): string {
  return toSydneyDate(now);
}
