/** Formats dates for people. */

const dayMonthYear = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-20`, also with a time after it → `20 November 2026`. Invalid text is returned unchanged. */
export function formatDate(isoDate: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(isoDate)?.[0] ?? '';
  const at = Date.parse(`${day}T00:00:00Z`);
  // `Date` would turn a day that does not exist into one of the next month.
  return day !== '' && new Date(at || 0).toISOString().startsWith(day) ? dayMonthYear.format(at) : isoDate;
}
