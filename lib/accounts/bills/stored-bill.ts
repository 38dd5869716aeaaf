/** The stored form of a bill: a versioned JSON document, and the columns that lists show and search. */

import { z } from 'zod';
import { type Basis, confirmedFrom } from '@/lib/bills/basis';
import { type Bill, billSchema, type Extraction, type Field, issueSchema } from '@/lib/bills/bill';
import { uncertainBelow } from '@/lib/bills/checks/tolerances';
import { toUsage } from '@/lib/bills/responses/values';
import { checkMirn } from '@/lib/facts/identifiers/mirn';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { isoDaySchema } from '@/lib/facts/iso-day';
import { must } from '@/lib/must';

/** Raise this when older documents no longer match the bill's schema, and add an upgrade below. */
export const documentVersion = 4;

const maxTextLength = 200;
const maxSearchLength = 2000;
/** Of an NMI and a MIRN, without the check digit. */
const maxMeterNumberLength = 10;

/** Upgrades a document of each version to the next. */
const upgrades: Record<number, (document: unknown) => unknown> = {
  1: addDetails,
  2: addPayment,
  3: addBasis,
};

/** Version 2 has more fields of the bill, its lines and its reads, unknown for older ones. */
function addDetails(document: unknown): unknown {
  const { bill, ...rest } = document as { bill: { period: object; charges: object[]; meterReads: object[] } | null };
  if (bill === null) return document;
  const ofLine = { periodStart: null, periodEnd: null, lowerBound: null };
  const ofRead = { previousDate: null, currentDate: null, confidence: 0.5, evidence: null };
  return {
    ...rest,
    bill: {
      ...{ tariffCode: null, finalBill: null, bpayBillerCode: null, bpayReference: null, meterNumber: null },
      ...bill,
      period: { misprintedDays: null, ...bill.period },
      charges: bill.charges.map((charge) => ({ ...ofLine, ...charge })),
      meterReads: bill.meterReads.map((read) => ({ ...ofRead, ...read })),
    },
  };
}

/** Version 3 has direct debit and the printed daily usage. */
function addPayment(document: unknown): unknown {
  const { bill, ...rest } = document as { bill: object | null };
  return bill === null ? document : { ...rest, bill: { directDebit: null, printedDailyKwh: [], ...bill } };
}

/** Version 4 has the basis of each value. For older values it is derived from their confidence. */
function addBasis(document: unknown): unknown {
  const { bill, ...rest } = document as { bill: unknown };
  return { ...rest, bill: addBasisToValues(bill) };
}

function addBasisToValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addBasisToValues);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, addBasisToValues(one)]));
  return typeof members.confidence === 'number' ? { ...members, basis: convertBasis(members.confidence) } : members;
}

function convertBasis(confidence: number): Basis {
  if (confidence >= confirmedFrom) return 'stored_confirmed';
  return confidence >= uncertainBelow.usual ? 'stored_read' : 'stored_doubtful';
}

const statusSchema = z.enum(['success', 'partial', 'failed']);
const documentSchema = z.object({
  bill: billSchema.nullable(),
  issues: z.array(issueSchema),
  confidence: z.number().min(0).max(1),
});

/** Builds the columns of a bill's row that come from its reading. */
export function toBillColumns(extraction: Extraction) {
  const { status, bill, issues, confidence } = extraction;
  return {
    ...{ status, document: JSON.stringify({ bill, issues, confidence }), documentVersion },
    ...summariseBill(extraction),
  };
}

/** Parses the bill of a stored row; null when this version cannot read it. */
export function parseDocument(row: { status: string; document: string; documentVersion: number }): Extraction | null {
  try {
    let document: unknown = JSON.parse(row.document);
    if (row.documentVersion > documentVersion) return null;
    for (let version = row.documentVersion; version < documentVersion; version++)
      document = must(upgrades[version], 'every older version has an upgrade')(document);
    return { status: statusSchema.parse(row.status), ...documentSchema.parse(document) };
  } catch {
    return null;
  }
}

/** Raise this when `summariseBill` changes, so that stored summaries are updated. */
export const summaryVersion = 3;

export const issueLevels = ['error', 'warning', 'none'] as const;
export type IssueLevel = (typeof issueLevels)[number];

