/** The answer of `POST /v1/extract`, ours or another's, as the site's one model of a bill. */
import type { ExtractResponse, Usage } from '@/lib/bills/contract';
import { bandOfName, type EnergyLine, type EnergySum, isFedIn, kwhOf, repeatsEnergy, sumEnergy } from './bill-energy';
import { linesOfExtract, readsOf, totalsOf } from './bill-lines';
import type { BillReading, ReadBill } from './bill-model';
import { countryOf, networkOfNmi, postcodeOf } from './bill-place';
import {
  amountOf,
  countOf,
  isOnSold,
  isoDateOf,
  issuesOf,
  nmiOf,
  nothingRead,
  periodDaysOf,
  plainText,
  readAs,
  type Sureness,
  siteIdentifierOf,
} from './bill-wire';

/** Reduces an answer; an answer without anything to compare by is a problem in words. */
export function readingFromExtract(answer: ExtractResponse): BillReading {
  const bill = billOf(answer);
  return isUseless(bill, answer.status) ? nothingRead(answer.validation?.validation_issues) : { ok: true, bill };
}

/** Whether not even the form could be begun from it. A name alone is worth something unless the reader gave up. */
export function isUseless(bill: ReadBill, status: string): boolean {
  if (bill.energyType === 'gas' || bill.energyType === 'lpg') return false;
  if (bill.totalKwh || bill.nmi || bill.supplyPostcode || bill.periodDays || bill.country) return false;
  return status === 'failed' || bill.retailer === null;
}

function billOf(answer: ExtractResponse): ReadBill {
  const { account, billing_period: period, provider, status, validation } = answer;
  const sure: Sureness = (path) => answer.fields?.[path];
  const energyType = energyTypeOf(answer.bill_type);
  const isElectric = energyType !== 'gas' && energyType !== 'lpg';
  const address = plainText(account?.supply_address);
  const siteIdentifier = siteIdentifierOf(account?.nmi);
  const nmi = isElectric ? nmiOf(siteIdentifier) : null;
  const { totals, usage } = answer;
  return {
    energyType,
    country: countryOf(siteIdentifier, address),
    retailer: readAs(plainText(answer.retailer ?? provider?.retailer_name), sure('provider.retailer_name')),
    planName: readAs(plainText(provider?.plan_name), sure('provider.plan_name')),
    tariffCode: readAs(plainText(answer.tariff_code), sure('tariff_code')),
    supplyAddress: readAs(address, sure('account.supply_address')),
    supplyPostcode: readAs(
      postcodeOf(address, account?.supply_postcode),
      sure(account?.supply_postcode ? 'account.supply_postcode' : 'account.supply_address'),
    ),
    nmi: readAs(nmi, sure('account.nmi')),
    network: networkOfNmi(nmi),
    issueDate: isoDateOf(answer.issue_date),
    finalBill: answer.is_final_bill ?? null,
    periodStart: readAs(plainText(period?.start), sure('billing_period.start')),
    periodEnd: readAs(plainText(period?.end), sure('billing_period.end')),
    periodDays: readAs(periodDaysOf(period?.days, period?.start, period?.end), sure('billing_period.days')),
    ...(isElectric ? energyOf(answer, sure) : noEnergy),
    exportKwh: amountOf(usage?.export_kwh),
    meterCount: countOf(usage?.meter_reads?.map(({ meter_id }) => meter_id)),
    embedded: (answer.charges ?? []).some(({ classification }) => isOnSold(classification)),
    totalIncGst: readAs(
      totalIncGstOf(totals),
      sure(typeof totals?.new_charges === 'number' ? 'totals.new_charges' : 'totals.total_due'),
    ),
    lines: linesOfExtract(answer, sure),
    reads: readsOf(usage?.meter_reads),
    totals: totalsOf(totals?.subtotal, totals?.gst, totals?.new_charges, totals?.previous_balance, totals?.total_due),
    partial: status !== 'success',
    issues: issuesOf(validation?.validation_issues),
  };
}

/** The kinds of energy by the names the API gives them; any other name tells nothing. */
export function energyTypeOf(name: string | null | undefined): ReadBill['energyType'] {
  return (['elec', 'gas', 'lpg'] as const).find((known) => known === (name ?? '').trim().toLowerCase()) ?? null;
}

