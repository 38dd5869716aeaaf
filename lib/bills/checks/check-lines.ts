/**
 * Checks each charge line: its calculation, its days, its rate, and that it is not printed twice; that the sums of the bill
 * agree, and that its tax is the right share of its charges.
 */
import { toCents } from '@/lib/facts/money';
import { getConfidence, isConfirmed } from '../basis';
import type { Bill, Charge, Field } from '../bill';
import { phrases } from '../phrases';
import { comesOut, listChargedDays } from './calculations';
import { findTax, formatQuantity, formatRate, makeMoneyFormat } from './formats';
import type { Finding } from './rules';
import {
  rateRanges,
  rowsTouchWithin,
  summaryTaxMargin,
  sumSlack,
  taxShares,
  taxSlack,
  uncertainBelow,
  unclearBases,
  untaxedLines,
} from './tolerances';

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

export function checkTotals(bill: Bill): Finding[] {
  return [...checkLinesTotal(bill), ...checkGst(bill), ...checkTotalDue(bill)];
}

const readCents = (field: Field<number>) => toCents(field.value);
const isClose = (cents: number, otherCents: number) => Math.abs(cents - otherCents) <= sumSlack.cents;
/** Printed beside its label, without a rival, or better. */
const isRead = (field: Field<unknown> | null) => field !== null && getConfidence(field) >= uncertainBelow.usual;

/** Adds amounts in cents, so that sums are exact. */
const addCents = (charges: readonly Pick<Charge, 'amount'>[]): number =>
  charges.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** The printed totals that the lines may add up to: before GST, with it, and with it taken off. */
function listTotals({ subtotal, gst, newCharges }: Bill['totals']): number[] {
  return [
    ...(subtotal ? [readCents(subtotal)] : []),
    ...(newCharges ? [readCents(newCharges)] : []),
    ...(newCharges && gst ? [readCents(newCharges) - readCents(gst)] : []),
  ];
}

/** Checks the sum of the lines, which may include GST or not. Each line may be rounded. */
function checkLinesTotal({ charges, totals, currency }: Bill): Finding[] {
  const [first, ...others] = listTotals(totals);
  if (charges.length === 0 || first === undefined) return [];
  const linesCents = addCents(charges);
  const beforeTax = addCents(charges.filter((charge) => charge.class !== 'tax'));
  const slack = sumSlack.cents + Math.floor(charges.length / sumSlack.linesPerFurtherCent);
  const isPrinted = (cents: number) => [first, ...others].some((printed) => Math.abs(cents - printed) <= slack);
  if (isPrinted(linesCents) || isPrinted(beforeTax)) return [];
  // Lines without GST make the total without it.
  const isNet = totals.subtotal !== null && charges.every(({ includesGst }) => includesGst === false);
  const nearest = others.reduce((a, b) => (Math.abs(linesCents - b) < Math.abs(linesCents - a) ? b : a), first);
  const saidCents = isNet ? first : nearest;
  const [lines, said] = [linesCents, saidCents].map(makeMoneyFormat(currency));
  // A difference as large as a line may be a line that we missed.
  const smallest = Math.min(...charges.map(({ amount }) => Math.abs(toCents(amount))).filter((cents) => cents > 0));
  const isOurs =
    Math.abs(linesCents - saidCents) >= smallest || !charges.every(isConfirmed) || !isRead(totals.totalDue);
  const message = isOurs
    ? `We read charges of ${lines} and a total of ${said}. We may have missed or misread a charge. Check the charges against your bill.`
    : `The charge lines total ${lines}, but the bill says ${said}.`;
  return [{ code: 'lines_total', isOurs, message }];
}

function checkGst(bill: Bill): Finding[] {
  const { subtotal, gst, newCharges } = bill.totals;
  if (!gst) return [];
  const [money, taxCents] = [makeMoneyFormat(bill.currency), readCents(gst)];
  const { tax, hasOneRate } = findTax(bill.currency);
  const isOurs = !isRead(gst) || ![subtotal, newCharges].some((sum) => sum && isConfirmed(sum)) || !hasOneRate;
  const report = (message: string): Finding[] => [
    {
      ...{ code: 'gst', isOurs },
      message: isOurs
        ? `We read ${tax} of ${money(taxCents)}, and it does not fit the charges. We may have misread one of them. Check them against your bill.`
        : message,
    },
  ];
  if (subtotal && newCharges) {
    const [subtotalCents, saidCents] = [readCents(subtotal), readCents(newCharges)];
    if (!mayFollow(bill.charges, saidCents - subtotalCents - taxCents))
      return report(
        `${money(subtotalCents)} before ${tax} plus ${money(taxCents)} ${tax} is ${money(subtotalCents + taxCents)}, but the bill says ${money(saidCents)}.`,
      );
  }
  return explainsTax(bill, taxCents) ? [] : report(`${tax} of ${money(taxCents)} does not match the charges.`);
}

