/**
 * Checks whether the usage is plausible for the bill's plan, meter, demand, price and history, and the period, the meter
 * reads, the dates and the identifiers.
 */

import { formatDate } from '@/lib/facts/format-date';
import { checkAbn } from '@/lib/facts/identifiers/abn';
import { checkIcp } from '@/lib/facts/identifiers/icp';
import { checkMpan } from '@/lib/facts/identifiers/mpan';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { isConfirmed } from '../basis';
import type { Bill } from '../bill';
import { phrases } from '../phrases';
import { toDayNumber } from '../understand/values/dates';
import { findContradictingTotal, findOtherChargedDays, readFits } from './calculations';
import { formatFigure, formatQuantity, formatRate } from './formats';
import type { Finding } from './rules';
import { dailyKwh, energyPrices, loadFactors, pastTimes, smallSite, soldClasses, unclearBases } from './tolerances';

/** kWh, and the days they were used in. */
interface Usage {
  totalKwh: number;
  days: number;
}

export function checkUsage(bill: Bill): Finding[] {
  const totalKwh = bill.usage.totalKwh?.value;
  const days = bill.period.days?.value;
  if (bill.energyType !== 'elec' || totalKwh === undefined || !days) return checkPrice(bill);
  return [
    ...checkPrice(bill),
    ...checkSize(bill, totalKwh / days),
    ...checkDemand(bill, { totalKwh, days }),
    ...checkPast(bill, totalKwh / days),
  ];
}

/** Checks the average price of the energy lines. Without such lines it checks the total charges per unit. */
function checkPrice({ usage, charges, totals, energyType, currency }: Bill): Finding[] {
  const unit = energyType === 'gas' && usage.totalMj ? 'MJ' : 'kWh';
  const total = (unit === 'MJ' ? usage.totalMj : usage.totalKwh)?.value ?? 0;
  if (total <= 0) return [];
  const addAmounts = (lines: Bill['charges']) => lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const energy = addAmounts(charges.filter((charge) => charge.unit === unit && charge.quantity !== null));
  const all = Math.max(addAmounts(charges), totals.newCharges?.value ?? 0);
  const { low, high } = energyPrices[unit];
  const isLow = all > 0 && all / total < low;
  if (!isLow && energy / total <= high) return [];
  const price = formatRate(unit, (isLow ? all : energy) / total, currency);
  const message = `The charges work out at ${price} for ${formatFigure(total)} ${unit}. That is outside the usual range.`;
  return [{ code: 'usage_price', message, ...(unit === 'MJ' && { field: 'usage.total_mj' }) }];
}

/** Checks the usage a day against any site, and a small site's plan or meter. */
function checkSize(bill: Bill, aDay: number): Finding[] {
  const is = describeSize(bill, aDay);
  return is ? [{ code: 'usage_range', message: `${formatFigure(aDay)} kWh a day is unusually ${is}.` }] : [];
}

function describeSize(bill: Bill, aDay: number): string | null {
  if (aDay < dailyKwh.low) return 'low';
  if (aDay > dailyKwh.high) return 'high';
  if (isSmallPlan(bill) && aDay > smallSite.planDailyKwh) return 'high for a small business plan';
  if (isLargeConnection(bill) || aDay <= smallSite.meterDailyKwh) return null;
  return 'high for a bill without demand, a multiplier or a loss factor';
}

const isSmallPlan = ({ planName, charges }: Bill) =>
  [planName?.value ?? '', ...charges.map(({ description }) => description)].some((words) =>
    phrases.documents.smallBusiness.test(words),
  );

/** Whether the bill shows current transformers or the large market. Small sites have no such charges. */
function isLargeConnection({ usage, charges, meterReads }: Bill): boolean {
  return (
    usage.demandKw !== null ||
    usage.demandKva !== null ||
    charges.some((charge) => charge.lossFactor !== null || charge.class === 'demand' || charge.class === 'market') ||
    meterReads.some(({ multiplier }) => (multiplier ?? 1) > 1)
  );
}

/** Demand measured in certain hours or months. At other times a site may draw more. */
const windowPattern =
  /\bwindow\b|\bsummer\b|\bwinter\b|\bseason|\bevening\b|\b\d{1,2} ?[ap]m\b|\b(?:on|off|mid)[- ]peak\b/i;