/** The columns that lists show and search. */
export interface BillSummary {
  energyType: string | null;
  retailerName: string | null;
  retailerKey: string | null;
  siteKey: string | null;
  supplyAddress: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  /** Currency of the amounts; null for Australian dollars. */
  currency: string | null;
  /** Charges including GST. Without printed charges the amount due, except on reminders of earlier bills. */
  totalCents: number | null;
  gstCents: number | null;
  /** Energy from the grid, or gas in kWh as printed. */
  usageKwh: number | null;
  issueLevel: IssueLevel;
  searchText: string;
  summaryVersion: number;
}

export function summariseBill({ bill, issues }: Extraction): BillSummary {
  const retailerName = normaliseText(bill?.retailerName?.value);
  return {
    energyType: bill?.energyType ?? null,
    retailerName,
    retailerKey: retailerName && toSearchKey(retailerName),
    siteKey: bill?.siteIdentifier ? toSiteKey(bill.siteIdentifier.value.id, bill.siteIdentifier.value.kind) : null,
    supplyAddress: normaliseText(bill?.supplyAddress?.value),
    periodStart: isoDaySchema.safeParse(bill?.period.start?.value).data ?? null,
    periodEnd: isoDaySchema.safeParse(bill?.period.end?.value).data ?? null,
    currency: bill === null || bill.currency === 'AUD' ? null : bill.currency,
    totalCents: toCents(bill?.totals.newCharges ?? (bill?.reminder ? null : bill?.totals.totalDue)),
    gstCents: toCents(bill?.totals.gst),
    usageKwh: (bill && toUsage(bill).total_kwh) ?? null,
    issueLevel: findIssueLevel(issues),
    searchText: bill ? buildSearchText(bill) : '',
    summaryVersion,
  };
}

/** Normalises a text for comparing: lower case, without accents, with single spaces. */
export function toSearchKey(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Normalises the number of a site for comparing. A right check digit is removed, because not every bill prints it. A
 * wrong one stays, because some character was misread, so the number may not be that of other bills.
 */
export function toSiteKey(id: string, kind: string): string | null {
  const key = toPlainKey(id);
  const { checkDigit } = kind === 'mirn' ? { checkDigit: checkMirn(key) } : identifyNmi(key);
  const isVerified = (kind === 'nmi' || kind === 'mirn') && checkDigit === 'right';
  return (isVerified ? key.slice(0, maxMeterNumberLength) : key) || null;
}

/** Lists the keys that a search for a site number matches: an NMI with any check digit, or without one. */
export function listSiteKeys(id: string): string[] {
  const key = toPlainKey(id);
  if (key.length !== maxMeterNumberLength && key.length !== maxMeterNumberLength + 1) return [key];
  const number = key.slice(0, maxMeterNumberLength);
  return [number, ...Array.from({ length: 10 }, (_, digit) => `${number}${digit}`)];
}

function toPlainKey(id: string): string {
  return id
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 40);
}

function toCents(dollars: Field<number> | null | undefined): number | null {
  const cents = dollars ? Math.round(dollars.value * 100) : Number.NaN;
  return Number.isSafeInteger(cents) ? cents : null;
}

function findIssueLevel(issues: Extraction['issues']): IssueLevel {
  if (issues.some(({ severity }) => severity === 'ERROR')) return 'error';
  return issues.length > 0 ? 'warning' : 'none';
}

function buildSearchText(bill: Bill): string {
  const fields = [
    ...[bill.retailerName, bill.accountNumber, bill.customerName, bill.supplyAddress, bill.invoiceNumber],
    ...[bill.planName, bill.tariffCode, bill.meterNumber],
  ];
  const site = bill.siteIdentifier?.value.id ?? '';
  const texts = [
    ...fields.map((field) => field?.value ?? ''),
    site,
    ...bill.meterReads.map((read) => read.meterNumber),
  ];
  const keys = texts.flatMap((text) => (text ? [toSearchKey(text.slice(0, maxTextLength))] : []));
  // Numbers are looked for with and without the spaces that bills print in them.
  const numbers = keys.filter((key) => /^[\d ]+$/.test(key)).map((key) => key.replaceAll(' ', ''));
  return [...new Set([...keys, ...numbers])].join('\n').slice(0, maxSearchLength);
}

/** Removes control characters and unpaired surrogates, which databases and pages refuse. */
function normaliseText(text: string | undefined): string | null {
  return text === undefined ? null : text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, maxTextLength);
}
