/**
 * Reads NEM12 and NEM13, the standard formats for meter data (AEMO, Meter Data File Format Specification NEM12 & NEM13).
 * Line types: 100 header, 200 register, 300 a day of it, 400 quality of parts of that day, 500 other details, 900 end. NEM13
 * is for meters that are read by hand: a 250 line is a register between two reads.
 */

import { halfHoursPerDay } from '@/lib/facts/load-profiles';
import { CsvLines } from './csv-lines';
import { findFault, findIntervalLength, intervalLengths, minutesPerDay, readDayValues } from './day-values';
import { powerByUnit } from './decimal';
import { toDayNumber } from './market-time';
import {
  addDay,
  type DayQuality,
  findOrAddRegister,
  findWorseQuality,
  type MeterData,
  type MeterDay,
  type MeterRegister,
  type RegisterKind,
} from './model';
import type { ProblemLog } from './problems';

const firstValue = 2;

/** Quality flags; F is a final substitute. For V the quality is in 400 lines. */
const qualityByFlag: Readonly<Record<string, DayQuality>> = {
  A: 'actual',
  S: 'substituted',
  F: 'substituted',
  E: 'estimated',
  N: 'missing',
  V: 'substituted',
};

/**
 * What a register measures, by the first letter of its NMI suffix (AEMO, National Metering Identifier Procedure). Others
 * count reactive energy, or are check meters. The market calls a customer's consumption export.
 */
const kindBySuffix: Readonly<Record<string, RegisterKind>> = { E: 'consumption', B: 'export' };

interface State {
  lines: CsvLines;
  data: MeterData;
  log: ProblemLog;
  /** When the file was made; used for readings without a date of their own. */
  made: number;
  /** Null before the first 200 line, and after one that cannot be used. */
  register: { of: MeterRegister; power: number; minutes: number | null; lastDay: number } | null;
  hasRegister: boolean;
  /** The day that 400 lines refer to. `isOpen` while its V flag still needs a 400 line. */
  day: { reading: MeterDay; date: number; isOpen: boolean } | null;
  usedDays: number;
  hasEnd: boolean;
}

/**
 * Adds a file's readings to `data`. Lines that cannot be used are left out and logged. Returns the number of register
 * days used.
 */
export function readNem12(bytes: Uint8Array, log: ProblemLog, data: MeterData): number {
  const lines = new CsvLines(bytes);
  const state: State = {
    ...{ lines, data, log, made: 0, register: null, hasRegister: false },
    ...{ day: null, usedDays: 0, hasEnd: false },
  };
  while (lines.next()) readLine(state);
  if (!state.hasEnd) log.add(null, null, 'no_end');
  return state.usedDays;
}

function readLine(state: State): void {
  const { lines } = state;
  const type = lines.text(0);
  if (type === '300') readDay(state);
  else if (type === '400') readEvent(state);
  else if (type === '200') readRegister(state);
  else if (type === '100') state.made = readTime(lines.text(2));
  else if (type === '900') state.hasEnd = true;
  else if (type !== '500' && !lines.isEmpty) state.log.add(lines.line, null, 'unknown_line', type.slice(0, 20));
}

function readRegister(state: State): void {
  const { lines, log, data } = state;
  state.hasRegister = true;
  state.register = null;
  state.day = null;
  const suffix = (lines.text(4) || lines.text(3)).toUpperCase().slice(0, 10);
  const kind = kindBySuffix[suffix.charAt(0)];
  if (kind === undefined) {
    log.add(lines.line, null, 'other_register', suffix);
    return;
  }
  const unit = lines.text(7);
  const power = powerByUnit.get(unit.toUpperCase());
  const minutes = lines.isEmptyField(8) ? null : Number(lines.text(8));
  if (power === undefined) log.add(lines.line, null, 'unit', suffix, unit.slice(0, 10));
  else if (minutes !== null && !intervalLengths.includes(minutes)) {
    log.add(lines.line, null, 'interval', suffix, lines.text(8).slice(0, 10));
  } else {
    // The eleventh character of an NMI is its check digit, which only some files have.
    const nmi = lines.text(1).toUpperCase().slice(0, 10);
    state.register = { of: findOrAddRegister(data, nmi, suffix, kind), power, minutes, lastDay: 0 };
  }
}

