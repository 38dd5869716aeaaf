/**
 * Converts a response of `POST /api/v2/public/bills/upload/` to the site's bill model. When no usage is stated, it is
 * added up from the charges.
 */
import type { UploadResponse } from '@/lib/bills/responses';
import type { BillReading } from '../file-reading';
import type { ReadBill, ReadValue } from '../model';
import { type EnergyBand, type EnergyLine, findBandByName, isFeedIn, repeatsEnergy, sumEnergy, toKwh } from './energy';
import { findEnergyType, isUseless, noEnergy, readStatedEnergy, toReadEnergy } from './from-extract';
import { readMeterReads, readTotals, readUploadLines } from './lines';
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

type EnergyData = NonNullable<UploadResponse['energy_data']>;
type MeterRead = NonNullable<EnergyData['meter_reads']>[number];
type Charge = NonNullable<EnergyData['charges']>[number];

/** Converts a response. `energy_data: null`, or one without any value to compare by, becomes a problem. */
export function readUpload(answer: UploadResponse): BillReading {
  const { energy_data: data, validation_issues: issues } = answer;
  if (!data) return explainNothingRead(issues);
  const bill = toReadBill(data, answer);
  return isUseless(bill, 'success') ? explainNothingRead(issues) : { ok: true, bill };
}

function toReadBill(data: EnergyData, { validation_issues: issues, fields }: UploadResponse): ReadBill {
  const energyType = findEnergyType(data.fuel_type);
  const address = toPlainText(data.supply_address);
  const siteIdentifier = readSiteIdentifier(data.site_identifier);
  const { start_date: start, end_date: end, days } = data.billing_period ?? {};
  const isElectric = energyType !== 'gas' && energyType !== 'lpg';
  const nmi = isElectric ? findNmi(siteIdentifier) : null;
  const sure: FindEvidence = (path) => fields?.[`energy_data.${path}`];
  const energy = isElectric ? readEnergy(data, sure) : noEnergy;
  const read = <T>(value: T | null | undefined, path: string): ReadValue<T> | null => toRead(value, sure(path));
  return {
    energyType,
    country: findCountry(siteIdentifier, address),
    retailer: read(toPlainText(data.retailer_name), 'retailer_name'),
    planName: read(toPlainText(data.plan_name), 'plan_name'),
    tariffCode: read(toPlainText(data.tariff_code), 'tariff_code'),
    supplyAddress: read(address, 'supply_address'),
    supplyPostcode: read(
      findPostcode(address, data.supply_postcode),
      data.supply_postcode ? 'supply_postcode' : 'supply_address',
    ),
    nmi: read(nmi, 'site_identifier'),
    network: findNetworkOfNmi(nmi),
    issueDate: readIsoDate(data.issue_date),
    finalBill: data.is_final_bill ?? null,
    periodStart: read(toPlainText(start), 'billing_period.start_date'),
    periodEnd: read(toPlainText(end), 'billing_period.end_date'),
    periodDays: read(findPeriodDays(days, start, end), 'billing_period.days'),
    ...energy,
    exportKwh: readAmount(data.usage?.export_kwh),
    meterCount: countNames(data.meter_reads?.map(({ meter_number }) => meter_number)),
    embedded: (data.charges ?? []).some(({ classification }) => isOnSold(classification ?? '')),
    totalIncGst: read(data.total_amount, 'total_amount'),
    lines: readUploadLines(data, sure),
    reads: readMeterReads(data.meter_reads?.map(toWireRead)),
    totals: readTotals(data.subtotal, data.gst, data.total_amount, data.previous_balance, data.total_due),
    partial: energy.totalKwh === null || issues.some(({ severity }) => severity === 'ERROR'),
    issues: readIssues(issues),
  };
}

function toWireRead({ previous_read, current_read, consumption_unit, ...read }: MeterRead) {
  return { ...read, previous: previous_read, current: current_read, units: consumption_unit };
}

/**
 * Classes of the vocabulary for energy from the grid. Certificates, losses and market fees repeat the same kWh, and
 * feed-in is not included. `General TOU` has no band, so the line's name decides.
 */
