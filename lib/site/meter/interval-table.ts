/**
 * Reads plain tables with a row for each interval, as retailers export them: a date and time, or two, and a value. There
 * is no standard for them. Times without an offset are taken as market time, and a problem says so.
 */
import { CsvLines, maxHeaderLines } from './csv-lines';
import { estimatedFlag, readDate, TableRegisters } from './day-table';
import { findFault, minutesPerDay } from './day-values';
import { addTo, powerByUnit } from './decimal';
import { halfHoursPerDay } from './market-time';
import { addDay, type MeterData, type MeterRegister } from './model';
import type { ProblemLog } from './problems';

const headings = {
  start: /^(?!.*end).*(start|from|begin)|^(date|reading|interval)[ _]?\/?[ _]?(date)?time$/i,
  end: /(^|[^a-z])end|to[ _]?(date|time)?$/i,
  date: /date/i,
  time: /time/i,
  value:
    /^(?!.*(export|gen|solar|feed|cost|price|\$|unit|start|end|date|type|register ?read)).*(kwh|usage|consumption|quantity|value|energy)/i,
  exported: /export|generation|solar|feed/i,
  nmi: /^nmi$/i,
  unit: /unit/i,
  quality: /estimated|quality|status|read type/i,
  stream: /con ?\/ ?gen|suffix|usage type|stream|register ?(code|id)?$|channel|rate ?type/i,
  serial: /serial|meter|device ?number/i,
} as const;
type Column = keyof typeof headings;
/** Market time is UTC+10. */
const marketOffsetMinutes = 600;

export interface IntervalTable {
  /** Line of the headings. */
  line: number;
  columns: Record<Column, number>;
  intervalMinutes: number;
}

/** Finds the headings of a table with a row for each interval, and how long one is; null when there are none. */
export function findIntervalTable(bytes: Uint8Array): IntervalTable | null {
  const lines = new CsvLines(bytes);
  while (lines.line < maxHeaderLines && lines.next()) {
    const texts = Array.from({ length: lines.count }, (_, i) => lines.text(i));
    const columns = Object.fromEntries(
      (Object.keys(headings) as Column[]).map((name) => [name, texts.findIndex((text) => headings[name].test(text))]),
    ) as Record<Column, number>;
    const hasTime = columns.start >= 0 || columns.end >= 0 || (columns.date >= 0 && columns.time >= 0);
    if (columns.value < 0 || !hasTime) continue;
    const { line } = lines;
    const intervalMinutes = measureInterval(lines, columns);
    return intervalMinutes === null ? null : { line, columns, intervalMinutes };
  }
  return null;
}

/** The shortest time between the first rows, or from the start to the end of the first. */
function measureInterval(lines: CsvLines, columns: Record<Column, number>): number | null {
  let shortest = Number.POSITIVE_INFINITY;
  let before: number | null = null;
  for (let row = 0; row < 100 && lines.next(); row++) {
    const { start, end } = readTimes(lines, columns);
    const at = start ?? end;
    const length = start !== null && end !== null ? end - start : at !== null && before !== null ? at - before : 0;
    if (length > 0) shortest = Math.min(shortest, length);
    before = at;
  }
  // Some state the last minute of an interval as its end: 00:00 to 00:29.
  return [5, 15, 30, 60].find((known) => known === shortest || known === shortest + 1) ?? null;
}

