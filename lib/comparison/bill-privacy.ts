/** What of a bill a browser may keep: nothing that says whose it is. The NMI goes, the network that it tells stays. */
import { networkOfForm, type TypedBill } from './bill-form';
import type { ReadBill } from './bill-model';

/** Accounts and meters have more digits in one piece than figures and dates. */
const longNumber = /\b[A-Z]{0,4}\d{7,}[A-Z\d]*\b/gi;

/** The bill without NMI, address and any text that repeats them; `typed` may hold an NMI that tells another network. */
export function withoutPersonal(bill: ReadBill, typed: Pick<TypedBill, 'nmi'>): ReadBill {
  const clean = cleaner(bill);
  return {
    ...bill,
    ...{ nmi: null, supplyAddress: null, network: networkOfForm(bill, typed) },
    lines: bill.lines.map((line) => ({ ...line, description: clean(line.description) })),
    reads: bill.reads.map((read) => ({ ...read, register: read.register && clean(read.register) })),
    issues: bill.issues.map((issue) => ({ ...issue, message: clean(issue.message) })),
    ...reasonsCleaned(bill, clean),
  };
}

const kept = [
  ...(['retailer', 'planName', 'tariffCode', 'supplyPostcode', 'periodStart', 'periodEnd', 'periodDays'] as const),
  ...(['totalKwh', 'peakKwh', 'shoulderKwh', 'offPeakKwh', 'controlledLoadKwh', 'demand', 'totalIncGst'] as const),
];

function reasonsCleaned(bill: ReadBill, clean: (text: string) => string): Partial<ReadBill> {
  const reads = kept.map((field) => {
    const read = bill[field];
    return [field, read && { ...read, reason: read.reason && clean(read.reason) }] as const;
  });
  return Object.fromEntries(reads) as Partial<ReadBill>;
}

/** Takes out the NMI however it is spaced, the address and its street, and long numbers. */
function cleaner({ nmi, supplyAddress }: ReadBill): (text: string) => string {
  const spaced = (text: string) => [...text].map((char) => escaped(char)).join('[ -]?');
  const street = supplyAddress?.value.split(',')[0] ?? '';
  const personal = [
    ...(nmi ? [spaced(nmi.value)] : []),
    ...(supplyAddress ? [escaped(supplyAddress.value)] : []),
    ...(street.length > 4 ? [escaped(street)] : []),
  ];
  const pattern = personal.length > 0 ? new RegExp(personal.join('|'), 'gi') : null;
  return (text) => (pattern ? text.replace(pattern, '…') : text).replace(longNumber, '…');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
