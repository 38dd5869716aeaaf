/**
 * Holds the usage against what else the bill prints of it. Lines of charges may be lost in reading, in digital files too: the
 * sum of those left is confirmed only when they close to a total of the bill, or when the total in print, the meter reads or
 * the daily average make the same.
 */
import { type Basis, findWeakest, getConfidence, isConfirmed } from '../../basis';
import type { Bill, Field } from '../../bill';
import { findContradictingTotal } from '../../checks/calculations';
import { exportRegister, uncertainBelow, usageTotalSlack } from '../../checks/limits';
import { roundFigure } from './energy-numbers';
import type { PrintedTotal } from './printed-totals';

export interface UsageWitnesses {
  meterReads: Bill['meterReads'];
  printedDailyKwh: Bill['printedDailyKwh'];
  days: number | null;
  /** kWh fed in, which some meters count in a register of the same name. */
  exportKwh: number | null;
  /** How many lines of charges the usage is the sum of. */
  lines: number;
  /** The charge lines add up to a total of the bill, and none of them lacks its quantity. */
  isClosed: boolean;
  /** The bill prints a total that the charge lines do not make: one of them is lost or wrong. */
  isOpen: boolean;
}

/** What a total in kWh rests on, held against the witnesses. */
export function findUsageBasis({ value, basis }: Field<number>, witnesses: UsageWitnesses): Basis {
  if (basis === 'usage_in_print') return basis;
  if (contradicts(value, witnesses)) return findWeakest(basis, 'usage_contradicted');
  if (witnesses.isClosed && isConfirmed({ basis })) return basis;
  const confirmed = findWitnessBasis(value, witnesses);
  // Where a line is lost its read may be too: that of another register or connection.
  if (confirmed === 'usage_of_reads' && witnesses.isOpen) return findWeakest(basis, 'usage_of_reads_open');
  if (confirmed) return getConfidence({ basis }) > getConfidence({ basis: 'line' }) ? confirmed : basis;
  return witnesses.isClosed ? basis : findWeakest(basis, 'lines_lost');
}

function findWitnessBasis(value: number, witnesses: UsageWitnesses): Basis | null {
  if (isMadeByAverage(value, witnesses)) return 'usage_of_average';
  return isMadeByReads(value, witnesses) ? 'usage_of_reads' : null;
}

/**
 * Where a line may be lost: more than the lines make, as the bill prints it and as its reads or its daily average make it;
 * failing that, what it calls its total, or what its reads make. Null: nothing in print is more.
 */
export function findUsageBeyondLines(
  sum: Field<number>,
  printed: readonly PrintedTotal[],
  witnesses: UsageWitnesses,
): Field<number> | null {
  if (getConfidence(sum) >= uncertainBelow.usual) return null;
  const more = printed.filter(({ value }) => value > sum.value && value <= usageTotalSlack.times * sum.value);
  for (const { value, evidence } of more) {
    const basis = findWitnessBasis(value, witnesses);
    if (basis) return { value, evidence, basis };
  }
  const total = more.find(({ isTotal }) => isTotal);
  if (total) return { value: total.value, evidence: total.evidence, basis: 'stated' };
  const made = addReads(witnesses.meterReads);
  return made !== null && made > sum.value ? { value: made, evidence: null, basis: 'stated' } : null;
}

const addConsumption = (reads: Bill['meterReads']) =>
  reads.reduce((total, { consumption }) => total + (consumption ?? 0), 0);
const isExport = ({ register }: Bill['meterReads'][number]) => exportRegister.test(register ?? '');

/** What the registers of energy taken make; null: one of them is in doubt or in another unit, or there is none. */
function addReads(reads: Bill['meterReads']): number | null {
  const taken = reads.filter((read) => !isExport(read));
  const isSure = taken.every((read) => isConfirmed(read) && read.unit === 'kWh');
  return taken.length > 0 && isSure ? roundFigure(addConsumption(taken)) : null;
}

/** Each register is rounded by itself. */
const registerSlackKwh = 0.51;
const shareSlack = 5e-4;

function isMadeByReads(value: number, { meterReads, exportKwh }: UsageWitnesses): boolean {
  const inKwh = meterReads.filter(({ unit, consumption }) => unit === 'kWh' && consumption !== null);
  const taken = inKwh.filter((read) => !isExport(read));
  const slack = registerSlackKwh * inKwh.length + shareSlack * value;
  const made = [addConsumption(taken), ...(exportKwh === null ? [] : [addConsumption(inKwh) - exportKwh])];
  return taken.length > 0 && taken.every(isConfirmed) && made.some((one) => Math.abs(one - value) <= slack);
}

/** A daily average of fewer digits leaves room for a lost line. */
const averageRoom = 0.006;

function isMadeByAverage(value: number, { printedDailyKwh, days }: UsageWitnesses): boolean {
  if (!days) return false;
  return printedDailyKwh.some(({ value: average }) => {
    const decimals = String(average).split('.')[1]?.length ?? 0;
    const half = 0.5 * 10 ** -decimals;
    return half <= averageRoom * average && Math.abs(average - value / days) <= half + 1e-6;
  });
}

/** Registers that make another usage, unless one is of something else or was not read clearly. */
const contradicts = (value: number, { meterReads, lines }: UsageWitnesses) =>
  meterReads.every(({ basis }) => basis !== 'unclear_read_row') &&
  findContradictingTotal(value, meterReads, lines) !== null;
