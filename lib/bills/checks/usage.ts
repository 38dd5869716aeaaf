/** Is the usage likely, by the bill's own plan, meter, demand, price and past? */
import type { Bill } from '../bill';
import type { Finding } from '../check';
import { smallBusinessPattern } from '../labels/plans';
import { dailyKwh, energyPrices, loadFactors, pastTimes, rateWords, smallSite } from './limits';

interface Usage {
  bill: Bill;
  totalKwh: number;
  days: number;
  /** kWh a day. */
  aDay: number;
}

export function checkUsage(bill: Bill): Finding[] {
  const price = priceOf(bill);
  const totalKwh = bill.usage.totalKwh?.value;
  const days = bill.period.days?.value;
  if (bill.energyType !== 'elec' || totalKwh === undefined || !days) return price;
  const usage = { bill, totalKwh, days, aDay: totalKwh / days };
  return [...price, ...size(usage), ...demand(usage), ...past(usage)];
}

const figure = (value: number) =>
  value.toLocaleString('en-AU', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** What the energy lines charge for each unit; of a bill without such lines, what all of it costs. */
function priceOf({ usage, charges, totals, energyType }: Bill): Finding[] {
  const unit = energyType === 'gas' && usage.totalMj ? 'MJ' : 'kWh';
  const total = (unit === 'MJ' ? usage.totalMj : usage.totalKwh)?.value ?? 0;
  if (total <= 0) return [];
  const sumOf = (lines: Bill['charges']) => lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const energy = sumOf(charges.filter((charge) => charge.unit === unit && charge.quantity !== null));
  const all = Math.max(sumOf(charges), totals.newCharges?.value ?? 0);
  const { low, high } = energyPrices[unit];
  const isLow = all > 0 && all / total < low;
  if (!isLow && energy / total <= high) return [];
  const price = rateWords(unit, (isLow ? all : energy) / total);
  const field = unit === 'MJ' ? 'usage.total_mj' : undefined;
  const message = `The charges work out at ${price} for ${figure(total)} ${unit}. That is outside the usual range.`;
  return [{ code: 'usage_price', field, message }];
}

/** What a site can use at all, and a small one by its plan or its meter. */
function size({ bill, aDay }: Usage): Finding[] {
  const finding = (why: string): Finding[] => [
    { code: 'usage_range', message: `${figure(aDay)} kWh a day is unusually ${why}.` },
  ];
  if (aDay < dailyKwh.low) return finding('low');
  if (aDay > dailyKwh.high) return finding('high');
  if (isSmallPlan(bill) && aDay > smallSite.planDailyKwh) return finding('high for a small business plan');
  if (!isLargeConnection(bill) && aDay > smallSite.meterDailyKwh)
    return finding('high for a bill without demand, a multiplier or a loss factor');
  return [];
}

const isSmallPlan = ({ planName, charges }: Bill) =>
  [planName?.value ?? '', ...charges.map(({ description }) => description)].some((words) =>
    smallBusinessPattern.test(words),
  );

/** Signs of current transformers or of the large market; a small meter and its tariff have none. */
function isLargeConnection({ usage, charges, meterReads }: Bill): boolean {
  return (
    usage.demandKw !== null ||
    usage.demandKva !== null ||
    charges.some((charge) => charge.lossFactor !== null || charge.class === 'demand' || charge.class === 'market') ||
    meterReads.some(({ multiplier }) => (multiplier ?? 1) > 1)
  );
}

const DEMAND_UNIT = /^k(?:W|VA)$/;
/** A demand of certain hours or months: outside them a site may draw more. */
const WINDOW = /\bwindow\b|\bsummer\b|\bwinter\b|\bseason|\bevening\b|\b\d{1,2} ?[ap]m\b|\b(?:on|off|mid)[- ]peak\b/i;

/** No site uses more than its highest demand in every hour, and hardly one next to nothing of it. */
function demand({ bill: { usage, charges }, totalKwh, days }: Usage): Finding[] {
  const charged = charges.filter(({ unit, quantity }) => quantity !== null && DEMAND_UNIT.test(unit ?? ''));
  const measured = Math.max(usage.demandKw?.value ?? 0, usage.demandKva?.value ?? 0);
  const highest = Math.max(measured, ...charged.map(({ quantity }) => quantity!));
  if (measured <= 0) return [];
  const isWindow = charged.some(({ description }) => WINDOW.test(description));
  const hours = 24 * days;
  const said = `${figure(totalKwh)} kWh in ${days} days`;
  if (totalKwh > highest * hours * (isWindow ? loadFactors.highOfWindow : loadFactors.high)) {
    const limit = `${figure(highest)} kW or kVA around the clock is ${figure(highest * hours)} kWh`;
    return [{ code: 'usage_demand', message: `${said} is more than the demand allows. ${limit}.` }];
  }
  if (totalKwh >= measured * hours * loadFactors.low) return [];
  return [{ code: 'usage_demand', message: `${said} is very low for a demand of ${figure(measured)} kW or kVA.` }];
}

/** Far from each of the daily averages in print, whatever time they are of. */
function past({ bill, aDay }: Usage): Finding[] {
  const printed = bill.printedDailyKwh.map(({ value }) => value);
  if (printed.length === 0) return [];
  const [least, most] = [Math.min(...printed), Math.max(...printed)];
  if (aDay <= pastTimes * most && aDay >= least / pastTimes) return [];
  const nearest = aDay > most ? most : least;
  const message = `${figure(aDay)} kWh a day is far from the ${figure(nearest)} kWh a day that the bill compares with.`;
  return [{ code: 'usage_past', message }];
}