const energyClasses = new Map<string, [EnergyLine['family'], EnergyBand | null]>([
  ['retail peak', ['retail', 'peak']],
  ['retail off peak', ['retail', 'offPeak']],
  ['retail shoulder', ['retail', 'shoulder']],
  ['retail anytime', ['retail', 'anytime']],
  ['general tou', ['retail', null]],
  ['controlled load', ['retail', 'controlled']],
  ['on supply peak', ['retail', 'peak']],
  ['on supply off peak', ['retail', 'offPeak']],
  ['on supply shoulder', ['retail', 'shoulder']],
  ['on supply anytime', ['retail', 'anytime']],
  ['on supply general tou', ['retail', null]],
  ['on supply controlled load', ['retail', 'controlled']],
  ['network peak', ['network', 'peak']],
  ['network off peak', ['network', 'offPeak']],
  ['network shoulder', ['network', 'shoulder']],
  ['network anytime', ['network', 'anytime']],
  ['network general tou', ['network', null]],
  ['network controlled load', ['network', 'controlled']],
]);

/** Classes of the vocabulary that are not consumption. For a class missing here, the name decides. */
const otherClasses =
  /supply|metering|demand|capacity|congestion|solar|greenpower|market|veet|lret|sres|aemo|srec|participant|^esc$|nsw ess|operator consumption|common area|environmental|billing|connection|management|credit|late fees|line loss|levy|lpg|power factor|load shift|transmission/;

/** The stated usage is more reliable than the names of the charges. */
function readEnergy(data: EnergyData, sure: FindEvidence): ReturnType<typeof readStatedEnergy> {
  const stated = readStatedEnergy(data.usage, (name) => sure(`usage.${name}`));
  if (stated.totalKwh) return stated;
  return { ...sumUsage(data), demand: stated.demand ?? findDemand(data.charges) };
}

function sumUsage({ charges, meter_reads: reads }: EnergyData): ReturnType<typeof toReadEnergy> {
  const lines = (charges ?? []).flatMap(findEnergyLines);
  return toReadEnergy(sumEnergy(lines.length > 0 ? lines : (reads ?? []).flatMap(readLine)));
}

function findEnergyLines({ classification, tariff_name, rate_steps, amount }: Charge): EnergyLine[] {
  const className = (classification ?? '').trim().toLowerCase();
  const name = tariff_name ?? '';
  const [family, band] = energyClasses.get(className) ?? readUnknownClass(className, name) ?? [null, null];
  if (family === null || ((amount ?? 0) <= 0 && isFeedIn(name))) return [];
  return (rate_steps ?? []).flatMap((step): EnergyLine[] => {
    const kwh = toKwh(step.quantity, step.quantity_unit);
    const isCredit = (step.amount ?? 0) < 0 || (step.rate ?? 0) < 0;
    return kwh === null || isCredit ? [] : [{ kwh, family, band: band ?? findBandByName(`${className} ${name}`) }];
  });
}

function readUnknownClass(className: string, name: string): [EnergyLine['family'], null] | null {
  const text = `${className} ${name}`;
  return otherClasses.test(className) || isFeedIn(text) || repeatsEnergy(text) ? null : ['unknown', null];
}

/** Returns the consumption between two reads, for bills that list no energy charges. */
function readLine(read: MeterRead): EnergyLine[] {
  const between =
    typeof read.current_read === 'number' && typeof read.previous_read === 'number'
      ? read.current_read - read.previous_read
      : null;
  const kwh = toKwh(read.consumption ?? between, read.consumption_unit);
  const name = (read.register_name ?? '').trim();
  // B1 is the usual name of an export register.
  const isExport = isFeedIn(name) || /^b\d*$/i.test(name);
  return kwh === null || isExport ? [] : [{ kwh, family: 'unknown', band: findBandByName(name) }];
}

/** Returns the highest measured demand; a contracted capacity only when no demand is charged. */
function findDemand(charges: EnergyData['charges']): ReadBill['demand'] {
  const measured = (charges ?? []).filter(({ classification }) => /demand/i.test(classification ?? ''));
  const contracted = (charges ?? []).filter(({ classification }) => /capacity/i.test(classification ?? ''));
  return findHighestDemand(measured) ?? findHighestDemand(contracted);
}

function findHighestDemand(charges: readonly Charge[]): ReadBill['demand'] {
  const steps = charges.flatMap((charge) => charge.rate_steps ?? []);
  for (const unit of ['kW', 'kVA'] as const) {
    const amounts = steps
      .filter(({ quantity_unit }) => quantity_unit?.trim().toLowerCase() === unit.toLowerCase())
      .flatMap(({ quantity }) => readAmount(quantity) ?? []);
    if (amounts.length > 0) return toRead({ amount: Math.max(...amounts), unit }, undefined);
  }
  return null;
}
