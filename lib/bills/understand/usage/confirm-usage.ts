/**
 * Holds the usage against what else the bill prints of it. Lines of charges may be lost in reading, in digital files too: the
 * sum of those left is confirmed only when they close to a total of the bill, or when the total in print, the meter reads or
 * the daily average make the same.
 */
import { type Basis, confidenceOf, isConfirmed, weakest } from '../../basis';
import type { Bill, Field } from '../../bill';
import { otherReadsTotal } from '../../checks/calculations';
import { exportRegister } from '../../checks/limits';

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
}

/** What a total in kWh rests on, held against the witnesses. */
export function usageBasis({ value, basis }: Field<number>, witnesses: UsageWitnesses): Basis {
  if (basis === 'usage_in_print') return basis;
  if (contradicts(value, witnesses)) return weakest(basis, 'usage_contradicted');
  if (witnesses.isClosed && isConfirmed({ basis })) return basis;
  const confirmed = readsMake(value, witnesses)
    ? 'usage_of_reads'
    : averageMakes(value, witnesses)
      ? 'usage_of_average'
      : null;
  if (confirmed) return confidenceOf({ basis }) > confidenceOf({ basis: 'line' }) ? confirmed : basis;
  return witnesses.isClosed ? basis : weakest(basis, 'lines_lost');
}

/** Each register is rounded by itself. */
const registerSlackKwh = 0.51;
const shareSlack = 5e-4;

function readsMake(value: number, { meterReads, exportKwh }: UsageWitnesses): boolean {
  const inKwh = meterReads.filter(({ unit, consumption }) => unit === 'kWh' && consumption !== null);
  const taken = inKwh.filter(({ register }) => !exportRegister.test(register ?? ''));
  const slack = registerSlackKwh * inKwh.length + shareSlack * value;
  const sum = (reads: Bill['meterReads']) => reads.reduce((total, { consumption }) => total + consumption!, 0);
  const made = [sum(taken), ...(exportKwh === null ? [] : [sum(inKwh) - exportKwh])];
  return taken.length > 0 && taken.every(isConfirmed) && made.some((one) => Math.abs(one - value) <= slack);
}

/** A daily average of fewer digits leaves room for a lost line. */
const averageRoom = 0.006;

function averageMakes(value: number, { printedDailyKwh, days }: UsageWitnesses): boolean {
  if (!days) return false;
  return printedDailyKwh.some(({ value: average }) => {
    const decimals = String(average).split('.')[1]?.length ?? 0;
    const half = 0.5 * 10 ** -decimals;
    return half <= averageRoom * average && Math.abs(average - value / days) <= half + 1e-6;
  });
}

/** Registers that make another usage, unless one is of something else. */
const contradicts = (value: number, { meterReads, lines }: UsageWitnesses) =>
  otherReadsTotal(value, meterReads, lines) !== null;
