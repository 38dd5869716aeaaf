/** The stored form of a bill: a versioned JSON document, beside columns. */

import { z } from 'zod';
import type { bills } from '@/lib/accounts/db/schema';
import { type Basis, confirmedFrom } from '@/lib/bills/basis';
import { billSchema, type Extraction, issueSchema } from '@/lib/bills/bill';
import { uncertainBelow } from '@/lib/bills/checks/tolerances';
import { must } from '@/lib/must';
import { summariseBill } from './columns';

/** Raise this when older documents no longer match the bill's schema, and add an upgrade below. */
export const documentVersion = 4;

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

/** What is looked up of the bill of a file; null as in `ReadBill`. */
export interface StoredBill {
  billId: string;
  extraction: Extraction | null;
}

type StoredRow = Pick<typeof bills.$inferSelect, 'id' | 'status' | 'document' | 'documentVersion'>;

export function toStoredBill(row: StoredRow): StoredBill {
  return { billId: row.id, extraction: parseDocument(row) };
}