/** Usage can't exceed the maximum demand in every hour, and is rarely a tiny share of it. */
function checkDemand({ usage, charges }: Bill, { totalKwh, days }: Usage): Finding[] {
  const measured = Math.max(usage.demandKw?.value ?? 0, usage.demandKva?.value ?? 0);
  if (measured <= 0) return [];
  const charged = charges.filter(({ unit, quantity }) => quantity !== null && /^k(?:W|VA)$/.test(unit ?? ''));
  const highest = Math.max(measured, ...charged.flatMap(({ quantity }) => quantity ?? []));
  const isWindow = charged.some(({ description }) => windowPattern.test(description));
  const hours = 24 * days;
  const used = `${formatFigure(totalKwh)} kWh in ${days} days`;
  if (totalKwh > highest * hours * (isWindow ? loadFactors.highOfWindow : loadFactors.high)) {
    const maxUsage = `${formatFigure(highest)} kW or kVA around the clock is ${formatFigure(highest * hours)} kWh`;
    return [{ code: 'usage_demand', message: `${used} is more than the demand allows. ${maxUsage}.` }];
  }
  if (totalKwh >= measured * hours * loadFactors.low) return [];
  return [
    { code: 'usage_demand', message: `${used} is very low for a demand of ${formatFigure(measured)} kW or kVA.` },
  ];
}

/** Compares the usage with the printed daily averages, whichever period they cover. */
function checkPast({ printedDailyKwh }: Bill, aDay: number): Finding[] {
  const printed = printedDailyKwh.map(({ value }) => value);
  const [min, max] = [Math.min(...printed), Math.max(...printed)];
  if (printed.length === 0 || (aDay <= pastTimes * max && aDay >= min / pastTimes)) return [];
  const nearest = formatFigure(aDay > max ? max : min);
  const message = `${formatFigure(aDay)} kWh a day is far from the ${nearest} kWh a day that the bill compares with.`;
  return [{ code: 'usage_past', message }];
}

export function checkPeriod({ period: { start, end, days, misprintedDays }, charges }: Bill): Finding[] {
  if (!start || !end) return [];
  const [first, last] = [start, end].map(({ value }) => formatDate(value));
  const between = toDayNumber(end.value) - toDayNumber(start.value);
  if (between < 0)
    return [{ code: 'period_order', message: `The billing period ends on ${last}, before it starts on ${first}.` }];
  // The first day, the last day or both may count.
  const fits = (count: number) => count === between || count === between + 1;
  const printed = [days, misprintedDays].find((one) => one && !fits(one.value));
  const otherDays = printed ? printed.value : findOtherChargedDays(fits, charges);
  if (otherDays === null) return [];
  // The days are contradicted, so only the dates can be confirmed.
  const isOurs = !isConfirmed(start) || !isConfirmed(end);
  const message = isOurs
    ? `We read ${first} to ${last}, and ${otherDays} days. We may have misread one of them. Check the period against your bill.`
    : `${first} to ${last} is ${between + 1} days, but the bill ${printed ? 'says' : 'charges for'} ${otherDays}.`;
  return [{ code: 'period_days', isOurs, message }];
}

export function checkReads({ meterReads, usage, charges }: Bill): Finding[] {
  return meterReads.flatMap((read): Finding[] => {
    const { previous, current, consumption, multiplier } = read;
    if (previous === null || current === null || consumption === null || readFits(read)) return [];
    const doubt = `We may have misread the meter reads for ${formatQuantity(consumption)}. Check them against your bill.`;
    if (unclearBases.includes(read.basis)) return [{ code: 'uncertain', field: 'usage.meter_reads', message: doubt }];
    const isCharged = charges.some(({ quantity, unit }) => unit === 'kWh' && quantity === consumption);
    if (isChargedInParts(read, charges)) return [];
    const isOurs = usage.totalKwh === null || !isCharged;
    const difference = `${formatQuantity(current)} − ${formatQuantity(previous)}`;
    const made = (multiplier ?? 1) === 1 ? difference : `(${difference}) × ${formatQuantity(multiplier ?? 1)}`;
    return [
      {
        code: 'reads',
        isOurs,
        message: isOurs ? doubt : `Meter reads: ${made} is not ${formatQuantity(consumption)}.`,
      },
    ];
  });
}

