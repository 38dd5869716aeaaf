/** Reads in which hours the register's demand charges count, and for how long a maximum counts (rule R8). */
import type { DemandCharge, TimeWindow } from '../../plan';
import type { DemandChargeDocument, TariffPeriodDocument } from './document';
import type { AddNote } from './notes';
import { toWindows } from './rates';

const weekdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];
const everyDay = [...weekdays, ...weekend];
const wholeDay = { from: '00:00', to: '24:00' };

const weekdayPattern =
  /\bmon(?:day)?s?\s*(?:-|–|to)\s*fri|\bweek ?days?\b|\bwork(?:ing)? ?(?:week)?days?\b|\bbus(?:iness|\.)? days?\b/i;
const weekendPattern = /\bsat(?:urday)?s?\s*(?:-|–|to|and|&)\s*sun|\bweekends?\b/i;
const hoursPattern =
  /\b(\d{1,2})(?:[:.](\d\d))?\s*([ap]m)?\s*(?:\(\w+\)\s*)?(?:-|–|to|and|until)\s*(\d{1,2})(?:[:.](\d\d))?\s*([ap]m)?\b/gi;
const anyTimePattern = /\bany ?time\b|\ball times?\b/i;
const peakPattern = /\bpeak (?:window|period|time)s?\b/i;

/**
 * Returns the hours of a demand charge: those of the document's fields, else of its text, else those of the peak price where
 * the text names the peak. Empty: any hour. Undefined when nothing is stated. Fields with an hour or less after midnight
 * are placeholders.
 */
export function readDemandHours(
  { startTime, endTime, days, displayName, description }: DemandChargeDocument,
  period: TariffPeriodDocument,
  note: AddNote,
): TimeWindow[] | undefined {
  const text = `${displayName} ; ${description}`;
  const [stated] = toWindows([{ days: days ?? [], startTime, endTime }], everyDay);
  const isPlaceholder = !stated || (stated.from === '00:00' && ['00:00', '01:00', '24:00'].includes(stated.to));
  const statedDays = stated && stated.days.length < 7 ? stated.days : null;
  const ownDays = statedDays ?? findDays(text);
  if (!isPlaceholder) return [{ ...stated, days: ownDays ?? everyDay }];
  const told = readHours(text, statedDays);
  const peak = period.timeOfUseRates?.find(({ type }) => type === 'PEAK');
  const inferred = told.length === 0 && peak && peakPattern.test(text) ? toWindows(peak.timeOfUse) : told;
  if (inferred.length > 0) {
    note('demand_hours_from_text');
    return inferred;
  }
  if (ownDays) return [{ days: ownDays, ...wholeDay }];
  if (days?.length === 7 || anyTimePattern.test(text)) return [];
  note('demand_hours_assumed');
  return undefined;
}

function findDays(text: string): number[] | null {
  return weekdayPattern.test(text) ? weekdays : weekendPattern.test(text) ? weekend : null;
}

/** Returns the hours in a text, each with the days of its own clause: "Mon - Fri, 22:00 - 07:00; Sat - Sun". */
function readHours(text: string, statedDays: number[] | null): TimeWindow[] {
  const windows = text.split(';').flatMap((clause): TimeWindow[] => {
    const days = statedDays ?? findDays(clause) ?? findDays(text) ?? everyDay;
    const hours = [...clause.matchAll(hoursPattern)].flatMap((match) => toHours(match) ?? []);
    return hours.map((of) => ({ days, ...of }));
  });
  if (windows.length === 0) return [];
  const wholeDays = text.split(';').some((clause) => weekendPattern.test(clause) && !clause.match(hoursPattern));
  const all = wholeDays ? [...windows, { days: weekend, ...wholeDay }] : windows;
  return all.filter((one, i) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === i);
}

/** Null for two numbers that are no hours, such as days of a month, and for midnight to midnight. */
function toHours(match: RegExpMatchArray): Pick<TimeWindow, 'from' | 'to'> | null {
  const [, fromHour = '', fromMinute, fromHalf, toHour = '', toMinute, toHalf] = match;
  if (!fromHalf && !toHalf && !(fromMinute && toMinute)) return null;
  const isBefore = Number(fromHour) % 12 < Number(toHour) % 12;
  const from = toClock(fromHour, fromMinute, fromHalf ?? (isBefore ? toHalf : toHalf && 'am'));
  const to = toClock(toHour, toMinute, toHalf ?? (isBefore ? fromHalf : fromHalf && 'pm'));
  return from && to && from !== to ? { from, to } : null;
}

function toClock(hour: string, minute = '00', half: string | undefined): string | null {
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`;
}

const notRolling = /\bnot based on a rolling\b/i;
const yearly = /\b(?:12|twelve) months\b|\brolling\b|\b365 ?d/i;
const monthly =
  /\b(?:each|calendar|per|reset)\W+month|\bmonthly (?:maximum|max|demand)|\bbilling period\b|\brelevant bill\b/i;

/**
 * Returns for how long a maximum counts, by the text, else by the period of measurement. `DAY` stands on most charges,
 * whatever their text says, so it states nothing.
 */
export function readDemandReset({
  displayName,
  description,
  measurementPeriod,
}: DemandChargeDocument): DemandCharge['reset'] {
  const text = `${displayName} ; ${description}`;
  if (notRolling.test(text)) return 'month';
  if (yearly.test(text)) return 'year';
  if (monthly.test(text) || measurementPeriod === 'MONTH') return 'month';
  return measurementPeriod === 'TARIFF_PERIOD' ? 'season' : undefined;
}
