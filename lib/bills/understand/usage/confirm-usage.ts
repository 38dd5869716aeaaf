/**
 * Compares the usage with other figures of the bill. Charge lines may be lost in reading, in digital files too. So
 * their sum is confirmed only if they add up to a total of the bill, or if another figure agrees. Such figures are the
 * printed total, the meter reads and the daily average.
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
  /** kWh fed in, which some meters count in a register with the same name. */
  exportKwh: number | null;
  /** The number of charge lines in the usage. */
  lines: number;
  /** Whether the charge lines add up to a total of the bill, and none lacks its quantity. */
  isClosed: boolean;
  /** Whether the charge lines don't give the printed total, so that one is lost or wrong. */
  isOpen: boolean;
}

/** The basis of a total in kWh after comparison with the other figures. */
export function findUsageBasis({ value, basis }: Field<number>, witnesses: UsageWitnesses): Basis {
  if (basis === 'usage_in_print') return basis;
  if (contradicts(value, witnesses)) return findWeakest(basis, 'usage_contradicted');
  if (witnesses.isClosed && isConfirmed({ basis })) return basis;
  const confirmed = findWitnessBasis(value, witnesses);
  // If a line is lost, its read may be lost too, of another register or connection.
  if (confirmed === 'usage_of_reads' && witnesses.isOpen) return findWeakest(basis, 'usage_of_reads_open');
  if (confirmed) return getConfidence({ basis }) > getConfidence({ basis: 'line' }) ? confirmed : basis;
  return witnesses.isClosed ? basis : findWeakest(basis, 'lines_lost');
}

function findWitnessBasis(value: number, witnesses: UsageWitnesses): Basis | null {
  if (isMadeByAverage(value, witnesses)) return 'usage_of_average';
  return isMadeByReads(value, witnesses) ? 'usage_of_reads' : null;
}

/**
 * A larger usage than the lines give, if a line may be lost. Prefers a printed quantity that the reads or the daily
 * average confirm, then the labelled total, then the reads. Null if no figure is larger.
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

/** The sum of the import registers in kWh. Null if there are none, or one is doubtful or in another unit. */
function addReads(reads: Bill['meterReads']): number | null {
  const taken = reads.filter((read) => !isExport(read));
  const isSure = taken.every((read) => isConfirmed(read) && read.unit === 'kWh');
  return taken.length > 0 && isSure ? roundFigure(addConsumption(taken)) : null;
}

/** Tolerance, since each register is rounded. */
const registerSlackKwh = 0.51;
const shareSlack = 5e-4;

function isMadeByReads(value: number, { meterReads, exportKwh }: UsageWitnesses): boolean {
  const inKwh = meterReads.filter(({ unit, consumption }) => unit === 'kWh' && consumption !== null);
  const taken = inKwh.filter((read) => !isExport(read));
  const slack = registerSlackKwh * inKwh.length + shareSlack * value;
  const made = [addConsumption(taken), ...(exportKwh === null ? [] : [addConsumption(inKwh) - exportKwh])];
  return taken.length > 0 && taken.every(isConfirmed) && made.some((one) => Math.abs(one - value) <= slack);
}

/** The maximum rounding of a daily average. With fewer digits it would hide a lost line. */
const averageRoom = 0.006;

function isMadeByAverage(value: number, { printedDailyKwh, days }: UsageWitnesses): boolean {
  if (!days) return false;
  return printedDailyKwh.some(({ value: average }) => {
    const decimals = String(average).split('.')[1]?.length ?? 0;
    const half = 0.5 * 10 ** -decimals;
    return half <= averageRoom * average && Math.abs(average - value / days) <= half + 1e-6;
  });
}

/** Whether the registers give another usage. False if one measures something else or is unclear. */
const contradicts = (value: number, { meterReads, lines }: UsageWitnesses) =>
  meterReads.every(({ basis }) => basis !== 'unclear_read_row') &&
  findContradictingTotal(value, meterReads, lines) !== null;
