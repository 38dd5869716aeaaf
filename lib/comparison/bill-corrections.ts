/** What its owner corrected, put into the bill, so that rates, findings and the year are of the corrected one. */
import { networkOfForm, readBillKwh, readDays, type TypedBill, typedFromBill } from './bill-form';
import type { Read, ReadBill } from './bill-model';
import { type BillYear, billYear } from './bill-year';
import { readNumber } from './usage-input';

/** The year of the bills with what was typed. A figure that can't be read leaves the bill as it is. */
export function correctedYear(bills: readonly ReadBill[], typed: TypedBill): BillYear {
  const year = billYear(bills);
  const { notOfThisSite, reminders, files } = year;
  const bill = correctedBill(year.bill, typed);
  const corrected =
    year.bills.length === 1
      ? { ...billYear([bill]), notOfThisSite, reminders, files }
      : { ...year, bill, annualKwh: scaled(year, bill) };
  const own = readBillKwh(typed.usage_kwh);
  return own === null ? corrected : { ...corrected, annualKwh: Math.round(own) };
}

function scaled({ annualKwh, bill: before, coveredDays }: BillYear, bill: ReadBill): number {
  const [kwh, days] = [bill.totalKwh?.value, bill.periodDays?.value ?? coveredDays];
  const isSame = kwh === before.totalKwh?.value && days === (before.periodDays?.value ?? coveredDays);
  return isSame || kwh === undefined || days === 0 ? annualKwh : Math.round((kwh * 365) / days);
}

/** The bill with what was typed instead of what was read. */
export function correctedBill(bill: ReadBill, typed: TypedBill): ReadBill {
  const asRead = typedFromBill(bill);
  const isTyped = (...fields: (keyof TypedBill)[]) => fields.some((field) => typed[field] !== asRead[field]);
  const kwh = readBillKwh(typed.bill_kwh);
  const days = readDays(typed.bill_days);
  const demand = readNumber(typed.max_demand_kw.replace(/k(w|va)\s*$/i, ''));
  const corrected: ReadBill = {
    ...bill,
    network: networkOfForm(bill, typed),
    ...(isTyped('nmi') && { nmi: typed.nmi === '' ? null : entered(typed.nmi) }),
    ...(isTyped('postcode') && { supplyPostcode: typed.postcode === '' ? null : entered(typed.postcode) }),
    ...(isTyped('bill_kwh') && kwh !== null && { totalKwh: entered(kwh) }),
    ...(isTyped('bill_days') && days !== null && { periodDays: entered(days) }),
    ...(isTyped('max_demand_kw') && {
      demand: demand === null ? null : entered({ amount: demand, unit: 'kW' as const }),
    }),
  };
  return isTyped('bill_kwh', 'peak_pct', 'shoulder_pct') ? { ...corrected, ...bandsOf(corrected, typed) } : corrected;
}

const entered = <T>(value: T): Read<T> => ({ value, confidence: 1, reason: null, at: null });

/** The kWh of each band by the shares as typed; controlled load stays as it was read. */
function bandsOf({ totalKwh, controlledLoadKwh }: ReadBill, { peak_pct, shoulder_pct }: TypedBill) {
  const [peak, shoulder] = [peak_pct, shoulder_pct].map((text) => readNumber(text.replace(/%\s*$/, '')));
  if (!totalKwh || (peak === null && shoulder === null)) return { peakKwh: null, shoulderKwh: null, offPeakKwh: null };
  const kwhOf = (percent: number) => Math.round(totalKwh.value * percent * 10) / 1e3;
  const rest = kwhOf(100 - (peak ?? 0) - (shoulder ?? 0)) - (controlledLoadKwh?.value ?? 0);
  return {
    peakKwh: entered(kwhOf(peak ?? 0)),
    shoulderKwh: entered(kwhOf(shoulder ?? 0)),
    offPeakKwh: entered(Math.max(0, rest)),
  };
}
