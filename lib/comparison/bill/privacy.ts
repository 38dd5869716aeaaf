/** What of a bill a browser may keep: nothing that says whose it is. The NMI goes, the network that it tells stays. */
import { findNetworkOfForm, type TypedBill } from '../address/bill-form';
import type { ReadBill } from './model';

/** Accounts and meters have more digits in one piece than figures and dates. */
const longNumber = /\b[A-Z]{0,4}\d{7,}[A-Z\d]*\b/gi;

/** The bill without NMI, address and any text that repeats them; `typed` may hold an NMI that tells another network. */
export function removePersonalData(bill: ReadBill, typed: Pick<TypedBill, 'nmi'>): ReadBill {
  const clean = makeCleaner(bill);
  return {
    ...bill,
    ...{ nmi: null, supplyAddress: null, network: findNetworkOfForm(bill, typed) },
    lines: bill.lines.map((line) => ({ ...line, description: clean(line.description) })),
    reads: bill.reads.map((read) => ({ ...read, register: read.register && clean(read.register) })),
    issues: bill.issues.map((issue) => ({ ...issue, message: clean(issue.message) })),
    ...cleanReasons(bill, clean),
  };
}

const keptFields = [
  ...(['retailer', 'planName', 'tariffCode', 'supplyPostcode', 'periodStart', 'periodEnd', 'periodDays'] as const),
  ...(['totalKwh', 'peakKwh', 'shoulderKwh', 'offPeakKwh', 'controlledLoadKwh', 'demand', 'totalIncGst'] as const),
];

function cleanReasons(bill: ReadBill, clean: (text: string) => string): Partial<ReadBill> {
  const reads = keptFields.map((field) => {
    const read = bill[field];
    return [field, read && { ...read, reason: read.reason && clean(read.reason) }] as const;
  });
  return Object.fromEntries(reads) as Partial<ReadBill>;
}

/** Takes out the NMI however it is spaced, the address and its street, and long numbers. */
function makeCleaner({ nmi, supplyAddress }: ReadBill): (text: string) => string {
  const spaced = (text: string) => [...text].map((char) => escapePattern(char)).join('[ -]?');
  const street = supplyAddress?.value.split(',')[0] ?? '';
  const personal = [
    ...(nmi ? [spaced(nmi.value)] : []),
    ...(supplyAddress ? [escapePattern(supplyAddress.value)] : []),
    ...(street.length > 4 ? [escapePattern(street)] : []),
  ];
  const pattern = personal.length > 0 ? new RegExp(personal.join('|'), 'gi') : null;
  return (text) => (pattern ? text.replace(pattern, '…') : text).replace(longNumber, '…');
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
