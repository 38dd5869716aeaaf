/** Formats numbers, dates and lists for Australian readers; the same on the server and in the browser. */

export { formatDate } from '@/lib/facts/format-date';

const locale = 'en-AU';
const wholeDollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const exactDollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AUD' });
const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToThreeDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });

/** Dollars to the dollar, for sentences and charts: `$3,912`. */
export function formatDollars(amount: number): string {
  return wholeDollars.format(amount);
}

/** `$3,690–$4,120`, or with ` to ` in a sentence; one price when they are equal. */
export function formatDollarRange(min: number, max: number, to: '–' | ' to ' = '–'): string {
  return Math.round(min) === Math.round(max) ? formatDollars(min) : `${formatDollars(min)}${to}${formatDollars(max)}`;
}

/** Dollars to the cent, for plans and sums: `$3,912.45`. */
export function formatDollarsAndCents(amount: number): string {
  return exactDollars.format(amount);
}

/** Formats an amount in a currency, given by its code; dollars for null. */
export function formatCurrency(amount: number, currency: string | null, decimals = 2): string {
  return amount.toLocaleString(locale, {
    ...{ style: 'currency', currency: currency ?? 'AUD', currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: 2, maximumFractionDigits: decimals },
  });
}

/** The same with the code, unless it is null: `£863.11 GBP`. */
export const formatCurrencyWithCode = (amount: number, currency: string | null): string =>
  `${formatCurrency(amount, currency)}${currency === null ? '' : ` ${currency}`}`;

/** A count with thousands separators: `18,000`. */
export function formatNumber(value: number): string {
  return count.format(value);
}

/** A quantity with at most three decimals: `3.8`, `1,234.568`. */
export function formatQuantity(value: number): string {
  return upToThreeDecimals.format(value);
}

/** Energy over a year: `18,000 kWh a year`. */
export function formatKwhPerYear(annualKwh: number): string {
  return `${count.format(annualKwh)} kWh a year`;
}

/** A unit price in cents, always with two decimals so that columns align: `31.63c`. */
export function formatCents(amount: number): string {
  return `${twoDecimals.format(amount)}c`;
}

/** `22.30–44.32c`; one price when both format to the same text. */
export function formatCentsRange(min: number, max: number): string {
  return formatCents(min) === formatCents(max)
    ? formatCents(max)
    : `${formatCents(min).slice(0, -1)}–${formatCents(max)}`;
}

/** A percentage with at most one decimal; the sign is dropped: `12.3%`. */
export function formatPercent(value: number): string {
  return `${oneDecimal.format(Math.abs(value))}%`;
}

/** A share between 0 and 1 as a percentage: `0.212` → `21.2%`. */
export function formatShare(share: number): string {
  return formatPercent(share * 100);
}

/** A share in whole per cent: `0.212` → `21%`. A share just above zero gives `<1%`. */
export function formatWholePercent(share: number): string {
  return share > 0 && share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`;
}

/** A range with an en dash: `11–20`; one value when both are equal. */
export function formatRange(from: number, to: number): string {
  return from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`;
}

const sydneyMoment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});

/** `2026-11-21T02:46:09.723Z` → `21 November 2026 at 1:46 pm, Sydney time`. Invalid text is returned unchanged. */
export function formatMoment(isoMoment: string): string {
  const at = new Date(isoMoment);
  return Number.isNaN(at.getTime()) ? isoMoment : `${sydneyMoment.format(at).replace(/\s/g, ' ')}, Sydney time`;
}

const shortDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-20` → `20 Nov 2026`. */
export const formatShortDate = (isoDate: string) => shortDays.format(Date.parse(isoDate));

/**
 * A short period for tables: `1–31 Oct 2026`, `9 Aug – 8 Nov 2026`. Null when the dates are invalid or out of order.
 */
export function formatShortPeriod(start: string, end: string): string | null {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return from <= to ? shortDays.formatRange(from, to).replace(/\s/g, ' ') : null;
}

/** A financial year `2026-27` → `2026–27`. */
export function formatFinancialYear(period: string): string {
  return period.replace('-', '–');
}

/** `['a', 'b', 'c']` → `a, b and c`, or `a, b or c`. */
export function formatList(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** A waiting time in a suitable unit: `17 seconds`, `5 minutes`, `3 hours`. */
export function formatWait(seconds: number): string {
  if (seconds <= 120) return formatCount(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour');
}

/** `1 plan`, `57 plans`. */
export function formatCount(amount: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(amount)} ${amount === 1 ? singular : plural}`;
}

export const fuelNames: Readonly<Record<string, string>> = { elec: 'Electricity', gas: 'Gas', lpg: 'LPG' };

/** Capitalises the start of a sentence. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the name of an untrusted code; undefined when it is not known. */
export function findName(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}
