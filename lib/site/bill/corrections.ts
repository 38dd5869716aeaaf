/** Applies the owner's corrections to the bill, so that rates, findings and the year use them. */
import { findNetworkOfForm, readBillKwh, readDays, type TypedBill, toTypedBill } from '@/lib/site/address/bill-form';
import { readQuantity } from '@/lib/site/address/usage-input';
import type { ReadBill, ReadValue } from './model';
import { type BillYear, buildBillYear } from './year/bill-year';

/** Returns the year of the bills with the typed values. Invalid input leaves a value unchanged. */
export function correctYear(bills: readonly ReadBill[], typed: TypedBill): BillYear {
  const year = buildBillYear(bills);
  const { otherSiteFiles, reminders, files } = year;
  const bill = correctBill(year.bill, typed);
  const corrected: BillYear =
    year.bills.length === 1
      ? { ...buildBillYear([bill]), otherSiteFiles, reminders, files }
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
      demand: demand === null ? null : toEntered({ amount: demand, unit: 'kW' as const }),
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
