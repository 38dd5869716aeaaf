/** The stored form of a bill: a versioned JSON document, beside columns. */
import { z } from 'zod';
import type { billColumns, bills } from '@/lib/accounts/db/schema';
import { type Bill, billSchema, type Extraction, type Field, issueSchema } from '@/lib/bills/bill';
import { toUsage } from '@/lib/bills/responses/parts';
import { checkMirn } from '@/lib/facts/identifiers/mirn';
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { isoDaySchema } from '@/lib/facts/iso-day';

/**
 * Raise this when older documents no longer match the bill's schema, and have `parseDocument` add what they lack. Versions
 * before this one were never released.
 */
export const documentVersion = 4;

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

/** What we say of a document that this version cannot read. */
const unreadable: Extraction = {
  ...{ status: 'failed', bill: null, confidence: 0 },
  issues: [
    {
      ...{ code: 'stored_bill_unreadable', severity: 'ERROR', field: null },
      message: 'This bill was stored by another version of this site. Delete it and send its file again.',
    },
  ],
};

/** Parses the bill of a stored row. */
export function parseDocument(row: { status: string; document: string; documentVersion: number }): Extraction {
  try {
    if (row.documentVersion !== documentVersion) return unreadable;
    return { status: statusSchema.parse(row.status), ...documentSchema.parse(JSON.parse(row.document)) };
  } catch {
    return unreadable;
  }
}

/** What is looked up of the bill of a file. */
export interface StoredBill {
  billId: string;
  extraction: Extraction;
}

export function toStoredBill(
  row: Pick<typeof bills.$inferSelect, 'id' | 'status' | 'document' | 'documentVersion'>,
): StoredBill {
  return { billId: row.id, extraction: parseDocument(row) };
}

const maxTextLength = 200;
const maxSearchLength = 2000;
/** Of an NMI and a MIRN, without the check digit. */
const maxMeterNumberLength = 10;

type StoredColumns = Pick<typeof bills.$inferSelect, keyof typeof billColumns>;

const makers: { [Name in keyof StoredColumns]: (reading: Extraction) => StoredColumns[Name] } = {
  energyType: ({ bill }) => bill?.energyType ?? null,
  retailerName: ({ bill }) => normaliseText(bill?.retailerName?.value),
  retailerKey: ({ bill }) => {
    const name = normaliseText(bill?.retailerName?.value);
    return name && toSearchKey(name);
  },
  siteKey: ({ bill }) =>
    bill?.siteIdentifier ? toSiteKey(bill.siteIdentifier.value.id, bill.siteIdentifier.value.kind) : null,
  supplyAddress: ({ bill }) => normaliseText(bill?.supplyAddress?.value),
  periodStart: ({ bill }) => isoDaySchema.safeParse(bill?.period.start?.value).data ?? null,
  periodEnd: ({ bill }) => isoDaySchema.safeParse(bill?.period.end?.value).data ?? null,
  currency: ({ bill }) => (bill === null || bill.currency === 'AUD' ? null : bill.currency),
  totalCents: ({ bill }) => toCents(bill?.totals.newCharges ?? (bill?.reminder ? null : bill?.totals.totalDue)),
  gstCents: ({ bill }) => toCents(bill?.totals.gst),
  usageKwh: ({ bill }) => (bill && toUsage(bill).total_kwh) ?? null,
  issueLevel: ({ issues }) => {
    if (issues.some(({ severity }) => severity === 'ERROR')) return 'error';
    return issues.length > 0 ? 'warning' : 'none';
  },
  searchText: ({ bill }) => (bill ? buildSearchText(bill) : ''),
};

/**
 * Identifies how the columns are made, so that those made otherwise are made again: a hash that the test beside this file
 * works out and compares.
 */
export const summaryVersion = 116459426;

/** Makes the columns of a bill. */
export function summariseBill(reading: Extraction): StoredColumns & { summaryVersion: number } {
  const columns = Object.entries(makers).map(([name, make]) => [name, make(reading)]);
  return { ...(Object.fromEntries(columns) as StoredColumns), summaryVersion };
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
