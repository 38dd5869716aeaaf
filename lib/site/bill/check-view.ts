/** View model for checking bills: the year with the owner's corrections, its rates, and the findings. */

import { gstFactor } from '@/lib/facts/money';
import { printOwnRates } from '@/lib/plans/own-rates/code';
import type { EnergyPrice, OwnRates } from '@/lib/plans/own-rates/schema';
import { findNetworkOfForm, readBillKwh, readDays, type TypedBill, toTypedBill } from '@/lib/site/address/bill-form';
import { formatRatesFormHref } from '@/lib/site/address/rates-form';
import { noChoices, noUsage } from '@/lib/site/address/state';
import { readDemandUnit, readQuantity } from '@/lib/site/address/usage-input';
import { formatCents, formatCentsRange, formatDollarsAndCents } from '@/lib/site/words/format';
import type { ReadBill, ReadValue } from './model';
import { type findOwnRates, provesRates } from './rates/own-rates';
import type { BillValue } from './review';
import { assessYear } from './year/assess-year';
import { type BillYear, buildBillYear } from './year/bill-year';

/** Returns what the page shows beside the values to check. `asRead` is made from all `bills`; `today` is YYYY-MM-DD. */
export function buildBillCheckView(
  bills: readonly ReadBill[],
  asRead: ReadBill,
  typed: TypedBill,
  { today, checked }: { today: string; checked: readonly string[] },
) {
  const year = correctYear(bills, typed);
  const network = findNetworkOfForm(asRead, typed);
  const { own, usage, findings } = assessYear(year, network, today);
  return {
    year,
    rates: {
      ...buildRatesValue(own, checked, year),
      at: own ? year.newest.lines.flatMap(({ rate, at }) => (rate !== null && at ? [at] : [])) : [],
    },
    rateNotes: own?.notes ?? [],
    findings,
    // The form to correct the rates; the URL has nothing personal.
    ratesHref: formatRatesFormHref({
      ...{ ...noChoices, ...noUsage, ...usage },
      ...{ level: 'postcode', place: typed.postcode.trim(), distributor: network },
      ownRates: own && printOwnRates(own.rates),
    }),
    // Hidden fields of the form.
    carried: [
      // When the form has an NMI, the NMI gives the network.
      ...(network && typed.nmi === '' ? [['network', network] as const] : []),
      ...(own ? [['own_rates', printOwnRates(own.rates)] as const] : []),
      ...(usage?.controlledLoadKwh ? [['controlled_load_kwh', String(usage.controlledLoadKwh)] as const] : []),
      ...(usage?.exportKwh ? [['export_kwh', String(usage.exportKwh)] as const] : []),
    ],
  };
}

/**
 * Rules for doubtful lines and unlikely values. A misplaced decimal point in both quantity and rate gives the same
 * amount, so sums cannot detect it.
 */
const unlikelyRules = ['line_arithmetic', 'usage_range', 'usage_price', 'usage_demand', 'usage_past', 'rate_range'];

function buildRatesValue(
  own: ReturnType<typeof findOwnRates>,
  checked: readonly string[],
  { newest, bills }: BillYear,
): Omit<BillValue, 'at'> {
  const row = { id: 'rates', label: 'Rates', issues: [] } as const;
  if (!own) return { ...row, text: null, state: 'absent', reason: 'We couldn’t read what you pay' };
  const { rates, isUsageOdd } = own;
  const isProved = provesRates(rates);
  const isUnlikely = isUsageOdd || newest.issues.some(({ rule }) => unlikelyRules.includes(rule ?? ''));
  const state = isProved && !isUnlikely ? 'proved' : checked.includes('rates') ? 'checked' : 'look';
  const isDoubted = isProved && state === 'look';
  const reason = isDoubted
    ? 'Check each rate. A rate or the usage looks unlikely.'
    : describePeriodCost(rates, bills.length > 1);
  return { ...row, text: describeRates(rates), reason: reason ?? '', state };
}

const bandNames = ['peak', 'shoulder', 'off_peak'] as const;

/** `28.48–49.32c/kWh, 165.14c a day`. The price of each band includes charges on every kWh. */
export function describeRates(rates: OwnRates): string {
  const prices = listPrices(rates.energy.filter(({ basis }) => basis !== 'controlled'));
  const usage = `${formatCentsRange(Math.min(...prices) * gstFactor, Math.max(...prices) * gstFactor)}/kWh`;
  const supply = rates.supplyCPerDay === null ? [] : [`${formatCents(rates.supplyCPerDay * gstFactor)} a day`];
  const demand = rates.demand.length > 0 ? ['demand charge'] : [];
  return [...(prices.length > 0 ? [usage] : []), ...supply, ...demand].join(', ');
}