/** Whether subtotal plus GST gives the total, or differs only by untaxed lines at the end. */
function mayFollow(charges: readonly Charge[], missing: number): boolean {
  if (isClose(missing, 0)) return true;
  let run = 0;
  for (const charge of charges.toReversed()) {
    // Credits for energy fed in carry no GST, so they follow it.
    if (charge.quantity !== null && charge.tariffType !== 'solar') return false;
    run += toCents(charge.amount);
    if (isClose(run, missing)) return true;
  }
  return false;
}

/** Whether the tax is the right share of the charges. Feed-in credits, rebates, late and market fees may be untaxed. */
function explainsTax({ charges, totals, siteIdentifier }: Bill, taxCents: number): boolean {
  const shares: readonly number[] = taxShares[siteIdentifier?.value.kind ?? 'other'];
  const { subtotal, newCharges } = totals;
  if (!subtotal && !newCharges) return true;
  const totalCents = toCents(newCharges?.value ?? 0);
  // A summary may include untaxed lines, such as solar credits, in its sums.
  if (newCharges && charges.every(({ quantity }) => quantity === null)) {
    const maxShare = Math.max(...shares);
    return Math.abs(taxCents) <= summaryTaxMargin * Math.abs(totalCents) * (maxShare / (1 + maxShare)) + taxSlack.cents;
  }
  const netCents = subtotal ? toCents(subtotal.value) : totalCents - taxCents;
  // Tax may be rounded line by line.
  const slackCents = taxSlack.cents + taxSlack.perLine * charges.length;
  const isShare = (free: readonly Charge[], slack: number) =>
    shares.some((share) => Math.abs(taxCents - share * (netCents - addCents(free))) <= slack);
  return (
    isShare([], slackCents) ||
    // Allows only cents of slack, since many combinations would explain any tax.
    listFreeFees(charges).some((free) => isShare(free, taxSlack.cents)) ||
    listFreeCredits(charges).some((free) => isShare(free, slackCents))
  );
}

const isNamedFree = ({ description }: Charge) => phrases.charges.gstFree.test(description.toLowerCase());

/** One, two or all market fees, with or without the lines that are always untaxed. */
function listFreeFees(charges: readonly Charge[]): Charge[][] {
  const fees = charges.filter((charge) => charge.class === 'market');
  const pairs = fees.flatMap((one, i) => fees.slice(i + 1).map((other) => [one, other]));
  const choices = fees.length === 0 ? [] : [...fees.map((one) => [one]), ...pairs, fees];
  return choices.flatMap((chosen) => [chosen, [...chosen, ...charges.filter(isNamedFree)]]);
}

/** Every combination of the credits, fees and lines without GST. */
function listFreeCredits(charges: readonly Charge[]): Charge[][] {
  const free = charges
    .filter((charge) => isNamedFree(charge) || charge.amount < 0 || /\bfees?\b/i.test(charge.description))
    .slice(0, untaxedLines);
  const choices: Charge[][] = [[]];
  for (const charge of free) choices.push(...choices.map((chosen) => [...chosen, charge]));
  return choices;
}

function checkTotalDue({ totals: { newCharges, previousBalance, totalDue }, currency }: Bill): Finding[] {
  if (!newCharges || !totalDue || totalDue.basis === 'ledger_closes' || totalDue.basis === 'instalment') return [];
  const [chargesCents, saidCents] = [readCents(newCharges), readCents(totalDue)];
  const balanceCents = previousBalance ? readCents(previousBalance) : 0;
  // Some bills ask only for the new charges while an earlier payment is being processed.
  if (isClose(balanceCents + chargesCents, saidCents) || isClose(chargesCents, saidCents)) return [];
  if (!previousBalance && !isRead(totalDue)) return [];
  // Nothing is due on an account in credit.
  if (saidCents === 0 && balanceCents + chargesCents < 0) return [];
  const isUnsure = previousBalance !== null && !isRead(previousBalance);
  // A misread sign of a credit is not an error on the bill.
  if (isUnsure && isClose(chargesCents - balanceCents, saidCents)) return [];
  const isOurs = !isRead(newCharges) || !isRead(totalDue) || isUnsure;
  const money = makeMoneyFormat(currency);
  const message = isOurs
    ? `We read ${previousBalance ? `an earlier balance of ${money(balanceCents)}, ` : ''}charges of ${money(chargesCents)} and ${money(saidCents)} to pay. We may have misread one of them. Check them against your bill.`
    : `An earlier balance of ${money(balanceCents)} plus charges of ${money(chargesCents)} is ${money(balanceCents + chargesCents)}, but the bill says ${money(saidCents)} is due.`;
  return [{ code: 'total_due', isOurs, message }];
}
