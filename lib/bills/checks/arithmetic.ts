/** Do the calculations of the bill come out: lines, days, reads? */

import { dateWords } from '@/lib/facts/date-words';
import { confidenceOf, isConfirmed } from '../basis';
import type { Bill, Charge } from '../bill';
import type { Finding } from '../check';
import { dayNumber } from '../understand/values/calendar';
import {
  type ChargeLine,
  chargedDays,
  comesOut,
  daysChargedOtherThan,
  otherReadsTotal,
  readFits,
} from './calculations';
import { soldClasses, unclearBelow } from './limits';
import { money, quantityWords } from './words';

/** Dollars of a line without their sign: bills print credits either way. */
const inDollars = (amount: number) => money(Math.abs(amount) * 100);

export function checkArithmetic(bill: Bill): Finding[] {
  return [...lines(bill), ...duplicates(bill), ...period(bill), ...reads(bill), ...usageTotal(bill)];
}

function lines({ charges, period: { days } }: Bill): Finding[] {
  const counts = [...(days ? [days.value] : []), ...chargedDays(charges)];
  const isUnclear = (charge: Charge) => confidenceOf(charge) < unclearBelow && charge.quantity !== null;
  return [
    ...charges.filter((charge) => !isUnclear(charge)).flatMap((charge) => line(charge, counts)),
    ...unclear(charges.filter(isUnclear)),
  ];
}

/** Lines whose figures a picture shows badly: one word about all, since nobody knows what the bill says. */
function unclear(charges: readonly Charge[]): Finding[] {
  const [first] = charges;
  if (!first) return [];
  const which =
    charges.length === 1 ? `"${first.description}"` : `${charges.length} charge lines, such as "${first.description}"`;
  const message = `We may have misread ${which}. Quantity × rate does not give the amount. Check it against your bill.`;
  return [{ code: 'uncertain', field: 'charges', message }];
}

const lineOf = (charge: Charge): ChargeLine => ({ ...charge, isProved: isConfirmed(charge) });

function line(charge: Charge, counts: readonly number[]): Finding[] {
  const { quantity, rate, amount, description } = charge;
  if (quantity === null || rate === null) return inWords(charge, counts);
  if (comesOut(lineOf(charge), counts)) return otherDays(charge);
  const product = quantity * rate * (charge.lossFactor ?? 1);
  const factors = [quantity, Number(rate.toPrecision(8)), ...(charge.lossFactor ? [charge.lossFactor] : [])];
  const shown = factors.map(quantityWords).join(' × ');
  return [
    {
      code: 'line_arithmetic',
      message: `"${description}": ${shown} is ${inDollars(product)}, but the bill says ${inDollars(amount)}.`,
    },
  ];
}

/** A line that follows its like to the letter. Lines of nothing and lines without a quantity may repeat. */
function duplicates({ charges, energyType }: Bill): Finding[] {
  // Bottles are delivered several times a bill, as many each time.
  if (energyType === 'lpg') return [];
  return charges.flatMap((charge, i): Finding[] => {
    const before = charges[i - 1];
    const alike =
      before !== undefined &&
      charge.quantity !== null &&
      charge.amount !== 0 &&
      charge.description.toLowerCase() === before.description.toLowerCase() &&
      charge.quantity === before.quantity &&
      charge.rate === before.rate &&
      charge.amount === before.amount &&
      touches(before, charge);
    return alike
      ? [
          {
            code: 'duplicate_line',
            message: `"${charge.description}" for ${money(charge.amount * 100)} appears twice.`,
          },
        ]
      : [];
  });
}

/** Right below on the same page: two meters of equal use stand in tables of their own. */
function touches({ evidence: above }: Charge, { evidence: below }: Charge): boolean {
  if (!above || !below) return false;
  return above.page === below.page && below.box.y - above.box.y < 3.5 * above.box.height;
}

