/** Converts a response of `POST /v1/extract`, from our service or another, to the site's bill model. */
import type { ExtractResponse, Usage } from '@/lib/bills/responses';
import type { BillReading } from '../file-reading';
import type { ReadBill } from '../model';
import {
  type EnergyLine,
  type EnergyTotals,
  findBandByName,
  isFeedIn,
  repeatsEnergy,
  sumEnergy,
  toKwh,
} from './energy';
import { readExtractLines, readMeterReads, readTotals } from './lines';
import { findCountry, findNetworkOfNmi, findPostcode } from './place';
import {
  countNames,
  explainNothingRead,
  type FindEvidence,
  findNmi,
  findPeriodDays,
  isOnSold,
  readAmount,
  readIsoDate,
  readIssues,
  readSiteIdentifier,
  toPlainText,
  toRead,
} from './wire';

/** Converts a response. One without any value to compare by becomes a problem. */
export function readExtract(answer: ExtractResponse): BillReading {
  const bill = toReadBill(answer);
  return isUseless(bill, answer.status) ? explainNothingRead(answer.validation?.validation_issues) : { ok: true, bill };
}

/** Whether the form has nothing to start from. A retailer name alone is enough, unless the reader failed. */
function isUseless(bill: ReadBill, status: string): boolean {
  if (bill.energyType === 'gas' || bill.energyType === 'lpg') return false;
  if (bill.totalKwh || bill.nmi || bill.supplyPostcode || bill.periodDays || bill.country) return false;
  return status === 'failed' || bill.retailer === null;
}

function toReadBill(answer: ExtractResponse): ReadBill {
  const { account, billing_period: period, provider, status, validation } = answer;
  const sure: FindEvidence = (path) => answer.fields?.[path];
  const energyType = findEnergyType(answer.bill_type);
  const isElectric = energyType !== 'gas' && energyType !== 'lpg';
  const address = toPlainText(account?.supply_address);
  const siteIdentifier = readSiteIdentifier(account?.nmi);
  const nmi = isElectric ? findNmi(siteIdentifier) : null;
  const { totals, usage } = answer;
  return {
    energyType,
    country: findCountry(siteIdentifier, address),
    retailer: toRead(toPlainText(answer.retailer ?? provider?.retailer_name), sure('provider.retailer_name')),
    planName: toRead(toPlainText(provider?.plan_name), sure('provider.plan_name')),
    tariffCode: toRead(toPlainText(answer.tariff_code), sure('tariff_code')),
    supplyAddress: toRead(address, sure('account.supply_address')),
    supplyPostcode: toRead(
      findPostcode(address, account?.supply_postcode),
      sure(account?.supply_postcode ? 'account.supply_postcode' : 'account.supply_address'),
    ),
    nmi: toRead(nmi, sure('account.nmi')),
    network: findNetworkOfNmi(nmi),
    issueDate: readIsoDate(answer.issue_date),
    finalBill: answer.is_final_bill ?? null,
    periodStart: toRead(toPlainText(period?.start), sure('billing_period.start')),
    periodEnd: toRead(toPlainText(period?.end), sure('billing_period.end')),
    periodDays: toRead(findPeriodDays(period?.days, period?.start, period?.end), sure('billing_period.days')),
    ...(isElectric ? readEnergy(answer, sure) : noEnergy),
    exportKwh: readAmount(usage?.export_kwh),
    meterCount: countNames(usage?.meter_reads?.map(({ meter_id }) => meter_id)),
    embedded: (answer.charges ?? []).some(({ classification }) => isOnSold(classification)),
    totalIncGst: toRead(
      findTotalIncGst(totals),
      sure(typeof totals?.new_charges === 'number' ? 'totals.new_charges' : 'totals.total_due'),
    ),
    lines: readExtractLines(answer, sure),
    reads: readMeterReads(usage?.meter_reads),
    totals: readTotals(totals?.subtotal, totals?.gst, totals?.new_charges, totals?.previous_balance, totals?.total_due),
    partial: status !== 'success',
    issues: readIssues(validation?.validation_issues),
  };
}

/** Returns the kind of energy by its name in the API; null for any other name. */
function findEnergyType(name: string | null | undefined): ReadBill['energyType'] {
  return (['elec', 'gas', 'lpg'] as const).find((known) => known === (name ?? '').trim().toLowerCase()) ?? null;
}

