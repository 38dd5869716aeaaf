/** Checks each charge line: its calculation, its days, its rate, and that it is not printed twice. */

import { toCents } from '@/lib/facts/money';
import { isConfirmed } from '../basis';
import type { Bill, Charge } from '../bill';
import { comesOut, listChargedDays } from './calculations';
import { addCents, listTotals } from './check-totals';
import { formatQuantity, formatRate, makeMoneyFormat } from './formats';
import type { Finding } from './rules';
import { rateRanges, rowsTouchWithin, sumSlack, unclearBases } from './tolerances';

/** Checks the calculations. Those that are unclear in a picture give one finding, since we can't know what they print. */
export function checkLines(bill: Bill): Finding[] {
  const { charges, period } = bill;
  const counts = [...(period.days ? [period.days.value] : []), ...listChargedDays(charges)];
  const isUnclear = (charge: Charge) => unclearBases.includes(charge.basis) && charge.quantity !== null;
  const unclear = charges.filter(isUnclear);
  const clear = charges.filter((charge) => !isUnclear(charge)).flatMap((charge) => checkLine(charge, counts, bill));
  const [first] = unclear;
  if (!first) return clear;
  const which =
    unclear.length === 1 ? `"${first.description}"` : `${unclear.length} charge lines, such as "${first.description}"`;
  return [...clear, { code: 'uncertain', field: 'charges', message: formatDoubt(which) }];
}

const formatDoubt = (which: string) =>
  `We may have misread ${which}. Quantity × rate does not give the amount. Check it against your bill.`;

/** Significant digits of a rate converted from cents to dollars. */
const rateDigits = 8;

function checkLine(charge: Charge, counts: readonly number[], bill: Bill): Finding[] {
  const { quantity, rate, lossFactor, amount, description } = charge;
  const name = `"${description}"`;
  if (quantity === null || rate === null)
    return contradictsText(charge, counts)
      ? [{ code: 'line_arithmetic', isOurs: true, message: formatDoubt(name) }]
      : [];
  if (comesOut(charge, counts)) return checkChargedDays(charge);
  const productCents = toCents(quantity * rate * (lossFactor ?? 1));
  const isOurs = !isMisprinted(charge, productCents, bill) || isScaled(charge, bill.charges);
  const factors = [quantity, Number(rate.toPrecision(rateDigits)), ...(lossFactor ? [lossFactor] : [])];
  // Bills print credits with or without a minus.
  const [product, said] = [productCents, toCents(amount)].map(Math.abs).map(makeMoneyFormat(bill.currency));
  const message = `${name}: ${factors.map(formatQuantity).join(' × ')} is ${product}, but the bill says ${said}.`;
  return [{ code: 'line_arithmetic', isOurs, message: isOurs ? formatDoubt(name) : message }];
}

/**
 * Whether the bill's total confirms the product in place of the amount, or the amount while the usage confirms the
 * quantity.
 */
function isMisprinted({ amount, rate, unit }: Charge, productCents: number, { charges, totals, usage }: Bill): boolean {
  const difference = productCents - toCents(amount);
  // A quantity may be rounded to whole units.
  if (Math.abs(difference) <= sumSlack.cents + 50 * Math.abs(rate ?? 0)) return false;
  const linesCents = addCents(charges);
  const isTotal = (cents: number) => listTotals(totals).some((total) => Math.abs(total - cents) <= sumSlack.cents);
  const isCounted = unit !== 'kWh' || (usage.totalKwh !== null && isConfirmed(usage.totalKwh));
  return isTotal(linesCents + difference) || (isTotal(linesCents) && isCounted);
}

/** Ratios of amounts to products that are the same to this are of one factor, which we have not read. */
const sameRatio = 0.0005;

/** Whether the amounts of other lines differ from their products by the same factor. */
function isScaled(charge: Charge, charges: readonly Charge[]): boolean {
  const findRatio = ({ quantity, rate, amount }: Charge) => amount / ((quantity ?? 0) * (rate ?? 0));
  const others = charges.filter((other) => other !== charge && other.lossFactor === charge.lossFactor);
  return others.some((other) => Math.abs(findRatio(other) - findRatio(charge)) < sameRatio);
}

