/**
 * Reads NEM13, the standard format for meters that are read by hand (AEMO, Meter Data File Format Specification NEM12 &
 * NEM13). A 250 line is a register between two reads. It has no hours, so its energy is spread evenly over its days.
 */
import { CsvLines } from './csv-lines';
import { findFault, minutesPerDay } from './day-values';
import { powerByUnit } from './decimal';
import { halfHoursPerDay } from './market-time';
import { addDay, findOrAddRegister, type MeterData } from './model';
import { readDayNumber, readTime } from './nem12';
import type { ProblemLog } from './problems';

/** Fields of a 250 line. */
const field = { nmi: 1, suffix: 4, direction: 7, from: 9, to: 14, quality: 15, quantity: 18, unit: 19, updated: 21 };
/** Longer than any time between two reads of a meter that is billed. */
const maxDaysBetweenReads = 400;

/** Adds the reads of a file to `data`; returns the number of register days. */
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
