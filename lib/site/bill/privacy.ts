/** Removes personal data from a bill before the browser stores it. The NMI is removed; its network is kept. */
import { findNetworkOfForm, type TypedBill } from '@/lib/site/address/bill-form';
import type { ReadBill } from './model';

/** Account and meter numbers have more consecutive digits than amounts and dates. */
const longNumber = /\b[A-Z]{0,4}\d{7,}[A-Z\d]*\b/gi;

/** Removes NMI, address and any text that repeats them. `typed` may have an NMI of another network. */
export function removePersonalData(bill: ReadBill, typed: Pick<TypedBill, 'nmi'>): ReadBill {
  const clean = makeCleaner(bill);
  return {
    ...bill,
    ...{ nmi: null, supplyAddress: null, network: findNetworkOfForm(bill, typed) },
    lines: bill.lines.map((line) => ({ ...line, description: clean(line.description) })),
    issues: bill.issues.map((issue) => ({ ...issue, message: clean(issue.message) })),
  };
}

/** Returns a function that removes the NMI (however it is spaced), the address, its street and long numbers. */
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
