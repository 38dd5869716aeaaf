/** Checks the calculations of the bill: lines, days and meter reads. */
import { isConfirmed } from '../basis';
import type { Bill, Charge } from '../bill';
import { toCents } from '../money';
import { toDayNumber } from '../understand/values/calendar';
import {
  type ChargeLine,
  comesOut,
  findContradictingTotal,
  findOtherChargedDays,
  listChargedDays,
  readFits,
} from './calculations';
import type { Finding } from './finding';
import { rowsTouchWithin, soldClasses, unclearBases } from './limits';

export function checkArithmetic(bill: Bill): Finding[] {
  return [
    ...checkLines(bill),
    ...checkDuplicates(bill),
    ...checkPeriod(bill),
    ...checkReads(bill),
    ...checkUsageTotal(bill),
  ];
}

function checkLines({ charges, period: { days } }: Bill): Finding[] {
  const counts = [...(days ? [days.value] : []), ...listChargedDays(charges)];
  const isUnclear = (charge: Charge) => unclearBases.includes(charge.basis) && charge.quantity !== null;
  return [
    ...charges.filter((charge) => !isUnclear(charge)).flatMap((charge) => checkLine(charge, counts)),
    ...reportUnclear(charges.filter(isUnclear)),
  ];
}

/** Returns one finding for all lines that are unclear in a picture, since we can't know what the bill prints. */
function reportUnclear(charges: readonly Charge[]): Finding[] {
  const [first] = charges;
  if (!first) return [];
  const facts = { what: 'lines', first: first.description, count: charges.length } as const;
  return [{ code: 'uncertain', field: 'charges', facts }];
}

const toChargeLine = (charge: Charge): ChargeLine => ({ ...charge, isProved: isConfirmed(charge) });

/** Significant digits of a rate converted from cents to dollars. */
const rateDigits = 8;

function checkLine(charge: Charge, counts: readonly number[]): Finding[] {
  const { quantity, rate, lossFactor, amount, description } = charge;
  if (quantity === null || rate === null) return checkCalculationText(charge, counts);
  if (comesOut(toChargeLine(charge), counts)) return checkChargedDays(charge);
  const factors = [quantity, Number(rate.toPrecision(rateDigits)), ...(lossFactor ? [lossFactor] : [])];
  const productCents = toCents(quantity * rate * (lossFactor ?? 1));
  const facts = { not: 'product', description, factors, productCents, saidCents: toCents(amount) } as const;
  return [{ code: 'line_arithmetic', facts }];
}

/** Reports a line that repeats the one before it exactly. Lines without an amount or a quantity may repeat. */
function checkDuplicates({ charges, energyType }: Bill): Finding[] {
  // LPG is often delivered several times a bill, with the same number of bottles each time.
  if (energyType === 'lpg') return [];
  return charges.flatMap((charge, i): Finding[] => {
    const before = charges[i - 1];
    const isRepeated =
      before !== undefined &&
      charge.quantity !== null &&
      charge.amount !== 0 &&
      charge.description.toLowerCase() === before.description.toLowerCase() &&
      charge.quantity === before.quantity &&
      charge.rate === before.rate &&
      charge.amount === before.amount &&
      touches(before, charge);
    const facts = { description: charge.description, amountCents: toCents(charge.amount) };
    return isRepeated ? [{ code: 'duplicate_line', facts }] : [];
  });
}

/**
 * Whether the second line is right below the first. Two meters with equal usage have separate tables, further apart.
 */
function touches({ evidence: above }: Charge, { evidence: below }: Charge): boolean {
  if (!above || !below) return false;
  return above.page === below.page && below.box.y - above.box.y < rowsTouchWithin * above.box.height;
}

/** A calculation that was left in the description because it does not give the amount: "61.74 kW @ $9.10". */
const calculationPattern =
  /([\d,]+(?:\.\d+)?) ?(kwh|mwh|kw|kva|mj|gj|days|months) ?(?:@|x|×|at) ?\$?(\d+(?:\.\d+)?)(?: ?(?:cents?|c|¢))?(?![\d.]*%)/i;
const dollarsOrCents = [1, 0.01];

function checkCalculationText(charge: Charge, counts: readonly number[]): Finding[] {
  const match = charge.quantity === null ? calculationPattern.exec(charge.description) : null;
  if (!match) return [];
  const [shown, quantity, unit, rate] = match as unknown as [string, string, string, string];
  const printed = { ...charge, quantity: Number(quantity.replaceAll(',', '')), unit, isProved: false };
  if (dollarsOrCents.some((dollars) => comesOut({ ...printed, rate: Number(rate) * dollars }, counts))) return [];
  const { description, amount } = charge;
  return [
    {
      code: 'line_arithmetic',
      facts: { not: 'calculation', description, calculation: shown, saidCents: toCents(amount) },
    },
  ];
}

/** Reports days in the description that differ from the days charged for. */
function checkChargedDays({ description, quantity, unit }: Charge): Finding[] {
  const printedDays = unit === 'days' ? /(?<![\d.,])(\d{1,3}) days\b/i.exec(description)?.[1] : undefined;
  if (printedDays === undefined || Number(printedDays) === quantity) return [];
  const facts = { not: 'days', description, chargedDays: quantity ?? 0, saidDays: Number(printedDays) } as const;
  return [{ code: 'line_arithmetic', facts }];
}

function checkPeriod({ period: { start, end, days, misprintedDays }, charges }: Bill): Finding[] {
  if (!start || !end) return [];
  const dates = { start: start.value, end: end.value };
  const between = toDayNumber(end.value) - toDayNumber(start.value);
  if (between < 0) return [{ code: 'period_order', facts: dates }];
  // The first day, the last day or both may count.
  const fits = (count: number) => count === between || count === between + 1;
  const printed = [days, misprintedDays].find((one) => one && !fits(one.value));
  const otherDays = printed ? printed.value : findOtherChargedDays(fits, charges);
  if (otherDays === null) return [];
  const other = printed ? 'said' : 'charged';
  return [{ code: 'period_days', facts: { ...dates, days: between + 1, otherDays, other } }];
}

function checkReads({ meterReads }: Bill): Finding[] {
  return meterReads.flatMap((read): Finding[] => {
    const { previous, current, consumption, multiplier } = read;
    if (previous === null || current === null || consumption === null || readFits(read)) return [];
    if (unclearBases.includes(read.basis))
      return [{ code: 'uncertain', field: 'usage.meter_reads', facts: { what: 'reads', consumption } }];
    return [{ code: 'reads', facts: { previous, current, multiplier: multiplier ?? 1, consumption } }];
  });
}

function checkUsageTotal({ energyType, meterReads, usage, charges }: Bill): Finding[] {
  const total = usage.totalKwh?.value;
  // Gas is metered in cubic metres or feet and charged by energy.
  if (energyType !== 'elec' || !total) return [];
  const usageLines = charges.filter(
    ({ unit, class: kind, tariffType }) => unit === 'kWh' && soldClasses.includes(kind) && tariffType !== 'solar',
  );
  const readsKwh = findContradictingTotal(total, meterReads, usageLines.length);
  return readsKwh === null ? [] : [{ code: 'usage_total', facts: { readsKwh, chargedKwh: total } }];
}