type Energy = Pick<ReadBill, 'totalKwh' | 'peakKwh' | 'shoulderKwh' | 'offPeakKwh' | 'controlledLoadKwh' | 'demand'>;

/** Energy of gas and LPG bills, which no electricity network delivers. */
const noEnergy: Energy = { ...toReadEnergy(null), demand: null };

function readEnergy({ usage, charges }: ExtractResponse, sure: FindEvidence): Energy {
  const stated = readStatedEnergy(usage, (name) => sure(`usage.${name}`));
  return stated.totalKwh ? stated : { ...toReadEnergy(sumEnergy(findEnergyLines(charges))), demand: stated.demand };
}

/**
 * Returns the usage stated by the reader. The total may be the sum of the bands; without any, only the demand counts.
 */
function readStatedEnergy(usage: Partial<Usage> | null | undefined, sure: FindEvidence): Energy {
  const peak = readAmount(usage?.peak_kwh);
  const shoulder = readAmount(usage?.shoulder_kwh);
  const offPeak = readAmount(usage?.off_peak_kwh);
  const controlled = readAmount(usage?.controlled_load_kwh);
  const inBands = [peak, shoulder, offPeak, controlled].filter((kwh) => kwh !== null);
  const total =
    readAmount(usage?.total_kwh) ?? (inBands.length > 0 ? inBands.reduce((sum, kwh) => sum + kwh, 0) : null);
  return {
    totalKwh: toRead(total, sure('total_kwh')),
    peakKwh: toRead(peak, sure('peak_kwh')),
    shoulderKwh: toRead(shoulder, sure('shoulder_kwh')),
    offPeakKwh: toRead(offPeak, sure('off_peak_kwh')),
    controlledLoadKwh: toRead(controlled, sure('controlled_load_kwh')),
    demand: readStatedDemand(usage, sure),
  };
}

function readStatedDemand(usage: Partial<Usage> | null | undefined, sure: FindEvidence): Energy['demand'] {
  const kw = readAmount(usage?.demand_kw);
  const kva = readAmount(usage?.demand_kva);
  return kw !== null
    ? toRead({ amount: kw, unit: 'kW' as const }, sure('demand_kw'))
    : toRead(kva === null ? null : { amount: kva, unit: 'kVA' as const }, sure('demand_kva'));
}

/** Converts sums of charge lines to read values without confidence. */
function toReadEnergy(sum: EnergyTotals | null): Omit<Energy, 'demand'> {
  const field = (kwh: number | null | undefined) => toRead(kwh, undefined);
  return {
    totalKwh: field(sum?.totalKwh),
    peakKwh: field(sum?.peakKwh),
    shoulderKwh: field(sum?.shoulderKwh),
    offPeakKwh: field(sum?.offPeakKwh),
    controlledLoadKwh: field(sum?.controlledLoadKwh),
  };
}

function findEnergyLines(charges: ExtractResponse['charges']): EnergyLine[] {
  return (charges ?? []).flatMap(
    ({ description, classification, quantity, unit, amount, tariff_type, time_period }) => {
      const kwh = toKwh(quantity, unit);
      const family = findFamily(classification);
      const fedIn = tariff_type === 'solar' || amount < 0 || (amount === 0 && isFeedIn(description));
      if (kwh === null || family === null || fedIn || repeatsEnergy(description)) return [];
      const controlled = tariff_type === 'controlled_load';
      return [
        { kwh, family, band: controlled ? 'controlled' : (findBand(time_period) ?? findBandByName(description)) },
      ];
    },
  );
}

/** On-supply charges of an embedded network replace the retailer's. */
function findFamily(classification: string): EnergyLine['family'] | null {
  if (classification === 'retail' || classification === 'on_supply') return 'retail';
  return classification === 'network' ? 'network' : null;
}

function findBand(timePeriod: string | null | undefined): EnergyLine['band'] | null {
  if (timePeriod === 'peak' || timePeriod === 'shoulder') return timePeriod;
  return timePeriod === 'off_peak' ? 'offPeak' : null;
}

/**
 * Returns the bill's own charges. The amount due may include an earlier balance, so it is used only when there is none.
 */
function findTotalIncGst(totals: ExtractResponse['totals']): number | null {
  const { subtotal, gst, total_due, new_charges, previous_balance } = totals ?? {};
  if (typeof new_charges === 'number') return new_charges;
  if (typeof subtotal === 'number' && typeof gst === 'number') return Math.round((subtotal + gst) * 100) / 100;
  return previous_balance ? null : (total_due ?? null);
}
