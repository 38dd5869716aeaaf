/** Checks whether the usage is plausible for the bill's plan, meter, demand, price and history. */
import type { Bill } from '../bill';
import { phrases } from '../phrases';
import { formatFigure, formatRate } from './formats';
import type { Finding } from './rules';
import { dailyKwh, energyPrices, loadFactors, pastTimes, smallSite } from './tolerances';

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
