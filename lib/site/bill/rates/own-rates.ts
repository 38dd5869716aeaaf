/**
 * Derives rates from a bill's charge lines, to cost a year at the same prices. One-off amounts are left out, and a
 * changed price counts at its newest value. The bill's own period is costed with the rates too, to show how accurate
 * they are.
 */

import { groupBy } from '@/lib/bills/lists';
import { gstFactor, roundToCents } from '@/lib/facts/money';
import { findNetworkTariff } from '@/lib/facts/networks/tariff-codes';
import { must } from '@/lib/must';
import { daysInYear } from '@/lib/plans/calendar';
import { costOwnPeriod, type OwnRates } from '@/lib/plans/own-rates';
import {
  formatCents,
  formatDate,
  formatDollars,
  formatDollarsAndCents,
  formatList,
  formatNumber,
} from '@/lib/site/words/format';
import { isGas, type ReadBill } from '../model';
import { dayMs, formatIsoDay } from '../year/calendar';
import { addUp, type Charge, countMonths, includesLosses, roundToPrecision, toCharge, toExGst } from './charges';
import { assignGst, findChargedIncGst } from './gst';
import { countStepDays, findDemandPrices, findEnergyPrices, isMonthly, scaleToYear } from './prices';
import { differsFromCharged, findSegments, type Segment } from './segments';

/**
 * Returns a bill's rates, notes about them, and whether its usage differs from what it charges for; null when no line shows a
 * price of energy. What `others` of the same year charge beyond the lines that we read is uncertain too.
 */
export function findOwnRates(
  bill: ReadBill,
  others: readonly ReadBill[] = [],
): { rates: OwnRates; notes: string[]; isUsageOdd: boolean } | null {
  const days = bill.periodDays?.value ?? 0;
  // Foreign bills have other taxes, and gas bills have no kWh.
  if (bill.isAbroad || isGas(bill) || bill.lines.length === 0 || days < 1) return null;
  const settled = assignGst(bill);
  const charges = mergeExport(
    settled.lines.filter((line) => line.class !== 'tax' && (line.amount !== 0 || line.quantity)).map(toCharge),
    bill.exportKwh,
  );
  const segments = findSegments(charges, bill, days);
  if (!segments) return null;
  const discounts = findDiscounts(charges);
  const priced = segments.map((segment) => ({ ...segment, prices: toRates(segment, discounts) }));
  const newest = must(priced.at(-1), 'a bill has a segment at least').prices;
  const charged = findChargedIncGst(bill) ?? addUp(charges.map(({ incGst }) => incGst));
  const costIncGst = costPeriod(priced, charges);
  const tariff = bill.tariffCode && findNetworkTariff(bill.tariffCode.value, bill.network);
  const rates: OwnRates = {
    ...newest,
    controlledShare: findControlledShare(segments),
    export: findExport(charges, newest.export, days),
    uncertain: findUncertainPrices(charges, { days, charged, gstKnown: settled.known }, findUnread(others, days)),
    period: { days, chargedIncGst: roundToCents(charged), costIncGst },
    // Only a known code: an unknown one could be personal data.
    ...(tariff && { networkTariff: tariff.code }),
  };
  if (!rates.energy.some(({ basis }) => basis !== 'controlled')) return null;
  const used = addUp(segments.map(({ use }) => use.kwh));
  const isUsageOdd = differsFromCharged(bill, used);
  const odd = isUsageOdd ? [`The bill charges for ${formatNumber(used)} kWh. Check the usage above.`] : [];
  const notes = listRateNotes({ bill, rates, gstAdded: settled.added }, charges, segments);
  return { rates, notes: [...odd, ...notes], isUsageOdd };
}