/** Minutes since 1970; null where the row has no such time. */
function readTimes(lines: CsvLines, { start, end, date, time }: Record<Column, number>) {
  const text = (column: number) => (column < 0 ? '' : lines.text(column));
  const read = (column: number) =>
    column < 0 ? null : readTime(/\d{4}|\//.test(text(column)) ? text(column) : `${text(date)} ${text(column)}`);
  return { start: read(start) ?? (end < 0 ? readTime(`${text(date)} ${text(time)}`) : null), end: read(end) };
}

/** `31/01/2026 5:30:00 PM`, `2026-01-31T17:30:00+10:00`, `20260131 17:30` */
function readTime(text: string): number | null {
  const [, datePart = '', hour, minute, , half, zone] =
    /^(\S+?)[T\s]+(\d{1,2}):(\d{2})(:\d{2}(?:\.\d+)?)?\s*([ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(text.trim()) ?? [];
  const day = readDate(datePart);
  if (day === null || hour === undefined || minute === undefined) return null;
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  return day * minutesPerDay + hours * 60 + Number(minute) + (zone ? marketOffsetMinutes - readOffset(zone) : 0);
}

/** `+11:00`, `Z` */
function readOffset(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

interface Day {
  halfHours: Float64Array;
  minutes: number;
  isEstimated: boolean;
}

/** Reads a table into `data`; returns the number of register days used. */
export function readIntervalTable(
  bytes: Uint8Array,
  log: ProblemLog,
  data: MeterData,
  { line, columns, intervalMinutes }: IntervalTable,
): number {
  const lines = new CsvLines(bytes);
  const text = (column: Column) => (columns[column] < 0 ? '' : lines.text(columns[column]));
  const registers = new TableRegisters(data);
  const days = new Map<MeterRegister, Map<number, Day>>();
  log.add(null, null, 'plain_table');
  while (lines.next()) {
    if (lines.line <= line || lines.isEmpty) continue;
    const { start, end } = readTimes(lines, columns);
    const at = start ?? (end === null ? null : end - intervalMinutes);
    if (at === null) {
      log.add(lines.line, null, 'no_date', text(columns.start < 0 ? 'date' : 'start').slice(0, 20));
      continue;
    }
    const unit = text('unit').toUpperCase() || 'KWH';
    const power = powerByUnit.get(unit);
    if (power === undefined) {
      log.add(lines.line, null, 'unit', text('stream').slice(0, 20), unit.slice(0, 10));
      continue;
    }
    for (const kind of ['value', 'exported'] as const) {
      const column = columns[kind];
      if (column < 0 || lines.isEmptyField(column)) continue;
      const units = lines.number(column, power);
      const fault = findFault(units);
      if (fault) {
        log.add(lines.line, Math.floor(at / minutesPerDay), fault, 1);
        continue;
      }
      const stream = kind === 'exported' ? `export ${text('stream')}` : text('stream');
      const register = registers.find(text('nmi').toUpperCase().slice(0, 10), stream, text('serial'));
      if (!register) {
        log.add(lines.line, null, 'too_many_registers');
        return storeDays(days, data, intervalMinutes);
      }
      addInterval(days, register, at, { units, intervalMinutes, isEstimated: estimatedFlag.test(text('quality')) });
    }
  }
  return storeDays(days, data, intervalMinutes);
}

function addInterval(
  days: Map<MeterRegister, Map<number, Day>>,
  register: MeterRegister,
  at: number,
  { units, intervalMinutes, isEstimated }: { units: number; intervalMinutes: number; isEstimated: boolean },
): void {
  const ofRegister = days.get(register) ?? new Map<number, Day>();
  days.set(register, ofRegister);
  const date = Math.floor(at / minutesPerDay);
  const day = ofRegister.get(date) ?? {
    halfHours: new Float64Array(halfHoursPerDay),
    minutes: 0,
    isEstimated: false,
  };
  ofRegister.set(date, day);
  const slot = Math.floor((at - date * minutesPerDay) / 30);
  // An hour is shared by its halves.
  const slots = Math.max(1, intervalMinutes / 30);
  for (let i = 0; i < slots; i++) addTo(day.halfHours, slot + i, units / slots);
  day.minutes += intervalMinutes;
  day.isEstimated ||= isEstimated;
}

/** A day is complete with its 24 hours. One with an hour twice or none, as when clocks change, cannot be told apart. */
function storeDays(days: Map<MeterRegister, Map<number, Day>>, data: MeterData, intervalMinutes: number): number {
  let used = 0;
  for (const [register, ofRegister] of days) {
    register.intervalMinutes = intervalMinutes;
    for (const [date, { halfHours, minutes, isEstimated }] of ofRegister) {
      const quality = minutes !== minutesPerDay ? 'missing' : isEstimated ? 'estimated' : 'actual';
      if (addDay(data, register, date, { halfHours, quality, updated: 0 })) used++;
    }
  }
  return used;
}