/** Whether several lines below each other charge for what the reads make, of which one was taken for all. */
function isChargedInParts(read: Bill['meterReads'][number], charges: Bill['charges']): boolean {
  const counts = charges.flatMap(({ unit, quantity }) => (unit === 'kWh' && quantity !== null ? [quantity] : []));
  return counts.some((first, i) => {
    let consumption = first;
    return counts.slice(i + 1).some((count) => {
      consumption += count;
      return readFits({ ...read, consumption });
    });
  });
}

/** Checks that the reads add up to the usage charged, of electricity: gas is metered by volume and charged by energy. */
export function checkUsageTotal({ energyType, meterReads, usage, charges }: Bill): Finding[] {
  const total = usage.totalKwh?.value;
  if (energyType !== 'elec' || !total) return [];
  const usageLines = charges.filter(
    ({ unit, class: kind, tariffType }) => unit === 'kWh' && soldClasses.includes(kind) && tariffType !== 'solar',
  );
  const readsKwh = findContradictingTotal(total, meterReads, usageLines.length);
  if (readsKwh === null) return [];
  const message = `The meter reads total ${formatQuantity(readsKwh)} kWh, but the bill charges for ${formatQuantity(total)} kWh.`;
  return [{ code: 'usage_total', message }];
}

export function checkEstimated({ meterReads }: Bill): Finding[] {
  const count = meterReads.length;
  const estimated = meterReads.filter(({ readType }) => readType === 'estimated').length;
  if (estimated === 0) return [];
  const which = estimated < count ? `${estimated} of ${count} meter reads` : `The meter read${count === 1 ? '' : 's'}`;
  return [{ code: 'estimated_reads', message: `${which} ${estimated === 1 ? 'is' : 'are'} estimated.` }];
}

const siteNames = {
  nmi: 'NMI',
  mirn: 'MIRN',
  icp: 'ICP',
  mpan: 'supply number',
  mprn: 'MPRN',
  other: 'connection number',
} as const;

export function checkIdentifiers({ siteIdentifier, otherSites, abn }: Bill): Finding[] {
  const misread = 'A digit may be misprinted or misread.';
  const findings: Finding[] = [];
  if (siteIdentifier) {
    const { kind, id } = siteIdentifier.value;
    const ids = [id, ...otherSites.map(({ value }) => value.id)];
    const severalMessage = `This bill covers ${ids.length} connections: ${siteNames[kind]} ${ids.join(', ')}. Usage and totals are for all of them together. Compare plans for one site at a time.`;
    if (hasWrongDigit(siteIdentifier))
      findings.push({
        code: 'site_check_digit',
        message: `The check digit of the ${siteNames[kind]} ${id} is wrong. ${misread}`,
      });
    if (otherSites.length > 0) findings.push({ code: 'several_sites', message: severalMessage });
  }
  if (abn && checkAbn(abn.value) === 'wrong')
    findings.push({
      code: 'abn_check_digit',
      message: `The check digits of the ABN ${abn.value} are wrong. ${misread}`,
    });
  return findings;
}

function hasWrongDigit({ value: { kind, id }, basis }: NonNullable<Bill['siteIdentifier']>): boolean {
  if (kind === 'nmi') return identifyNmi(id).checkDigit === 'wrong';
  // No published example confirms the check digit of a MIRN, so it is not reported. The retailer is responsible for an
  // ICP that was read as printed. In a picture a letter may be misread.
  if (kind === 'icp') return basis === 'wrong_check_digit' && checkIcp(id) === 'wrong';
  return kind === 'mpan' && !checkMpan(id);
}

export function checkDates({ issueDate, dueDate, period: { start, end }, energyType }: Bill): Finding[] {
  if (!issueDate) return [];
  const findings: Finding[] = [];
  const issued = formatDate(issueDate.value);
  if (dueDate && dueDate.value < issueDate.value)
    findings.push({
      code: 'due_before_issue',
      message: `The bill is due on ${formatDate(dueDate.value)}, before it was issued on ${issued}.`,
    });
  // A reversed period has its own finding.
  const last = end && (!start || start.value <= end.value) ? end.value : null;
  if (energyType !== 'lpg' && last && toDayNumber(issueDate.value) < toDayNumber(last) - 1)
    findings.push({
      code: 'issue_before_end',
      message: `The bill was issued on ${issued}, before its period ended on ${formatDate(last)}.`,
    });
  return findings;
}