/** A calculation that was left in the description because it does not give the amount: "61.74 kW @ $9.10". */
const calculationPattern =
  /([\d,]+(?:\.\d+)?) ?(kwh|mwh|kw|kva|mj|gj|days|months) ?(?:@|x|×|at) ?\$?(\d+(?:\.\d+)?)(?: ?(?:cents?|c|¢))?(?![\d.]*%)/i;
const dollarsOrCents = [1, 0.01];

function contradictsText(charge: Charge, counts: readonly number[]): boolean {
  const match = charge.quantity === null ? calculationPattern.exec(charge.description) : null;
  const [, quantity = '', unit = '', rate] = match ?? [];
  const printed: Charge = { ...charge, quantity: Number(quantity.replaceAll(',', '')), unit, basis: 'line' };
  return (
    match !== null && !dollarsOrCents.some((dollars) => comesOut({ ...printed, rate: Number(rate) * dollars }, counts))
  );
}

/** Reports days in the description that differ from the days charged for. */
function checkChargedDays({ description, quantity, unit }: Charge): Finding[] {
  const printedDays = unit === 'days' ? /(?<![\d.,])(\d{1,3}) days\b/i.exec(description)?.[1] : undefined;
  if (printedDays === undefined || Number(printedDays) === quantity) return [];
  const message = `"${description}" charges for ${quantity} days, not ${Number(printedDays)}.`;
  return [{ code: 'line_arithmetic', message }];
}

/** Reports a line that repeats the one before it exactly. Lines without an amount or a quantity may repeat. */
export function checkDuplicates({ charges, energyType, currency }: Bill): Finding[] {
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
    const message = `"${charge.description}" for ${makeMoneyFormat(currency)(toCents(charge.amount))} appears twice.`;
    return isRepeated ? [{ code: 'duplicate_line', message }] : [];
  });
}

/**
 * Whether the second line is right below the first. Two meters with equal usage have separate tables, further apart.
 */
function touches({ evidence: above }: Charge, { evidence: below }: Charge): boolean {
  if (!above || !below) return false;
  return above.page === below.page && below.box.y - above.box.y < rowsTouchWithin * above.box.height;
}

/** Charges per unit with these words may have tiny rates. */
const smallCharge = /\btax|\blevy|\bfee|\bsurcharge|\bcredit|\bthroughput|\badjustment|\brecovery|\brider/i;

export function checkRates({ charges, currency }: Bill): Finding[] {
  return charges.flatMap((charge): Finding[] => {
    const { rate: dollars, unit, tariffType, description, basis } = charge;
    if (!dollars || unit === null || tariffType === 'solar' || unclearBases.includes(basis)) return [];
    const range = rateRanges.find((one) => one.unit === unit && one.classes.includes(charge.class));
    const rate = Math.abs(dollars);
    const mayBeSmall = smallCharge.test(description) || isOnTop(charge, charges);
    if (!range || ((rate >= range.low || mayBeSmall) && rate <= range.high)) return [];
    const message = `"${description}": ${formatRate(range.unit, rate, currency)} is outside the usual range.`;
    return [{ code: 'rate_range', message }];
  });
}

/** Each line is rounded separately, so quantities of the same energy may differ by this share. */
const sameEnergy = 0.001;

/**
 * Whether other lines with a higher rate already charge for this energy. This line is then a levy, whatever its name.
 */
function isOnTop({ quantity, unit, ...charge }: Charge, charges: readonly Charge[]): boolean {
  const others = charges.filter(
    (one) => one.class === charge.class && one.unit === unit && (one.rate ?? 0) > (charge.rate ?? 0),
  );
  const charged = others.reduce((sum, one) => sum + (one.quantity ?? 0), 0);
  return quantity !== null && charged >= (1 - sameEnergy) * quantity;
}
