/** Do the calculations of the bill come out: lines, days, reads? */
import type { Bill, Charge, MeterRead } from '../bill';
import type { Finding } from '../check';
import { exportRegister, lineSlack, readSlack, soldClasses, unclearBelow, usageTotalSlack } from './limits';

const DAY_MS = 86_400_000;

export function checkArithmetic(bill: Bill): Finding[] {
  return [...lines(bill), ...duplicates(bill), ...period(bill), ...reads(bill), ...usageTotal(bill)];
}

function lines({ charges, period: { days } }: Bill): Finding[] {
  const counts = [...(days ? [days.value] : []), ...chargedDays(charges)];
  const isUnclear = (charge: Charge) => charge.confidence < unclearBelow && charge.quantity !== null;
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
    charges.length === 1
      ? `The charge line "${first.description}"`
      : `${charges.length} charge lines, "${first.description}" among them,`;
  const message = `${which} may be misread: quantity times rate is not the amount. Compare it with the bill.`;
  return [{ code: 'uncertain', field: 'charges', message }];
}

function line(charge: Charge, counts: readonly number[]): Finding[] {
  const { quantity, rate, amount, description } = charge;
  if (quantity === null || rate === null) return inWords(charge, counts);
  if (comesOut(charge, counts)) return otherDays(charge);
  const product = quantity * rate * (charge.lossFactor ?? 1);
  const shown = `${quantity} × ${Number(rate.toPrecision(8))}${charge.lossFactor ? ` × ${charge.lossFactor}` : ''}`;
  return [
    {
      code: 'line_arithmetic',
      message: `"${description}": ${shown} is $${Math.abs(product).toFixed(2)}, the bill says $${Math.abs(amount).toFixed(2)}.`,
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
            message: `"${charge.description}" for $${charge.amount.toFixed(2)} is printed twice.`,
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

/** Digits after the point that a number needs: what its print must have had. */
function decimalsOf(value: number): number {
  return (String(Number(value.toPrecision(12))).split('.')[1] ?? '').length;
}

/** "61.74 kW @ $9.10": a calculation that stays in the words of its line because it does not give the amount. */
const CALCULATION =
  /([\d,]+(?:\.\d+)?) ?(kwh|mwh|kw|kva|mj|gj|days|months) ?(?:@|x|×|at) ?\$?(\d+(?:\.\d+)?)(?: ?(?:c|cents?|¢))?(?![\d.]*%)/i;
const CENTS_OR_DOLLARS = [1, 0.01];

function inWords(charge: Charge, counts: readonly number[]): Finding[] {
  const match = charge.quantity === null ? CALCULATION.exec(charge.description) : null;
  if (!match) return [];
  const [shown, quantity, unit, rate] = match as unknown as [string, string, string, string];
  const printed = { ...charge, quantity: Number(quantity.replaceAll(',', '')), unit, confidence: 0 };
  if (CENTS_OR_DOLLARS.some((dollars) => comesOut({ ...printed, rate: Number(rate) * dollars }, counts))) return [];
  const message = `"${charge.description}": ${shown} is not $${Math.abs(charge.amount).toFixed(2)}.`;
  return [{ code: 'line_arithmetic', message }];
}

/** Days in the words of a line that are not those it charges for. */
function otherDays({ description, quantity, unit }: Charge): Finding[] {
  const said = unit === 'days' ? /(?<![\d.,])(\d{1,3}) days\b/i.exec(description)?.[1] : undefined;
  if (said === undefined || Number(said) === quantity) return [];
  return [{ code: 'line_arithmetic', message: `"${description}" charges for ${quantity} days.` }];
}

/**
 * Whether quantity × rate × factors gives the amount within the rounding of the print. Demand is also charged per day,
 * month or year; a rate may be ex GST and its amount inc GST. `counts`: days that the bill names.
 */
function comesOut(charge: Charge, counts: readonly number[]): boolean {
  const { quantity, rate, amount, lossFactor, rateUnit } = charge;
  const inCents = rateUnit?.startsWith('cent') ?? false;
  const halfRate = 0.5 * 10 ** -decimalsOf(inCents ? rate! * 100 : rate!) * (inCents ? 0.01 : 1);
  const quantityDecimals = decimalsOf(quantity!);
  const halfQuantity = quantityDecimals === 0 ? 0 : 0.5 * 10 ** -quantityDecimals;
  return factors(charge, counts).some((factor) => {
    const product = Math.abs(quantity! * rate! * (lossFactor ?? 1) * factor);
    const slack =
      lineSlack.cents / 100 +
      0.0001 +
      (halfRate * Math.abs(quantity!) + halfQuantity * Math.abs(rate!)) * factor * (lossFactor ?? 1);
    return Math.abs(product - Math.abs(amount)) <= Math.min(slack, Math.max(0.02, lineSlack.share * Math.abs(amount)));
  });
}

const TAX_FACTORS = [1, 1.1, 1.15, 1 / 1.1];
/** Of a bill that names no days: those of a month, and a quarter's months. */
const USUAL_COUNTS = [28, 29, 30, 31, 2, 3];

function factors({ unit, rateUnit, description, lossFactor, confidence }: Charge, counts: readonly number[]): number[] {
  const words = `${rateUnit ?? ''} ${description}`;
  const perPeriod = /^k(?:W|VA)/.test(unit ?? '') || /(?:\/|\bper )(?:day|month|year)\b/i.test(words);
  if (lossFactor !== null) return TAX_FACTORS;
  // What the print multiplies out to may hold a period that the rate does not name.
  if (!perPeriod) return confidence >= 0.9 && unit !== 'days' ? [...TAX_FACTORS, ...counts] : TAX_FACTORS;
  const days = [...new Set(counts.flatMap((count) => [count, count - 1, count + 1]))].filter((count) => count > 0);
  // The days of a line whose print multiplies out may be its own.
  const own = confidence >= 0.9 ? Array.from({ length: 366 }, (_, i) => i + 1) : [];
  const all = [...days, ...USUAL_COUNTS, ...own];
  const yearly = /year$/.test(rateUnit ?? '') ? all.flatMap((count) => [count / 365, count / 366, count / 12]) : [];
  const monthly = /month$/.test(rateUnit ?? '') ? days.flatMap((count) => [count / 30, (count * 12) / 365]) : [];
  // A rate per unit and day on a count of days has no second period.
  return unit === 'days' || unit === 'months'
    ? [...TAX_FACTORS, ...yearly]
    : [...TAX_FACTORS, ...all, ...yearly, ...monthly];
}

function period({ period: { start, end, days, misprintedDays }, charges }: Bill): Finding[] {
  if (!start || !end) return [];
  const between = Math.round((Date.parse(end.value) - Date.parse(start.value)) / DAY_MS);
  if (between < 0) {
    return [
      {
        code: 'period_order',
        message: `The billing period starts on ${start.value} and ends before that, on ${end.value}.`,
      },
    ];
  }
  const dates = `From ${start.value} to ${end.value} are ${between + 1} days counting both`;
  if (days && days.value !== between && days.value !== between + 1)
    return [{ code: 'period_days', message: `${dates}, the bill says ${days.value}.` }];
  if (misprintedDays && misprintedDays.value !== between && misprintedDays.value !== between + 1)
    return [{ code: 'period_days', message: `${dates}, the bill says ${misprintedDays.value}.` }];
  const charged = otherThan((count) => count === between || count === between + 1, charges);
  return charged === null ? [] : [{ code: 'period_days', message: `${dates}, the bill charges for ${charged}.` }];
}

/** Daily charges by name: a price change parts one into several lines, and several meters have one each. */
function dailyCharges(charges: readonly Charge[]): number[][] {
  const daily = charges.filter((charge) => charge.unit === 'days' && charge.quantity !== null);
  const names = new Set(daily.map((charge) => charge.description.toLowerCase()));
  return [...names].map((name) =>
    daily.filter(({ description }) => description.toLowerCase() === name).map(({ quantity }) => quantity!),
  );
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Days that a bill charges for: of each line, of all lines of one name, of all lines. */
function chargedDays(charges: readonly Charge[]): number[] {
  const daily = dailyCharges(charges);
  return [...daily.flat(), ...daily.map(sumOf), ...(daily.flat().length > 1 ? [sumOf(daily.flat())] : [])];
}

/** The days charged for where no daily charge, whole or in its parts, fits; null: one does, or there is none. */
function otherThan(fits: (count: number) => boolean, charges: readonly Charge[]): number | null {
  const daily = dailyCharges(charges);
  const isFound = daily.some((counts) => counts.every(fits) || fits(sumOf(counts))) || fits(sumOf(daily.flat()));
  return daily.length === 0 || isFound ? null : Math.max(...daily.map(sumOf));
}

function reads({ meterReads }: Bill): Finding[] {
  return meterReads.flatMap((read): Finding[] => {
    const { previous, current, consumption, multiplier, confidence } = read;
    if (previous === null || current === null || consumption === null || readFits(read)) return [];
    if (confidence <= unclearBelow) return [unclearRead(consumption)];
    const times = multiplier && multiplier !== 1 ? ` × ${multiplier}` : '';
    return [{ code: 'reads', message: `Meter read ${current} less ${previous}${times} is not ${consumption}.` }];
  });
}

function unclearRead(consumption: number): Finding {
  const message = `The meter reads of ${consumption} may be misread: they do not make it. Compare them with the bill.`;
  return { code: 'uncertain', field: 'usage.meter_reads', message };
}

function readFits({ previous, current, consumption, multiplier, unit }: MeterRead): boolean {
  const factor = multiplier ?? 1;
  const difference = current! - previous!;
  // A register of five digits starts again at nought.
  const turned = [99_999, 100_000, 999_999, 1_000_000, 10_000].map((top) => difference + top);
  const near = (value: number) =>
    Math.abs(value * factor - consumption!) <=
    Math.max((readSlack.units + 0.01) * Math.max(1, factor * 0.5), readSlack.share * consumption!);
  // Gas is read in cubic metres or feet and told in megajoules.
  return unit === 'MJ' || near(difference) || (difference < 0 && turned.some(near));
}

/**
 * Registers of energy taken against the energy charged; only where every register is in kWh, and less than charged only
 * where there is a register for each usage line: others may be read elsewhere or not at all.
 */
function usageTotal({ energyType, meterReads, usage, charges }: Bill): Finding[] {
  const taken = meterReads.filter(({ register }) => !exportRegister.test(register ?? ''));
  // Gas is read in cubic metres or feet, and charged in what they hold.
  if (
    energyType !== 'elec' ||
    !usage.totalKwh ||
    taken.length === 0 ||
    taken.some(({ unit, consumption }) => unit !== 'kWh' || consumption === null)
  )
    return [];
  const sum = taken.reduce((total, { consumption }) => total + consumption!, 0);
  const total = usage.totalKwh.value;
  const { kwhPerRegister, share, times } = usageTotalSlack;
  if (Math.abs(sum - total) <= kwhPerRegister * taken.length + share * total) return [];
  // A register more that is not charged is no contradiction.
  const surplus = taken.some(
    ({ consumption }) => Math.abs(sum - consumption! - total) <= 2 || Math.abs(consumption! - total) <= 2,
  );
  const usageLines = charges.filter(
    ({ unit, class: kind, tariffType }) => unit === 'kWh' && soldClasses.includes(kind) && tariffType !== 'solar',
  );
  const isElsewhere = sum < total && total <= times * sum && taken.length < usageLines.length;
  if (surplus || isElsewhere) return [];
  const made = Math.round(sum * 100) / 100;
  return [{ code: 'usage_total', message: `The meter reads make ${made} kWh, the bill charges ${total} kWh.` }];
}