/** Returns the prices of one part of the period. */
function toRates(segment: Segment, discounts: OwnRates['discounts']): OwnRates {
  const { charges, use } = segment;
  const supply = charges.filter(({ kind }) => kind === 'supply');
  return {
    supplyCPerDay: supply.length === 0 ? null : roundToPrecision((sumYearly(supply, use.days) / daysInYear) * 100),
    energy: findEnergyPrices(segment),
    stepDays: countStepDays(charges, use.days),
    controlledShare: use.kwh > 0 ? Math.min(1, use.controlledKwh / use.kwh) : 0,
    demand: findDemandPrices(segment),
    fees: findFees(charges, use.days),
    discounts,
    export: findExport(charges, null, use.days),
    uncertain: [],
    period: null,
  };
}

const sumYearly = (charges: readonly Charge[], days: number) =>
  addUp(charges.map((charge) => scaleToYear(charge, days)));

function findFees(charges: readonly Charge[], days: number): OwnRates['fees'] {
  const fees = charges.filter(({ kind }) => kind === 'fee');
  const groups = groupBy(fees, ({ feeKind, gstFree }) => `${feeKind} ${gstFree}`);
  return [...groups.values()].map((same) => {
    const [{ feeKind: kind, gstFree }] = same;
    const perYearExGst = roundToPrecision(sumYearly(same, days) * (gstFree ? gstFactor : 1));
    return { kind, perYearExGst, ...(gstFree && { gstFree }) };
  });
}

/** Returns discounts as a share of what they apply to: a printed percentage may cover only some lines. */
function findDiscounts(charges: readonly Charge[]): OwnRates['discounts'] {
  const netOfKinds = (...kinds: Charge['kind'][]) =>
    addUp(charges.filter(({ kind }) => kinds.includes(kind)).map(toExGst));
  const bases = [
    { of: 'use' as const, dollars: netOfKinds('energy') },
    { of: 'bill' as const, dollars: netOfKinds('energy', 'supply') },
  ];
  const found = charges.filter(({ kind }) => kind === 'discount').map((charge) => findDiscount(charge, bases));
  return [...groupBy(found, ({ of }) => of)].map(([of, same]) => ({
    of,
    percent: Math.min(100, roundToPrecision(addUp(same.map(({ percent }) => percent)))),
  }));
}

function findDiscount(charge: Charge, bases: { of: 'use' | 'bill'; dollars: number }[]): OwnRates['discounts'][number] {
  const printed = Number(/(\d+(?:\.\d+)?)\s?%/.exec(charge.description)?.[1] ?? NaN);
  const options = bases
    .filter(({ dollars }) => dollars > 0)
    .map(({ of, dollars }) => ({ of, percent: (-toExGst(charge) / dollars) * 100 }));
  const target = (percent: number) => (Number.isNaN(printed) ? Math.max(0.5, Math.round(percent * 2) / 2) : printed);
  const misfit = (percent: number) => Math.abs(percent / target(percent) - 1);
  const [best] = options.sort((a, b) => misfit(a.percent) - misfit(b.percent));
  if (!best) return { of: 'bill', percent: 0 };
  return misfit(best.percent) < 0.002 ? { of: best.of, percent: target(best.percent) } : best;
}

/** A bonus on the first exported kWh lists the same kWh again, so the kWh are scaled to the stated export. */
function mergeExport(charges: readonly Charge[], exportKwh: number | null): Charge[] {
  const named = addUp(charges.map(({ kind, kwh }) => (kind === 'export' ? (kwh ?? 0) : 0)));
  const once = exportKwh && named > exportKwh ? exportKwh / named : 1;
  return charges.map((charge) =>
    charge.kind === 'export' && charge.kwh ? { ...charge, kwh: charge.kwh * once } : charge,
  );
}

/** Returns the newest feed-in price with a year's exported kWh. */
function findExport(charges: readonly Charge[], newest: OwnRates['export'], days: number): OwnRates['export'] {
  const credits = charges.filter(({ kind, kwh }) => kind === 'export' && kwh !== null && kwh > 0);
  const kwh = addUp(credits.map((charge) => charge.kwh ?? 0));
  if (kwh === 0) return null;
  const cPerKwh = newest?.cPerKwh ?? roundToPrecision((-addUp(credits.map(({ incGst }) => incGst)) / kwh) * 100);
  return { cPerKwh, annualKwh: roundToPrecision((kwh / days) * daysInYear) };
}

