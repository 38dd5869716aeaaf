/** Converts a response of `POST /v1/extract`, from our service or another, to the site's bill model. */

import { issueCodes } from '@/lib/bills/checks/rules';
import type { ExtractResponse } from '@/lib/bills/responses/extract';
import type { FieldEvidence } from '@/lib/bills/responses/parts';
import { identifyNmi, normaliseNmi } from '@/lib/facts/identifiers/nmi';
import { isoDaySchema } from '@/lib/facts/iso-day';
import { type BillReading, findProblemKind, makeProblem } from '../file-reading';
import {
  type BillField,
  type BillIssue,
  type BillLine,
  isGas,
  maxDescription,
  maxLines,
  type PagePosition,
  type ReadBill,
  type ReadValue,
} from '../model';
import { dayMs } from '../year/calendar';
import { type EnergyLine, findBandByName, findKwhPerUnit, isFeedIn, repeatsEnergy, sumEnergy } from './energy';
import { findNetworkOfNmi, findPostcode, isNumberAbroad, nmiPattern } from './place';

/**
 * Converts a response. One without any value to compare by becomes a problem; a retailer's name alone is enough, unless the
 * reader failed.
 */
export function readExtract(answer: ExtractResponse): BillReading {
  const bill = toReadBill(answer);
  const { totalKwh, nmi, supplyPostcode, periodDays, isAbroad, retailer } = bill;
  const hasValue = isGas(bill) || totalKwh || nmi || supplyPostcode || periodDays || isAbroad;
  if (hasValue || (answer.status !== 'failed' && retailer)) return { ok: true, bill };
  return explainNothingRead(answer.validation?.validation_issues);
}

type Maybe<T> = T | null | undefined;

function toReadBill(answer: ExtractResponse): ReadBill {
  const { account, billing_period: period, provider, totals, usage, fields } = answer;
  const issues = readIssues(answer.validation?.validation_issues);
  const read: ReadField = (value, path) =>
    value === null || value === undefined
      ? null
      : { value, confidence: fields?.[path]?.confidence ?? null, at: findPlace(fields?.[path]) };
  const readText = (text: Maybe<string>, path: string) => read(toPlainText(text), path);
  const energyType = findOneOf(['elec', 'gas', 'lpg'], (answer.bill_type ?? '').trim().toLowerCase());
  const isElectric = !isGas({ energyType });
  const address = toPlainText(account?.supply_address);
  const id = normaliseNmi(account?.nmi ?? '');
  const nmi = isElectric && nmiPattern.test(id) ? id : null;
  // A currency that an NMI contradicts was misread. An Irish MPRN has 11 digits too.
  const isKnownNmi = nmi !== null && identifyNmi(nmi).kind !== 'unknown';
  return {
    energyType,
    isAbroad: isNumberAbroad(id) || (!isKnownNmi && (answer.currency ?? 'AUD') !== 'AUD'),
    retailer: readText(answer.retailer ?? provider?.retailer_name, 'provider.retailer_name'),
    tariffCode: readText(answer.tariff_code, 'tariff_code'),
    supplyAddress: read(address, 'account.supply_address'),
    supplyPostcode: read(
      findPostcode(address, account?.supply_postcode),
      account?.supply_postcode ? 'account.supply_postcode' : 'account.supply_address',
    ),
    nmi: read(nmi, 'account.nmi'),
    network: findNetworkOfNmi(nmi),
    issueDate: readIsoDate(answer.issue_date),
    contractEndDate: readIsoDate(answer.contract_end_date),
    periodStart: readText(period?.start, 'billing_period.start'),
    periodEnd: readText(period?.end, 'billing_period.end'),
    periodDays: read(findPeriodDays(period), 'billing_period.days'),
    ...readEnergy(isElectric ? answer : null, read),
    exportKwh: readAmount(usage?.export_kwh),
    meterCount: new Set((usage?.meter_reads ?? []).flatMap(({ meter_id }) => meter_id || [])).size,
    estimated:
      (usage?.meter_reads ?? []).some(({ read_type }) => read_type === 'estimated') ||
      issues.some(({ rule }) => rule === 'estimated_reads'),
    embedded: (answer.charges ?? []).some(({ classification }) =>
      /^on[ _]supply|^common[ _]area/i.test(classification),
    ),
    totalIncGst: read(
      findTotalIncGst(totals),
      typeof totals?.new_charges === 'number' ? 'totals.new_charges' : 'totals.total_due',
    ),
    lines: readLines(answer),
    totals: {
      subtotal: totals?.subtotal ?? null,
      gst: totals?.gst ?? null,
      newCharges: totals?.new_charges ?? null,
      previousBalance: totals?.previous_balance ?? null,
      totalDue: totals?.total_due ?? null,
    },
    issues,
  };
}