/** Returns the lowest and the highest price per kWh of each band. */
function listPrices(energy: readonly EnergyPrice[]): number[] {
  const whole = energy.filter(({ part }) => part === undefined);
  const parts = energy.reduce((sum, { part = 0 }) => sum + part, 0);
  // Each kWh has one of the prices, such as those of bands that have no usual names.
  if (whole.length === 0 && parts < 1.02) return energy.flatMap(({ steps }) => steps.map(({ cPerKwh }) => cPerKwh));
  const bands = bandNames.filter((band) => whole.some(({ basis }) => basis === band));
  return (bands.length > 0 ? bands : [null]).flatMap((band) =>
    [Math.min, Math.max].map((pick) =>
      energy
        .filter(({ basis, part }) => basis === 'all' || basis === band || part !== undefined)
        .reduce((sum, { steps, part = 1 }) => sum + part * pick(...steps.map(({ cPerKwh }) => cPerKwh)), 0),
    ),
  );
}

/** `Comes to $2,107.24 for the bill; charged $2,107.59`; null for rates without a bill. `isNewest`: of several bills. */
export function describePeriodCost({ period }: OwnRates, isNewest = false): string | null {
  return (
    period &&
    `Comes to ${formatDollarsAndCents(period.costIncGst)} for the ${isNewest ? 'newest ' : ''}bill; charged ${formatDollarsAndCents(period.chargedIncGst)}`
  );
}

/** Returns the year of the bills with the typed values. Invalid input leaves a value unchanged. */
export function correctYear(bills: readonly ReadBill[], typed: TypedBill): BillYear {
  const year = buildBillYear(bills);
  const { otherSiteFiles, notices } = year;
  const bill = correctBill(year.bill, typed);
  const corrected: BillYear =
    year.bills.length === 1
      ? { ...buildBillYear([bill]), otherSiteFiles, notices }
      : { ...year, bill, annualKwh: scaleUsage(year, bill) };
  const own = readBillKwh(typed.usage_kwh);
  return own === null ? corrected : { ...corrected, annualKwh: Math.round(own) };
}

function scaleUsage({ annualKwh, bill: before, coveredDays }: BillYear, bill: ReadBill): number {
  const [kwh, days] = [bill.totalKwh?.value, bill.periodDays?.value ?? coveredDays];
  const isSame = kwh === before.totalKwh?.value && days === (before.periodDays?.value ?? coveredDays);
  return isSame || kwh === undefined || days === 0 ? annualKwh : Math.round((kwh * 365) / days);
}

/** Returns the bill with typed values in place of read ones. */
export function correctBill(bill: ReadBill, typed: TypedBill): ReadBill {
  const asRead = toTypedBill(bill);
  const isTyped = (...fields: (keyof TypedBill)[]) => fields.some((field) => typed[field] !== asRead[field]);
  const kwh = readBillKwh(typed.bill_kwh);
  const days = readDays(typed.bill_days);
  const demand = readQuantity(typed.max_demand_kw);
  const corrected: ReadBill = {
    ...bill,
    network: findNetworkOfForm(bill, typed),
    ...(isTyped('nmi') && { nmi: typed.nmi === '' ? null : toEntered(typed.nmi) }),
    ...(isTyped('postcode') && { supplyPostcode: typed.postcode === '' ? null : toEntered(typed.postcode) }),
    ...(isTyped('bill_kwh') && kwh !== null && { totalKwh: toEntered(kwh) }),
    ...(isTyped('bill_days') && days !== null && { periodDays: toEntered(days) }),
    ...(isTyped('max_demand_kw') && {
      demand: demand === null ? null : toEntered({ amount: demand, unit: readDemandUnit(typed.max_demand_kw) }),
    }),
  };
  return isTyped('bill_kwh', 'peak_pct', 'shoulder_pct')
    ? { ...corrected, ...splitBands(corrected, typed) }
    : corrected;
}

const toEntered = <T>(value: T): ReadValue<T> => ({ value, confidence: 1, at: null });

/** Returns the kWh of each band by the typed shares; controlled load stays as read. */
function splitBands(
  { totalKwh, controlledLoadKwh }: ReadBill,
  { peak_pct, shoulder_pct }: TypedBill,
): Pick<ReadBill, 'peakKwh' | 'shoulderKwh' | 'offPeakKwh'> {
  const [peak, shoulder] = [peak_pct, shoulder_pct].map(readQuantity);
  if (!totalKwh || (peak === null && shoulder === null)) return { peakKwh: null, shoulderKwh: null, offPeakKwh: null };
  const toKwh = (percent: number) => Math.round(totalKwh.value * percent * 10) / 1e3;
  const rest = toKwh(100 - (peak ?? 0) - (shoulder ?? 0)) - (controlledLoadKwh?.value ?? 0);
  return {
    peakKwh: toEntered(toKwh(peak ?? 0)),
    shoulderKwh: toEntered(toKwh(shoulder ?? 0)),
    offPeakKwh: toEntered(Math.max(0, rest)),
  };
}