function findControlledShare(segments: readonly Segment[]): number {
  const total = addUp(segments.map(({ use }) => use.kwh));
  return total > 0 ? Math.min(1, roundToPrecision(addUp(segments.map(({ use }) => use.controlledKwh)) / total)) : 0;
}

/** Unread lines worth less than this share of the bill are ignored. */
const missingAllowed = 0.005;

/** Returns the dollars a year, including GST, that bills charge beyond the lines that were read. */
function findUnread(bills: readonly ReadBill[], ownDays: number): number {
  const unread = bills.map((bill) => {
    const charged = findChargedIncGst(bill) ?? 0;
    const left = charged - addUp(assignGst(bill).lines.map(({ incGst }) => incGst));
    return left > charged * missingAllowed ? left : 0;
  });
  return (addUp(unread) * daysInYear) / (ownDays + addUp(bills.map(({ periodDays }) => periodDays?.value ?? 0)));
}

/**
 * Returns amounts that may or may not recur each year, scaled by days: charges of unknown kind, the difference between
 * lines and total, and seasonal demand. A year has seasonal demand at least once and at most all the time.
 */
function findUncertainPrices(
  charges: readonly Charge[],
  { days, charged, gstKnown }: { days: number; charged: number; gstKnown: boolean },
  unread: number,
): OwnRates['uncertain'] {
  const sumIncGst = (wanted: Charge['kind']) =>
    addUp(charges.map(({ kind, incGst }) => (kind === wanted ? incGst : 0)));
  const yearly = daysInYear / days;
  const left = charged - addUp(charges.map(({ incGst }) => incGst));
  const missing = Math.abs(left) > Math.abs(charged) * missingAllowed ? left * yearly : 0;
  const more = (sumIncGst('unknown') + (gstKnown ? 0 : charged * 0.1)) * yearly;
  const seasonal = sumIncGst('seasonal_demand');
  const parts: OwnRates['uncertain'] = [
    {
      kind: 'other',
      lowIncGst: roundToCents(Math.min(0, missing)),
      highIncGst: roundToCents(more + Math.max(0, missing) + unread),
    },
    { kind: 'demand', lowIncGst: roundToCents(seasonal), highIncGst: roundToCents(seasonal * Math.max(1, yearly)) },
  ];
  return parts.filter(({ lowIncGst, highIncGst }) => lowIncGst !== 0 || highIncGst !== 0);
}

/** Costs the bill's own period, each part at its own prices. Charges that are not rates are added as charged. */
function costPeriod(segments: readonly (Segment & { prices: OwnRates })[], charges: readonly Charge[]): number {
  const ofRates = segments.map(({ use, charges: own, prices }) => {
    const monthlyDemand = prices.demand.filter(({ per }) => per === 'month');
    const demand = addUp(
      monthlyDemand.map(({ pricePerKwExGst, kw }) => pricePerKwExGst * (kw ?? use.demandKw ?? 0) * 12),
    );
    const monthly = own.filter((one) => isMonthly(one) && isTimeBased(one));
    const byMonth = demand + sumYearly(monthly, use.days);
    const months = countMonths(use.days) / 12 - use.days / daysInYear;
    return costOwnPeriod(prices, use) + byMonth * gstFactor * months;
  });
  const single = charges.filter(({ kind, kwh }) => nonRateKinds.includes(kind) || (kind === 'export' && !kwh));
  return roundToCents(addUp(ofRates) + addUp(single.map(({ incGst }) => incGst)));
}

const nonRateKinds: readonly Charge['kind'][] = ['one_off', 'green', 'unknown', 'seasonal_demand'];

