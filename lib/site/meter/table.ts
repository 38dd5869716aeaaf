/**
 * Reads plain tables, as retailers and distributors export them: a row for each day with 48, 96 or 288 values, or a row
 * for each interval. There is no standard for them. Times without an offset are taken as market time, and a problem says
 * so.
 */

import { halfHoursPerDay } from '@/lib/facts/load-profiles';
import { CsvLines, maxHeaderLines } from './csv-lines';
import { findFault, findIntervalLength, minutesPerDay, readDayValues } from './day-values';
import { addTo, powerByUnit } from './decimal';
import { toDayNumber } from './market-time';
import { addDay, findOrAddRegister, type MeterData, type MeterDay, type MeterRegister } from './model';
import type { ProblemLog } from './problems';

const headings = {
  /** `00:00 - 00:30`, `0:30`, `Period 1`, `Period01`, `1`: the values of a day. */
  slot: /^(\d{1,2}:\d{2}\b.*|(period|interval|kwh)?[ _]?\d{1,3})$/i,
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
  stream: /con ?\/ ?gen|suffix|usage type|stream|register(?! ?read)|channel|rate ?type/i,
  serial: /serial|meter|device ?number/i,
} as const;
type Columns = Record<keyof typeof headings, number>;

const valuesPerDay = [288, 96, 48];
const isExport = /gen|export|solar|feed|^b\d?$/i;
/** As text, as a flag, or as a flag for each half-hour. */
const estimatedFlag = /^(y|yes|true|est.*|sub.*|[aefs]*[efs][aefs]*)$/i;
/** Market time is UTC+10. */
const marketOffsetMinutes = 600;

/**
 * Finds the line with the headings of a table, its columns (-1 for one that it lacks), how many values a row has (those of
 * a day, or 1) and how long its intervals are; null when there are none.
 */
export function findTable(bytes: Uint8Array) {
  const lines = new CsvLines(bytes);
  while (lines.line < maxHeaderLines && lines.next()) {
    const { line } = lines;
    const texts = Array.from({ length: lines.count }, (_, i) => lines.text(i));
    const columns = Object.fromEntries(
      Object.entries(headings).map(([name, pattern]) => [name, texts.findIndex((text) => pattern.test(text))]),
    ) as Columns;
    const { slot, start, end, date, time, value } = columns;
    const slots = slot < 0 ? [] : texts.slice(slot).map((text) => headings.slot.test(text));
    const count = valuesPerDay.find((n) => slots.length >= n && slots.slice(0, n).every(Boolean));
    if (count && date >= 0) return { line, columns, count, intervalMinutes: findIntervalLength(count) };
    if (value < 0 || !(start >= 0 || end >= 0 || (date >= 0 && time >= 0))) continue;
    const intervalMinutes = measureInterval(lines, columns);
    return intervalMinutes === null ? null : { line, columns, count: 1, intervalMinutes };
  }
  return null;
}

type Table = NonNullable<ReturnType<typeof findTable>>;

/** The shortest time between the first rows, or from the start to the end of the first. */
function measureInterval(lines: CsvLines, columns: Columns): number | null {
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
function readTimes(lines: CsvLines, { start, end, date, time }: Columns) {
  const read = (column: number) => {
    const text = lines.text(column);
    return column < 0 ? null : readTime(/\d{4}|\//.test(text) ? text : `${lines.text(date)} ${text}`);
  };
  const apart = end < 0 ? readTime(`${lines.text(date)} ${lines.text(time)}`) : null;
  return { start: read(start) ?? apart, end: read(end) };
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

/** `20260131`, `2026-01-31`, `31/01/2026`, `31-01-2026` */
function readDate(text: string): number | null {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})\b/.exec(text) ?? [];
  if (year) return toDayNumber(Number(year), Number(month), Number(day));
  const [, first, second, last] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})\b/.exec(text) ?? [];
  return last ? toDayNumber(Number(last), Number(second), Number(first)) : null;
}

/** A day of a register while its rows are read. */
interface TableDay extends MeterDay {
  /** Minutes with a value. A day with an hour twice or none, as when clocks change, cannot be told apart. */
  minutes: number;
  isEstimated: boolean;
}

