/**
 * Reads plain tables with a row for each day, as retailers and distributors export them: headings, then a date and 48,
 * 96 or 288 values. There is no standard for them, so the hours are assumed to be market time, and a problem says so.
 */
import { CsvLines, maxHeaderLines } from './csv-lines';
import { findIntervalLength, readDayValues } from './day-values';
import { powerByUnit } from './decimal';
import { toDayNumber } from './market-time';
import { addDay, findOrAddRegister, type MeterData, type MeterRegister, type RegisterKind } from './model';
import type { ProblemLog } from './problems';

const valuesPerDay = [288, 96, 48];
const headings = {
  date: /date/i,
  nmi: /^nmi$/i,
  unit: /unit/i,
  quality: /estimated|quality|status|read type/i,
  stream: /con ?\/ ?gen|suffix|usage type|stream|register/i,
  serial: /serial|meter/i,
  /** `00:00 - 00:30`, `0:30`, `Period 1`, `Period01`, `1` */
  value: /^(\d{1,2}:\d{2}\b.*|(period|interval|kwh)?[ _]?\d{1,3})$/i,
} as const;
const isExport = /gen|export|solar|feed|^b\d?$/i;
/** As text, as a flag, or as a flag for each half-hour. */
export const estimatedFlag = /^(y|yes|true|est.*|sub.*|[aefs]*[efs][aefs]*)$/i;

export interface DayTable {
  /** Line of the headings. */
  line: number;
  columns: Record<keyof typeof headings, number>;
  count: number;
}

/** Finds the headings of a table with a row for each day; null when there are none. */
export function findDayTable(bytes: Uint8Array): DayTable | null {
  const lines = new CsvLines(bytes);
  while (lines.line < maxHeaderLines && lines.next()) {
    const texts = Array.from({ length: lines.count }, (_, i) => lines.text(i));
    const find = (heading: keyof typeof headings) => texts.findIndex((text) => headings[heading].test(text));
    const columns = {
      ...{ date: find('date'), nmi: find('nmi'), unit: find('unit'), quality: find('quality') },
      ...{ stream: find('stream'), serial: find('serial'), value: find('value') },
    };
    const isRun = (count: number) =>
      texts.slice(columns.value, columns.value + count).every((t) => headings.value.test(t));
    const count = valuesPerDay.find((n) => columns.value >= 0 && texts.length >= columns.value + n && isRun(n));
    if (count !== undefined && columns.date >= 0) return { line: lines.line, columns, count };
  }
  return null;
}

/** Reads a table into `data`; returns the number of register days used. */
export function readDayTable(
  bytes: Uint8Array,
  log: ProblemLog,
  data: MeterData,
  { line, columns, count }: DayTable,
): number {
  const lines = new CsvLines(bytes);
  const text = (column: keyof typeof headings) => lines.text(columns[column]);
  const registers = new TableRegisters(data);
  log.add(null, null, 'plain_table');
  let usedDays = 0;
  while (lines.next()) {
    if (lines.line <= line || lines.isEmpty) continue;
    const date = readDate(text('date'));
    const power = columns.unit < 0 ? powerByUnit.get('KWH') : powerByUnit.get(text('unit').toUpperCase());
    if (date === null) log.add(lines.line, null, 'no_date', text('date').slice(0, 20));
    else if (power === undefined)
      log.add(lines.line, date, 'unit', text('stream').slice(0, 20), text('unit').slice(0, 10));
    else {
      const values = readDayValues(lines, log, date, { first: columns.value, count, power });
      if (!values) continue;
      const register = registers.find(text('nmi').toUpperCase().slice(0, 10), text('stream'), text('serial'));
      if (!register) {
        log.add(lines.line, null, 'too_many_registers');
        break;
      }
      register.intervalMinutes = findIntervalLength(count);
      const quality = !values.isComplete ? 'missing' : estimatedFlag.test(text('quality')) ? 'estimated' : 'actual';
      if (!addDay(data, register, date, { halfHours: values.halfHours, quality, updated: 0 })) {
        log.add(lines.line, null, 'too_many_days');
        break;
      }
      usedDays++;
    }
  }
  return usedDays;
}

/** Names registers by their row labels: E1, E2 … and B1, B2 … in order of appearance. */
export class TableRegisters {
  private readonly names = new Map<string, string>();
  /** The number of registers by NMI and kind. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly data: MeterData) {}

  /** Null when there are too many registers. */
  find(nmi: string, stream: string, serial: string): MeterRegister | null {
    const kind = isExport.test(stream) ? 'export' : 'consumption';
    const key = `${nmi} ${stream} ${serial}`;
    const suffix = this.names.get(key) ?? this.nameNext(nmi, kind);
    this.names.set(key, suffix);
    return findOrAddRegister(this.data, nmi, suffix, kind);
  }

  private nameNext(nmi: string, kind: RegisterKind): string {
    const counted = `${nmi} ${kind}`;
    const count = (this.counts.get(counted) ?? 0) + 1;
    this.counts.set(counted, count);
    return `${kind === 'export' ? 'B' : 'E'}${count}`;
  }
}

/** `20260131`, `2026-01-31`, `31/01/2026`, `31-01-2026` */
export function readDate(text: string): number | null {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})\b/.exec(text) ?? [];
  if (year) return toDayNumber(Number(year), Number(month), Number(day));
  const [, first, second, last] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})\b/.exec(text) ?? [];
  return last ? toDayNumber(Number(last), Number(second), Number(first)) : null;
}
