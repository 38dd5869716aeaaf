/** A bill as it lies in the database: the canonical model with what the checks said, under a version. */
import { z } from 'zod';
import { billSchema, type Extraction, issueSchema } from '@/lib/bills/bill';

/** Raise it with any change of the canonical bill that an older document does not meet, and add the way up below. */
export const documentVersion = 3;

/** How a document of each older version becomes one of the next. */
const upgrades: Record<number, (document: unknown) => unknown> = { 1: withoutDetails, 2: withoutPayment };

/** Version 2 tells more of the bill, its lines and its reads; of an older one it is not known. */
function withoutDetails(document: unknown): unknown {
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

/** Version 3 tells whether the bill is paid by direct debit and what it prints of a day's usage. */
function withoutPayment(document: unknown): unknown {
  const { bill, ...rest } = document as { bill: object | null };
  return bill === null ? document : { ...rest, bill: { directDebit: null, printedDailyKwh: [], ...bill } };
}

const statusSchema = z.enum(['success', 'partial', 'failed']);
const documentSchema = z.object({
  bill: billSchema.nullable(),
  issues: z.array(issueSchema),
  confidence: z.number().min(0).max(1),
});

/** The text to store. */
export function toDocument({ bill, issues, confidence }: Extraction): string {
  return JSON.stringify({ bill, issues, confidence });
}

/** The bill of a stored row, in today's model; null when this program cannot read it. */
export function fromDocument(row: { status: string; document: string; documentVersion: number }): Extraction | null {
  try {
    let document: unknown = JSON.parse(row.document);
    if (row.documentVersion > documentVersion) return null;
    for (let version = row.documentVersion; version < documentVersion; version++)
      document = upgrades[version]!(document);
    return { status: statusSchema.parse(row.status), ...documentSchema.parse(document) };
  } catch {
    return null;
  }
}

/** What a list shows of a bill, in values that every database takes. */
export interface BillSummary {
  energyType: string | null;
  retailerName: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  /** Charges of the bill including GST; what is to be paid when it does not print them. */
  totalCents: number | null;
}

export function summaryOf({ bill }: Extraction): BillSummary {
  const total = bill?.totals.newCharges ?? bill?.totals.totalDue ?? null;
  const cents = total === null ? Number.NaN : Math.round(total.value * 100);
  return {
    energyType: bill?.energyType ?? null,
    retailerName: bill?.retailerName ? plainText(bill.retailerName.value) : null,
    periodStart: realDate(bill?.period.start?.value),
    periodEnd: realDate(bill?.period.end?.value),
    totalCents: Number.isSafeInteger(cents) ? cents : null,
  };
}

/** Without what a database or a page refuses: control characters and halves of characters. */
function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200);
}

function realDate(text: string | undefined): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
