/** Checks whether the usage is plausible for the bill's plan, meter, demand, price and history. */

import type { Bill } from '../bill';
import { smallBusinessPattern } from '../phrases';
import type { Facts, Finding } from './finding';
import { dailyKwh, energyPrices, formatRate, loadFactors, pastTimes, smallSite } from './limits';

interface Usage {
  bill: Bill;
  totalKwh: number;
  days: number;
  /** kWh a day. */
  aDay: number;
}

export function checkUsage(bill: Bill): Finding[] {
  const price = checkPrice(bill);
  const totalKwh = bill.usage.totalKwh?.value;
  const days = bill.period.days?.value;
  if (bill.energyType !== 'elec' || totalKwh === undefined || !days) return price;
  const usage = { bill, totalKwh, days, aDay: totalKwh / days };
  return [...price, ...checkSize(usage), ...checkDemand(usage), ...checkPast(usage)];
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
  const field = unit === 'MJ' ? { field: 'usage.total_mj' } : {};
  return [{ code: 'usage_price', facts: { price, total, unit }, ...field }];
}

/** Checks the usage a day against any site, and a small site's plan or meter. */
function checkSize({ bill, aDay }: Usage): Finding[] {
  const is = findUnusualSize(bill, aDay);
  return is ? [{ code: 'usage_range', facts: { kwhADay: aDay, is } }] : [];
}

function findUnusualSize(bill: Bill, aDay: number): Facts['usage_range']['is'] | null {
  if (aDay < dailyKwh.low) return 'low';
  if (aDay > dailyKwh.high) return 'high';
  if (isSmallPlan(bill) && aDay > smallSite.planDailyKwh) return 'high_for_plan';
  return !isLargeConnection(bill) && aDay > smallSite.meterDailyKwh ? 'high_for_meter' : null;
}

const isSmallPlan = ({ planName, charges }: Bill) =>
  [planName?.value ?? '', ...charges.map(({ description }) => description)].some((words) =>
    smallBusinessPattern.test(words),
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

const demandUnit = /^k(?:W|VA)$/;
/** Demand measured in certain hours or months. At other times a site may draw more. */
const windowPattern =
  /\bwindow\b|\bsummer\b|\bwinter\b|\bseason|\bevening\b|\b\d{1,2} ?[ap]m\b|\b(?:on|off|mid)[- ]peak\b/i;

const hoursADay = 24;

/** Usage can't exceed the maximum demand in every hour, and is rarely a tiny share of it. */
function checkDemand({ bill: { usage, charges }, totalKwh, days }: Usage): Finding[] {
  const charged = charges.filter(({ unit, quantity }) => quantity !== null && demandUnit.test(unit ?? ''));
  const quantities = charged.flatMap(({ quantity }) => quantity ?? []);
  const measured = Math.max(usage.demandKw?.value ?? 0, usage.demandKva?.value ?? 0);
  const highest = Math.max(measured, ...quantities);
  if (measured <= 0) return [];
  const isWindow = charged.some(({ description }) => windowPattern.test(description));
  const hours = hoursADay * days;
  const maxShareOfHighest = isWindow ? loadFactors.highOfWindow : loadFactors.high;
  if (totalKwh > highest * hours * maxShareOfHighest)
    return [{ code: 'usage_demand', facts: { totalKwh, days, demand: highest, is: 'high' } }];
  if (totalKwh >= measured * hours * loadFactors.low) return [];
  return [{ code: 'usage_demand', facts: { totalKwh, days, demand: measured, is: 'low' } }];
}

/** Compares the usage with the printed daily averages, whichever period they cover. */
function checkPast({ bill, aDay }: Usage): Finding[] {
  const printed = bill.printedDailyKwh.map(({ value }) => value);
  if (printed.length === 0) return [];
  const [min, max] = [Math.min(...printed), Math.max(...printed)];
  if (aDay <= pastTimes * max && aDay >= min / pastTimes) return [];
  return [{ code: 'usage_past', facts: { kwhADay: aDay, printedADay: aDay > max ? max : min } }];
}