/** Returns a value with the confidence and position of the field at `path` of the response. */
type ReadField = <T>(value: Maybe<T>, path: string) => ReadValue<T> | null;

/** Returns a field's position to a tenth of a point; null when the reader gives none. */
function findPlace(sure: FieldEvidence | undefined): PagePosition | null {
  if (!sure?.page || sure.page < 1 || !sure.box) return null;
  const { x, y, width, height } = sure.box;
  const round = (points: number) => Math.round(points * 10) / 10;
  return { page: sure.page, x: round(x), y: round(y), width: round(width), height: round(height) };
}

function findOneOf<T extends string>(known: readonly T[], text: Maybe<string>): T | null {
  return known.find((one) => one === text) ?? null;
}

/** Returns a date as YYYY-MM-DD; null for anything else. */
const readIsoDate = (text: Maybe<string>) => isoDaySchema.safeParse(text).data ?? null;

/** Returns the amount; null when it is negative. */
const readAmount = (value: Maybe<number>) => (value === null || value === undefined || value < 0 ? null : value);

/** Returns the days of a period: as stated, else counted with both ends included, as Australian bills do. */
function findPeriodDays(period: ExtractResponse['billing_period']): number | null {
  if (period?.days && period.days >= 1) return Math.round(period.days);
  const parse = (date: Maybe<string>) => Date.parse(readIsoDate(date) ?? '');
  const counted = Math.round((parse(period?.end) - parse(period?.start)) / dayMs) + 1;
  return counted >= 1 ? counted : null;
}

type Energy = Pick<ReadBill, 'totalKwh' | 'peakKwh' | 'shoulderKwh' | 'offPeakKwh' | 'controlledLoadKwh' | 'demand'>;

/**
 * Returns the usage stated by the reader; the total may be the sum of the bands. Without any, the usage of the charge
 * lines. Gas and LPG bills have none that an electricity network delivers.
 */
function readEnergy(answer: ExtractResponse | null, read: ReadField): Energy {
  const { usage, charges } = answer ?? {};
  const stated = {
    peakKwh: readAmount(usage?.peak_kwh),
    shoulderKwh: readAmount(usage?.shoulder_kwh),
    offPeakKwh: readAmount(usage?.off_peak_kwh),
    controlledLoadKwh: readAmount(usage?.controlled_load_kwh),
  };
  const inBands = Object.values(stated).filter((kwh) => kwh !== null);
  const total =
    readAmount(usage?.total_kwh) ?? (inBands.length > 0 ? inBands.reduce((sum, kwh) => sum + kwh, 0) : null);
  const energy = total === null ? sumEnergy(findEnergyLines(charges)) : { ...stated, totalKwh: total };
  const pathOf = (name: string) => (total === null ? '' : `usage.${name}`);
  const [kw, kva] = [readAmount(usage?.demand_kw), readAmount(usage?.demand_kva)];
  const [amount, unit] = kw === null ? [kva, 'kVA' as const] : [kw, 'kW' as const];
  return {
    totalKwh: read(energy?.totalKwh, pathOf('total_kwh')),
    peakKwh: read(energy?.peakKwh, pathOf('peak_kwh')),
    shoulderKwh: read(energy?.shoulderKwh, pathOf('shoulder_kwh')),
    offPeakKwh: read(energy?.offPeakKwh, pathOf('off_peak_kwh')),
    controlledLoadKwh: read(energy?.controlledLoadKwh, pathOf('controlled_load_kwh')),
    demand: read(amount === null ? null : { amount, unit }, `usage.demand_${unit.toLowerCase()}`),
  };
}

function findEnergyLines(charges: ExtractResponse['charges']): EnergyLine[] {
  return (charges ?? []).flatMap((charge): EnergyLine[] => {
    const { description, classification, amount, tariff_type } = charge;
    const kwh = (charge.quantity ?? 0) * (findKwhPerUnit(charge.unit) ?? 0);
    // On-supply charges of an embedded network replace the retailer's.
    const family = findOneOf(['retail', 'network'], classification.replace('on_supply', 'retail'));
    const fedIn = tariff_type === 'solar' || amount < 0 || (amount === 0 && isFeedIn(description));
    if (kwh <= 0 || family === null || fedIn || repeatsEnergy(description)) return [];
    const band = findBand(charge.time_period) ?? findBandByName(description);
    return [{ kwh, family, band: tariff_type === 'controlled_load' ? 'controlled' : band }];
  });
}