/** "61.74 kW @ $9.10": a calculation that stays in the words of its line because it does not give the amount. */
const CALCULATION =
  /([\d,]+(?:\.\d+)?) ?(kwh|mwh|kw|kva|mj|gj|days|months) ?(?:@|x|×|at) ?\$?(\d+(?:\.\d+)?)(?: ?(?:c|cents?|¢))?(?![\d.]*%)/i;
const CENTS_OR_DOLLARS = [1, 0.01];

function inWords(charge: Charge, counts: readonly number[]): Finding[] {
  const match = charge.quantity === null ? CALCULATION.exec(charge.description) : null;
  if (!match) return [];
  const [shown, quantity, unit, rate] = match as unknown as [string, string, string, string];
  const printed = { ...charge, quantity: Number(quantity.replaceAll(',', '')), unit, isProved: false };
  if (CENTS_OR_DOLLARS.some((dollars) => comesOut({ ...printed, rate: Number(rate) * dollars }, counts))) return [];
  const message = `"${charge.description}": ${shown} is not ${inDollars(charge.amount)}.`;
  return [{ code: 'line_arithmetic', message }];
}

/** Days in the words of a line that are not those it charges for. */
function otherDays({ description, quantity, unit }: Charge): Finding[] {
  const said = unit === 'days' ? /(?<![\d.,])(\d{1,3}) days\b/i.exec(description)?.[1] : undefined;
  if (said === undefined || Number(said) === quantity) return [];
  return [{ code: 'line_arithmetic', message: `"${description}" charges for ${quantity} days, not ${said}.` }];
}

function period({ period: { start, end, days, misprintedDays }, charges }: Bill): Finding[] {
  if (!start || !end) return [];
  const between = dayNumber(end.value) - dayNumber(start.value);
  if (between < 0) {
    return [
      {
        code: 'period_order',
        message: `The billing period ends on ${dateWords(end.value)}, before it starts on ${dateWords(start.value)}.`,
      },
    ];
  }
  const dates = `${dateWords(start.value)} to ${dateWords(end.value)} is ${between + 1} days`;
  if (days && days.value !== between && days.value !== between + 1)
    return [{ code: 'period_days', message: `${dates}, but the bill says ${days.value}.` }];
  if (misprintedDays && misprintedDays.value !== between && misprintedDays.value !== between + 1)
    return [{ code: 'period_days', message: `${dates}, but the bill says ${misprintedDays.value}.` }];
  const charged = daysChargedOtherThan((count) => count === between || count === between + 1, charges);
  return charged === null ? [] : [{ code: 'period_days', message: `${dates}, but the bill charges for ${charged}.` }];
}

function reads({ meterReads }: Bill): Finding[] {
  return meterReads.flatMap((read): Finding[] => {
    const { previous, current, consumption, multiplier } = read;
    if (previous === null || current === null || consumption === null || readFits(read)) return [];
    if (confidenceOf(read) <= unclearBelow) return [unclearRead(consumption)];
    const difference = `${quantityWords(current)} − ${quantityWords(previous)}`;
    const made = multiplier && multiplier !== 1 ? `(${difference}) × ${quantityWords(multiplier)}` : difference;
    return [{ code: 'reads', message: `Meter reads: ${made} is not ${quantityWords(consumption)}.` }];
  });
}

function unclearRead(consumption: number): Finding {
  const message = `We may have misread the meter reads for ${quantityWords(consumption)}. Check them against your bill.`;
  return { code: 'uncertain', field: 'usage.meter_reads', message };
}

function usageTotal({ energyType, meterReads, usage, charges }: Bill): Finding[] {
  const total = usage.totalKwh?.value;
  // Gas is read in cubic metres or feet, and charged in what they hold.
  if (energyType !== 'elec' || !total) return [];
  const usageLines = charges.filter(
    ({ unit, class: kind, tariffType }) => unit === 'kWh' && soldClasses.includes(kind) && tariffType !== 'solar',
  );
  const made = otherReadsTotal(total, meterReads, usageLines.length);
  if (made === null) return [];
  return [
    {
      code: 'usage_total',
      message: `The meter reads total ${quantityWords(made)} kWh, but the bill charges for ${quantityWords(total)} kWh.`,
    },
  ];
}
