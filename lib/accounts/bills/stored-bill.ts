/** The stored form of a bill: a versioned JSON document, beside columns. */

import { z } from 'zod';
import type { bills } from '@/lib/accounts/db/schema';
import { type Basis, confirmedFrom } from '@/lib/bills/basis';
import { billSchema, type Extraction, issueSchema } from '@/lib/bills/bill';
import { uncertainBelow } from '@/lib/bills/checks/tolerances';
import { summariseBill } from './columns';

/** Raise this when older documents no longer match the bill's schema, and let `upgrade` add what they lack. */
export const documentVersion = 4;

interface OldDocument {
  bill: { period: object; charges: object[]; meterReads: object[] } | null;
}

/** Adds what later versions have to a document of any older one: fields that it could not know, and the basis of values. */
function upgrade(document: unknown): unknown {
  const { bill, ...rest } = document as OldDocument;
  if (bill === null) return document;
  const ofLine = { periodStart: null, periodEnd: null, lowerBound: null };
  const ofRead = { previousDate: null, currentDate: null, confidence: 0.5, evidence: null };
  const whole = {
    ...{ tariffCode: null, finalBill: null, bpayBillerCode: null, bpayReference: null, meterNumber: null },
    ...{ directDebit: null, printedDailyKwh: [] },
    ...bill,
    period: { misprintedDays: null, ...bill.period },
    charges: bill.charges.map((charge) => ({ ...ofLine, ...charge })),
    meterReads: bill.meterReads.map((read) => ({ ...ofRead, ...read })),
  };
  return { ...rest, bill: addBasis(whole) };
}

/** The basis of a value that has none is derived from its confidence. */
function addBasis(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addBasis);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, addBasis(one)]));
  return typeof members.confidence === 'number' ? { basis: convertBasis(members.confidence), ...members } : members;
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
    if (row.documentVersion > documentVersion) return null;
    const stored: unknown = JSON.parse(row.document);
    const document = documentSchema.parse(row.documentVersion < documentVersion ? upgrade(stored) : stored);
    return { status: statusSchema.parse(row.status), ...document };
  } catch {
    return null;
  }
}

/** What is looked up of the bill of a file; null as in `ReadBill`. */
export interface StoredBill {
  billId: string;
  extraction: Extraction | null;
}

type StoredRow = Pick<typeof bills.$inferSelect, 'id' | 'status' | 'document' | 'documentVersion'>;

export function toStoredBill(row: StoredRow): StoredBill {
  return { billId: row.id, extraction: parseDocument(row) };
}
