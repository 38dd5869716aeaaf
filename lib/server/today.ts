import { toSydneyDate } from '@/lib/plans/calendar';

/** The date where the plans are sold and most of the bills are, YYYY-MM-DD. */
export function getToday(now = new Date()): string {
  return toSydneyDate(now);
}
