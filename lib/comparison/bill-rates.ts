/**
 * From the charge lines of a bill to its rates: what the same prices cost in a year. One-off amounts are left out, prices that
 * changed count as they are now, and the bill's own period is costed again to show how good the rates are.
 */
import { findNetworkTariff } from '@/lib/facts/networks/tariff-codes';
import { costOwnPeriod, type OwnRates } from '@/lib/plans/own-rates';
import { type Charge, chargeOf, daysAYear, groupBy, monthsOf, netOf, sum } from './bill-charges';
import { chargedIncGst, settleGst } from './bill-gst';
import type { ReadBill } from './bill-model';
import { demandPrices, energyPrices, isMonthly, stepDaysOf, yearlyOf } from './bill-prices';
import { type RateNote, rateNotes } from './bill-rate-notes';
import { type Segment, segmentsOf } from './bill-segments';

export type { RateNote } from './bill-rate-notes';

/** A bill of other countries has other taxes, one of gas no kWh. */
const isOurs = ({ energyType, country }: ReadBill) =>
  (energyType === null || energyType === 'elec') && (country === null || country === 'AU');

/** The rates of a bill with what to know of them; null: its lines show no price of energy. */
export function ownRatesOf(bill: ReadBill): { rates: OwnRates; notes: RateNote[] } | null {
  const days = bill.periodDays?.value ?? 0;
  if (!isOurs(bill) || bill.lines.length === 0 || days < 1) return null;
  const settled = settleGst(bill);
  const charges = withExportOnce(
    settled.lines.filter((line) => line.class !== 'tax' && (line.amount !== 0 || line.quantity)).map(chargeOf),
    bill.exportKwh,
  );
  const segments = segmentsOf(charges, bill, days);
  if (!segments) return null;
  const discounts = discountsOf(charges);
  const prices = segments.map((segment) => ratesOf(segment, discounts));
  const newest = prices.at(-1)!;
  const charged = chargedIncGst(bill) ?? sum(charges.map(({ incGst }) => incGst));
  const costIncGst = periodCost(segments, prices, charges);
  const rates: OwnRates = {
    ...newest,
    controlledShare: controlledShareOf(segments),
    export: exportOf(charges, newest.export, days),
    uncertain: uncertainOf(charges, { days, charged, gstKnown: settled.known }),
    period: { days, chargedIncGst: cents(charged), costIncGst },
    ...networkTariffIn(bill),
  };
  if (!rates.energy.some(({ basis }) => basis !== 'controlled')) return null;
  return { rates, notes: rateNotes({ bill, charges, rates, gstAdded: settled.added, segments }) };
}