const isTimeBased = ({ kind }: Charge) => kind === 'supply' || kind === 'fee';

/** Returns the notes that apply, those that affect the cost first. */
function listRateNotes(
  { bill, rates, gstAdded }: { bill: ReadBill; rates: OwnRates; gstAdded: boolean },
  charges: readonly Charge[],
  segments: readonly Segment[],
): string[] {
  const controlled = addUp(segments.map(({ use }) => use.controlledKwh));
  return [
    describeDifference(rates),
    describeUncertainPrices(charges, rates),
    describePriceChange(bill, segments),
    describeLeftOut(charges, 'one_off', 'Not part of a year'),
    describeLeftOut(charges, 'green', 'Not in the comparison, as no plan’s price has it'),
    gstAdded && 'The bill’s prices are before GST. We added 10%.',
    controlled > 0 && `${formatNumber(controlled)} kWh of controlled load has its own price.`,
    rates.export && `Your feed-in credit of ${formatCents(rates.export.cPerKwh)} a kWh is taken off, without GST.`,
    charges.some(includesLosses) && 'The bill multiplies energy by loss factors. Our prices include them.',
    describePassThroughCharges(charges),
  ].filter((note) => typeof note === 'string');
}

/** Whether costing the bill's own period with these rates gives what the bill charged, within 1%. */
export function provesRates({ period }: OwnRates): boolean {
  return period !== null && Math.abs(period.costIncGst - period.chargedIncGst) <= Math.abs(period.chargedIncGst) * 0.01;
}

function describeDifference(rates: OwnRates): string | null {
  if (!rates.period || provesRates(rates)) return null;
  const { days, costIncGst, chargedIncGst } = rates.period;
  return `These rates come to ${formatDollarsAndCents(costIncGst)} for the bill’s ${days} days. The bill charged ${formatDollarsAndCents(chargedIncGst)}.`;
}

function describeUncertainPrices(charges: readonly Charge[], { uncertain }: OwnRates): string | null {
  if (uncertain.length === 0) return null;
  const [low, high] = [
    addUp(uncertain.map(({ lowIncGst }) => lowIncGst)),
    addUp(uncertain.map(({ highIncGst }) => highIncGst)),
  ];
  const open = charges.filter(({ kind }) => kind === 'unknown' || kind === 'seasonal_demand');
  const range = `A year may cost ${formatDollars(high - low)} more than our figure.`;
  if (open.length === 0) return `The lines we read don’t add up to the bill’s total. ${range}`;
  return `We can’t tell how often these are charged: ${listNames(open)}. ${range}`;
}

function describePriceChange({ periodStart }: ReadBill, segments: readonly Segment[]): string | null {
  if (segments.length < 2) return null;
  const before = addUp(segments.slice(0, -1).map(({ use }) => use.days));
  const start = Date.parse(periodStart?.value ?? '') / dayMs + before;
  const when = Number.isNaN(start) ? 'during the bill' : `on ${formatDate(formatIsoDay(start))}`;
  return `Prices changed ${when}. The year counts the newer prices.`;
}

function describeLeftOut(charges: readonly Charge[], leftOut: Charge['kind'], why: string): string | null {
  const those = charges.filter(({ kind }) => kind === leftOut);
  return those.length === 0 ? null : `${why}: ${listNames(those)}.`;
}

const maxNamed = 3;

function listNames(charges: readonly Charge[]): string {
  const names = charges.map(({ description, incGst }) => `${description} (${formatDollarsAndCents(incGst)})`);
  const more = names.length - maxNamed;
  return formatList(more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names);
}

function describePassThroughCharges(charges: readonly Charge[]): string | null {
  const families = new Set(charges.filter(({ kind }) => kind === 'energy').map(({ family }) => family));
  if (!families.has('retail') || !(families.has('network') || families.has('market'))) return null;
  return 'Network and market charges are passed on. The year counts them at this bill’s prices.';
}