const findBand = (timePeriod: Maybe<string>) => findOneOf(['peak', 'shoulder', 'off_peak'], timePeriod);

/**
 * Returns the bill's own charges. The amount due may include an earlier balance, so it is used only when there is none.
 */
function findTotalIncGst(totals: ExtractResponse['totals']): number | null {
  const { subtotal, gst, total_due, new_charges, previous_balance } = totals ?? {};
  if (typeof new_charges === 'number') return new_charges;
  if (typeof subtotal === 'number' && typeof gst === 'number') return Math.round((subtotal + gst) * 100) / 100;
  return previous_balance ? null : (total_due ?? null);
}

const shorten = (text: Maybe<string>, length: number) => toPlainText(text)?.slice(0, length) ?? null;
const readUnit = (text: Maybe<string>) => shorten(text, 20);

/** Lines contain meter and account numbers, which are personal and not needed. */
const longNumber = /\b(?=\w*\d{4})[A-Z\d]{6,}\b|\b\d{4}[ -]\d{4}[ -]?\d{2,3}\b/g;
const hideLongNumbers = (text: Maybe<string>) => text?.replace(longNumber, '…');

/** Returns the charge lines. The line with the bill's GST is left out: it belongs to the totals. */
function readLines({ charges, totals, fields }: ExtractResponse): BillLine[] {
  const lines = (charges ?? []).map(
    (charge, i): BillLine => ({
      description: shorten(hideLongNumbers(charge.description), maxDescription) ?? '',
      class: shorten(charge.classification, 40) ?? '',
      tariffType: shorten(charge.tariff_type, 40),
      band: findBand(charge.time_period),
      quantity: charge.quantity ?? null,
      unit: readUnit(charge.unit),
      rate: charge.rate ?? null,
      rateUnit: readUnit(charge.rate_unit),
      lossFactor: charge.loss_factor ?? null,
      amount: charge.amount,
      includesGst: charge.includes_gst ?? null,
      start: readIsoDate(charge.period_start),
      end: readIsoDate(charge.period_end),
      ...(typeof charge.lower_bound === 'number' && { lowerBound: charge.lower_bound }),
      at: findPlace(fields?.[`charges.${i}`]),
    }),
  );
  return lines.filter((line) => line.class !== 'tax' || line.amount !== totals?.gst).slice(0, maxLines);
}

type WireIssues = NonNullable<ExtractResponse['validation']>['validation_issues'] | null | undefined;

const maxTextLength = 300;
const maxIssues = 20;

/** Returns one line of plain text, truncated; null when nothing is left. */
function toPlainText(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, maxTextLength);
}

/** The first match counts, so bands come before usage: `usage.peak_kwh` is about the band. */
const fieldPatterns: [RegExp, BillField][] = [
  [/demand|kva/, 'max_demand_kw'],
  [/shoulder/, 'shoulder_pct'],
  [/peak/, 'peak_pct'],
  [/nmi|site_identifier/, 'nmi'],
  [/supply_address|postcode/, 'postcode'],
  [/period|days/, 'bill_days'],
  [/usage|kwh|consumption|meter_read/, 'bill_kwh'],
];

/** Returns the issues as plain text without duplicates, most serious first. */
function readIssues(issues: WireIssues): BillIssue[] {
  const gravity = ['ERROR', 'ERROR_IGNORABLE', 'WARNING'];
  const known = new Map(
    (issues ?? []).flatMap(({ severity, field, message, code }): [string, BillIssue][] => {
      const text = toPlainText(message);
      const beside = fieldPatterns.find(([form]) => form.test((field ?? '').toLowerCase()))?.[1] ?? null;
      const rule = code !== undefined && issueCodes.includes(code) ? code : null;
      return text === null ? [] : [[`${beside} ${text}`, { severity, field: beside, message: text, rule }]];
    }),
  );
  return [...known.values()]
    .sort((one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity))
    .slice(0, maxIssues);
}

/** Codes of our own reader have words of their own; messages of other readers are shown unchanged. */
function explainNothingRead(issues: WireIssues): BillReading {
  for (const { code } of issues ?? []) {
    const kind = code !== undefined && issueCodes.includes(code) ? findProblemKind(code) : undefined;
    if (kind) return makeProblem(kind);
  }
  return makeProblem('not_read', {
    said: readIssues(issues)
      .map(({ message }) => message)
      .slice(0, 5),
  });
}