/** Only a code that we know: anything else in its place could be about the customer. */
function networkTariffIn({ tariffCode, network }: ReadBill): Pick<OwnRates, 'networkTariff'> {
  const tariff = tariffCode && findNetworkTariff(tariffCode.value, network);
  return tariff ? { networkTariff: tariff.code } : {};
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The prices of one part of the period. */
function ratesOf(segment: Segment, discounts: OwnRates['discounts']): OwnRates {
  const { charges, use } = segment;
  const supply = charges.filter(({ kind }) => kind === 'supply');
  return {
    supplyCPerDay: supply.length === 0 ? null : tidy((sumYearly(supply, use.days) / daysAYear) * 100),
    energy: energyPrices(segment),
    stepDays: stepDaysOf(charges, use.days),
    controlledShare: use.kwh > 0 ? Math.min(1, use.controlledKwh / use.kwh) : 0,
    demand: demandPrices(segment),
    fees: feesOf(charges, use.days),
    discounts,
    export: exportOf(charges, null, use.days),
    uncertain: [],
    period: null,
  };
}

const tidy = (value: number) => Number(value.toPrecision(10));
const sumYearly = (charges: readonly Charge[], days: number) => sum(charges.map((charge) => yearlyOf(charge, days)));

function feesOf(charges: readonly Charge[], days: number): OwnRates['fees'] {
  const fees = charges.filter(({ kind }) => kind === 'fee');
  return [...groupBy(fees, ({ feeKind, gstFree }) => `${feeKind} ${gstFree}`).values()].map((same) => {
    const { feeKind: kind, gstFree } = same[0]!;
    const perYearExGst = tidy(sumYearly(same, days) * (gstFree ? 1.1 : 1));
    return { kind, perYearExGst, ...(gstFree && { gstFree }) };
  });
}

/** As parts of what they are taken from: bills print a per cent that is of some lines only. */
function discountsOf(charges: readonly Charge[]): OwnRates['discounts'] {
  const netOfKinds = (...kinds: Charge['kind'][]) => sum(charges.filter(({ kind }) => kinds.includes(kind)).map(netOf));
  const bases = [
    { of: 'use' as const, dollars: netOfKinds('energy') },
    { of: 'bill' as const, dollars: netOfKinds('energy', 'supply') },
  ];
  const found = charges.filter(({ kind }) => kind === 'discount').map((charge) => discountOf(charge, bases));
  return [...groupBy(found, ({ of }) => of).values()].map((same) => ({
    of: same[0]!.of,
    percent: Math.min(100, tidy(sum(same.map(({ percent }) => percent)))),
  }));
}

function discountOf(charge: Charge, bases: { of: 'use' | 'bill'; dollars: number }[]): OwnRates['discounts'][number] {
  const printed = Number(/(\d+(?:\.\d+)?)\s?%/.exec(charge.description)?.[1] ?? NaN);
  const options = bases
    .filter(({ dollars }) => dollars > 0)
    .map(({ of, dollars }) => ({ of, percent: (-netOf(charge) / dollars) * 100 }));
  const target = (percent: number) => (Number.isNaN(printed) ? Math.max(0.5, Math.round(percent * 2) / 2) : printed);
  const misfit = (percent: number) => Math.abs(percent / target(percent) - 1);
  const [best] = options.sort((a, b) => misfit(a.percent) - misfit(b.percent));
  if (!best) return { of: 'bill', percent: 0 };
  return misfit(best.percent) < 0.002 ? { of: best.of, percent: target(best.percent) } : best;
}

/** A bonus on the first kWh that are fed in names the same kWh once more. */
function withExportOnce(charges: readonly Charge[], exportKwh: number | null): Charge[] {
  const named = sum(charges.map(({ kind, kwh }) => (kind === 'export' ? (kwh ?? 0) : 0)));
  const once = exportKwh && named > exportKwh ? exportKwh / named : 1;
  return charges.map((charge) =>
    charge.kind === 'export' && charge.kwh ? { ...charge, kwh: charge.kwh * once } : charge,
  );
}

/** The newest price on what is fed in over the year. */
function exportOf(charges: readonly Charge[], newest: OwnRates['export'], days: number): OwnRates['export'] {
  const credits = charges.filter(({ kind, kwh }) => kind === 'export' && kwh !== null && kwh > 0);
  const kwh = sum(credits.map((charge) => charge.kwh!));
  if (kwh === 0) return null;
  const cPerKwh = newest?.cPerKwh ?? tidy((-sum(credits.map(({ incGst }) => incGst)) / kwh) * 100);
  return { cPerKwh, annualKwh: tidy((kwh / days) * daysAYear) };
}

function controlledShareOf(segments: readonly Segment[]): number {
  const total = sum(segments.map(({ use }) => use.kwh));
  return total > 0 ? Math.min(1, tidy(sum(segments.map(({ use }) => use.controlledKwh)) / total)) : 0;
}

/** Lines smaller than this part of a bill may be missing before it counts. */
const missingAllowed = 0.005;

/**
 * What may or may not come back each year, by the days: charges whose kind is unknown, what the lines leave of the total, and demand
 * of a season, which a year has at least once and at most all the time.
 */
function uncertainOf(
  charges: readonly Charge[],
  { days, charged, gstKnown }: { days: number; charged: number; gstKnown: boolean },
): OwnRates['uncertain'] {
  const incOf = (wanted: Charge['kind']) => sum(charges.map(({ kind, incGst }) => (kind === wanted ? incGst : 0)));
  const yearly = daysAYear / days;
  const left = charged - sum(charges.map(({ incGst }) => incGst));
  const missing = Math.abs(left) > Math.abs(charged) * missingAllowed ? left * yearly : 0;
  const more = (incOf('unknown') + (gstKnown ? 0 : charged * 0.1)) * yearly;
  const seasonal = incOf('seasonal_demand');
  const parts: OwnRates['uncertain'] = [
    { kind: 'other', lowIncGst: cents(Math.min(0, missing)), highIncGst: cents(more + Math.max(0, missing)) },
    { kind: 'demand', lowIncGst: cents(seasonal), highIncGst: cents(seasonal * Math.max(1, yearly)) },
  ];
  return parts.filter(({ lowIncGst, highIncGst }) => lowIncGst !== 0 || highIncGst !== 0);
}

/** The bill's own period at these rates, each part at its own prices. What is no rate counts as it was charged. */
function periodCost(segments: readonly Segment[], prices: readonly OwnRates[], charges: readonly Charge[]): number {
  const ofRates = segments.map(({ use, charges: own }, i) => {
    const monthly = sum(prices[i]!.demand.map((charge) => (charge.per === 'month' ? yearlyDemand(charge, use) : 0)));
    const byMonth =
      monthly +
      sumYearly(
        own.filter((one) => isMonthly(one) && isTimed(one)),
        use.days,
      );
    const months = monthsOf(use.days) / 12 - use.days / daysAYear;
    return costOwnPeriod(prices[i]!, use).incGst + byMonth * 1.1 * months;
  });
  const single = charges.filter(({ kind, kwh }) => notRates.includes(kind) || (kind === 'export' && !kwh));
  return cents(sum(ofRates) + sum(single.map(({ incGst }) => incGst)));
}

const notRates: readonly Charge['kind'][] = ['one_off', 'unknown', 'seasonal_demand'];

const isTimed = ({ kind }: Charge) => kind === 'supply' || kind === 'fee';

function yearlyDemand({ pricePerKwExGst, kw }: OwnRates['demand'][number], { demandKw }: Segment['use']): number {
  return pricePerKwExGst * (kw ?? demandKw ?? 0) * 12;
}