function readDay(state: State): void {
  const { lines, log, register, data } = state;
  state.day = null;
  if (!register) {
    if (!state.hasRegister) log.add(lines.line, null, 'no_meter');
    return;
  }
  const date = readDayNumber(lines.text(1));
  if (date === null) {
    log.add(lines.line, null, 'wrong_date', lines.text(1).slice(0, 20));
    return;
  }
  if (date < register.lastDay) {
    log.add(lines.line, date, 'wrong_order', register.lastDay);
    return;
  }
  register.lastDay = date;
  const flagAt = findQualityField(lines);
  const count = flagAt - firstValue;
  const expected = minutesPerDay / (register.minutes ?? findIntervalLength(count));
  if (count !== expected) {
    // A download that broke off ends within a line.
    const isCut = count < expected && lines.at >= lines.bytes.length;
    log.add(lines.line, date, isCut ? 'cut_off' : 'value_count', count, expected);
    return;
  }
  const flag = lines.text(flagAt).charAt(0);
  const isNull = flag === 'N';
  const values = readDayValues(lines, log, date, {
    first: firstValue,
    count,
    power: register.power,
    mayBeEmpty: isNull,
  });
  if (!values) return;
  if (isNull) log.add(lines.line, date, 'null_data');
  const quality = values.isComplete ? (qualityByFlag[flag] ?? 'actual') : 'missing';
  const updated = readTime(lines.text(flagAt + 3)) || state.made;
  const reading: MeterDay = { halfHours: values.halfHours, quality, updated };
  register.of.intervalMinutes = minutesPerDay / count;
  state.usedDays++;
  addDay(data, register.of, date, reading);
  state.day = { reading, date, isOpen: flag === 'V' && quality !== 'missing' };
}

/** Returns the field of a day's quality flag, after its values. A line without a flag ends with its values. */
function findQualityField(lines: CsvLines): number {
  for (let i = firstValue; i < lines.count; i++) if (/^[AEFNSV]\d{0,3}$/.test(lines.text(i))) return i;
  let end = lines.count;
  while (end > firstValue && lines.isEmptyField(end - 1)) end--;
  return end;
}

/** Reads the quality of a part of the day. The worst part decides. */
function readEvent({ lines, day, log }: State): void {
  const quality = qualityByFlag[lines.text(3).charAt(0)];
  if (!day || !quality) return;
  const before = day.reading.quality;
  day.reading.quality = day.isOpen ? quality : findWorseQuality(before, quality);
  day.isOpen = false;
  if (quality === 'missing' && before !== 'missing') log.add(lines.line, day.date, 'null_data');
}

function readDayNumber(text: string): number | null {
  return /^\d{8}$/.test(text)
    ? toDayNumber(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
    : null;
}

/** Parses `202611220930` and `20261122093000` to comparable numbers; 0 for anything else. */
function readTime(text: string): number {
  return /^\d{8,14}$/.test(text) ? Number(text.padEnd(14, '0')) : 0;
}

/** Fields of a 250 line. */
const field = { nmi: 1, suffix: 4, direction: 7, from: 9, to: 14, quality: 15, quantity: 18, unit: 19, updated: 21 };
/** Longer than any time between two reads of a meter that is billed. */
const maxDaysBetweenReads = 400;

/** The same for NEM13. It has no hours, so the energy between two reads is spread evenly over its days. */
export function readNem13(bytes: Uint8Array, log: ProblemLog, data: MeterData): number {
  const lines = new CsvLines(bytes);
  let usedDays = 0;
  let hasEnd = false;
  while (lines.next()) {
    const type = lines.text(0);
    if (type === '900') hasEnd = true;
    if (type !== '250') continue;
    const [from, to] = [field.from, field.to].map((at) => readDayNumber(lines.text(at).slice(0, 8)));
    const unit = lines.text(field.unit);
    const power = powerByUnit.get(unit.toUpperCase());
    const suffix = lines.text(field.suffix).toUpperCase();
    const quantity = lines.number(field.quantity, power ?? 0);
    const fault = findFault(quantity, Number.MAX_SAFE_INTEGER);
    if (lines.count <= field.quantity) log.add(lines.line, null, 'cut_off', lines.count, field.quantity + 1);
    else if (from == null || to == null || to <= from || to - from > maxDaysBetweenReads)
      log.add(lines.line, null, 'wrong_date', `${lines.text(field.from)} to ${lines.text(field.to)}`);
    else if (power === undefined) log.add(lines.line, null, 'unit', suffix, unit.slice(0, 10));
    else if (fault) log.add(lines.line, to, fault, 1);
    else {
      // The market calls a customer's consumption export.
      const kind = lines.text(field.direction).toUpperCase() === 'I' ? 'export' : 'consumption';
      const register = findOrAddRegister(data, lines.text(field.nmi).toUpperCase().slice(0, 10), suffix, kind);
      register.intervalMinutes = minutesPerDay;
      const halfHours = new Float64Array(halfHoursPerDay).fill(Math.round(quantity / (to - from) / halfHoursPerDay));
      const quality = lines.text(field.quality).startsWith('A') ? 'actual' : 'estimated';
      const reading = { halfHours, quality, updated: readTime(lines.text(field.updated)) } as const;
      for (let day = from; day < to; day++) addDay(data, register, day, reading);
      usedDays += to - from;
    }
  }
  if (!hasEnd) log.add(null, null, 'no_end');
  return usedDays;
}