type Energy = Pick<ReadBill, 'totalKwh' | 'peakKwh' | 'shoulderKwh' | 'offPeakKwh' | 'controlledLoadKwh' | 'demand'>;

/** A gas or LPG bill's energy is none that a network delivers. */
export const noEnergy: Energy = { ...energyFrom(null), demand: null };

function energyOf({ usage, charges }: ExtractResponse, sure: Sureness): Energy {
  const stated = statedEnergy(usage, (name) => sure(`usage.${name}`));
  return stated.totalKwh ? stated : { ...energyFrom(sumEnergy(energyLines(charges))), demand: stated.demand };
}

/** Usage as the reader states it; without a total, which the bands may give, only its demand counts. */
export function statedEnergy(usage: Partial<Usage> | null | undefined, sure: Sureness): Energy {
  const peak = amountOf(usage?.peak_kwh);
  const shoulder = amountOf(usage?.shoulder_kwh);
  const offPeak = amountOf(usage?.off_peak_kwh);
  const controlled = amountOf(usage?.controlled_load_kwh);
  const inBands = [peak, shoulder, offPeak, controlled].filter((kwh) => kwh !== null);
  const total = amountOf(usage?.total_kwh) ?? (inBands.length > 0 ? inBands.reduce((sum, kwh) => sum + kwh, 0) : null);
  return {
    totalKwh: readAs(total, sure('total_kwh')),
    peakKwh: readAs(peak, sure('peak_kwh')),
    shoulderKwh: readAs(shoulder, sure('shoulder_kwh')),
    offPeakKwh: readAs(offPeak, sure('off_peak_kwh')),
    controlledLoadKwh: readAs(controlled, sure('controlled_load_kwh')),
    demand: statedDemand(usage, sure),
  };
}

function statedDemand(usage: Partial<Usage> | null | undefined, sure: Sureness): Energy['demand'] {
  const kw = amountOf(usage?.demand_kw);
  const kva = amountOf(usage?.demand_kva);
  return kw !== null
    ? readAs({ amount: kw, unit: 'kW' as const }, sure('demand_kw'))
    : readAs(kva === null ? null : { amount: kva, unit: 'kVA' as const }, sure('demand_kva'));
}

/** A sum of charge lines as read values, of which nobody says how sure they are. */
export function energyFrom(sum: EnergySum | null): Omit<Energy, 'demand'> {
  const field = (kwh: number | null | undefined) => readAs(kwh, undefined);
  return {
    totalKwh: field(sum?.totalKwh),
    peakKwh: field(sum?.peakKwh),
    shoulderKwh: field(sum?.shoulderKwh),
    offPeakKwh: field(sum?.offPeakKwh),
    controlledLoadKwh: field(sum?.controlledLoadKwh),
  };
}

function energyLines(charges: ExtractResponse['charges']): EnergyLine[] {
  return (charges ?? []).flatMap(
    ({ description, classification, quantity, unit, amount, tariff_type, time_period }) => {
      const kwh = kwhOf(quantity, unit);
      const family = familyOf(classification);
      const fedIn = tariff_type === 'solar' || amount < 0 || (amount === 0 && isFedIn(description));
      if (kwh === null || family === null || fedIn || repeatsEnergy(description)) return [];
      const controlled = tariff_type === 'controlled_load';
      return [{ kwh, family, band: controlled ? 'controlled' : (bandOf(time_period) ?? bandOfName(description)) }];
    },
  );
}

/** What an embedded network sells on is what a retailer sells. */
function familyOf(classification: string): EnergyLine['family'] | null {
  if (classification === 'retail' || classification === 'on_supply') return 'retail';
  return classification === 'network' ? 'network' : null;
}

function bandOf(timePeriod: string | null | undefined): EnergyLine['band'] | null {
  if (timePeriod === 'peak' || timePeriod === 'shoulder') return timePeriod;
  return timePeriod === 'off_peak' ? 'offPeak' : null;
}

/** The amount due may hold an earlier balance, so the bill's own charges come first, and it counts only without one. */
function totalIncGstOf(totals: ExtractResponse['totals']): number | null {
  const { subtotal, gst, total_due, new_charges, previous_balance } = totals ?? {};
  if (typeof new_charges === 'number') return new_charges;
  if (typeof subtotal === 'number' && typeof gst === 'number') return Math.round((subtotal + gst) * 100) / 100;
  return previous_balance ? null : (total_due ?? null);
}