/** Returns the day that a row is about; `stream` says what is measured. */
type FindDay = (date: number, nmi: string, stream: string, serial: string) => TableDay;

/** Reads a table into `data`, which must be empty; returns the number of register days used. */
export function readTable(bytes: Uint8Array, log: ProblemLog, data: MeterData, table: Table): number {
  const lines = new CsvLines(bytes);
  const registers = new Map<string, MeterRegister>();
  const days = new Map<string, TableDay>();
  const findDay: FindDay = (date, nmi, stream, serial) => {
    const name = `${nmi} ${stream} ${serial}`;
    const known = days.get(`${name} ${date}`);
    if (known) return known;
    const register = registers.get(name) ?? addRegister(data, nmi, stream);
    registers.set(name, register);
    register.intervalMinutes = table.intervalMinutes;
    const halfHours = new Float64Array(halfHoursPerDay);
    const day: TableDay = { halfHours, quality: 'missing', updated: 0, minutes: 0, isEstimated: false };
    addDay(data, register, date, day);
    days.set(`${name} ${date}`, day);
    return day;
  };
  log.add(null, null, 'plain_table');
  while (lines.next()) if (lines.line > table.line && !lines.isEmpty) readRow(lines, log, findDay, table);
  for (const day of days.values())
    day.quality = day.minutes !== minutesPerDay ? 'missing' : day.isEstimated ? 'estimated' : 'actual';
  return days.size;
}

/** Adds a register, named in order of appearance: E1, E2 … and B1, B2 … */
function addRegister(data: MeterData, nmi: string, stream: string): MeterRegister {
  const kind = isExport.test(stream) ? 'export' : 'consumption';
  const others = [...(data.sites.get(nmi)?.registers.values() ?? [])].filter((register) => register.kind === kind);
  return findOrAddRegister(data, nmi, `${kind === 'export' ? 'B' : 'E'}${others.length + 1}`, kind);
}

function readRow(lines: CsvLines, log: ProblemLog, findDay: FindDay, { columns, count, intervalMinutes }: Table): void {
  const text = (column: keyof Columns) => lines.text(columns[column]);
  const isDay = count > 1;
  const { start, end } = isDay ? { start: null, end: null } : readTimes(lines, columns);
  const at = start ?? (end === null ? null : end - intervalMinutes);
  const date = isDay ? readDate(text('date')) : at === null ? null : Math.floor(at / minutesPerDay);
  if (date === null) {
    log.add(lines.line, null, 'no_date', text(isDay || columns.start < 0 ? 'date' : 'start').slice(0, 20));
    return;
  }
  const unit = columns.unit < 0 ? 'kWh' : text('unit');
  const power = powerByUnit.get(unit.toUpperCase());
  if (power === undefined) {
    log.add(lines.line, date, 'unit', text('stream').slice(0, 20), unit.slice(0, 10));
    return;
  }
  const isEstimated = estimatedFlag.test(text('quality'));
  const dayOf = (stream: string) => findDay(date, text('nmi').toUpperCase().slice(0, 10), stream, text('serial'));
  if (isDay) {
    const values = readDayValues(lines, log, date, { first: columns.slot, count, power });
    if (!values) return;
    // A day that is there twice counts as its last row says.
    const minutes = values.isComplete ? minutesPerDay : 0;
    Object.assign(dayOf(text('stream')), { halfHours: values.halfHours, minutes, isEstimated });
    return;
  }
  for (const kind of ['value', 'exported'] as const) {
    const column = columns[kind];
    if (lines.isEmptyField(column)) continue;
    const units = lines.number(column, power);
    const fault = findFault(units);
    if (fault) {
      log.add(lines.line, date, fault, 1);
      continue;
    }
    const day = dayOf(kind === 'exported' ? `export ${text('stream')}` : text('stream'));
    const slot = Math.floor(((at ?? 0) % minutesPerDay) / 30);
    // An hour is shared by its halves.
    const slots = Math.max(1, intervalMinutes / 30);
    for (let i = 0; i < slots; i++) addTo(day.halfHours, slot + i, units / slots);
    day.minutes += intervalMinutes;
    day.isEstimated ||= isEstimated;
  }
}
