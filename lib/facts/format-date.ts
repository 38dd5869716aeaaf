/** A date as people write it. */

const dayMonthYear = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-20` → `20 November 2026`. Text that is no such date comes back as it was. */
export function formatDate(isoDate: string): string {
  const at = Date.parse(`${isoDate}T00:00:00Z`);
  // A day that the month does not have would come back as one of the next month.
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) && new Date(at || 0).toISOString().startsWith(isoDate);
  return isDate ? dayMonthYear.format(at) : isoDate;
}
