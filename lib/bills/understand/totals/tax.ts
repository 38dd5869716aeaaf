/** The sales tax: its usual shares, and its name on a bill. */
import type { Bill, Field } from '../../bill';
import { taxShares } from '../../checks/tolerances';
import type { DocumentIndex } from '../document-index';
import { makeEvidence } from '../layout/lines';

/** Tolerance in dollars: some bills round tax line by line. */
const taxSlack = 0.03;
/**
 * The maximum tax on energy as a share of the net amount, and of the total. Sources: GST Acts of Australia and New
 * Zealand, VAT of Britain, GST and HST of Canada.
 */
const maxShareOfNet = 0.21;
const maxShareOfTotal = 0.18;

/** Whether the tax is a known share of a net amount, such as a tenth. */
export function isTaxOnNet(tax: number, net: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - share * net) < taxSlack);
}

/** Whether the tax is a known share of a total that includes it, such as an eleventh. */
export function isTaxInside(tax: number, total: number): boolean {
  return taxShares.other.some((share) => Math.abs(tax - (share * total) / (1 + share)) < taxSlack);
}

/** Whether the tax on a net amount is not too high. */
export const mayBeTaxOnNet = (tax: number, net: number): boolean =>
  Math.abs(tax) <= maxShareOfNet * Math.abs(net) + taxSlack;

/** Whether the tax in a total is not too high. */
export const mayBeTaxInside = (tax: number, total: number): boolean =>
  Math.abs(tax) <= maxShareOfTotal * Math.abs(total);

const names = ['GST', 'VAT', 'HST'] as const satisfies readonly Bill['taxName'][];

/** The name of the tax: beside its amount, else the most frequent on the bill. */
export function findTaxName(doc: DocumentIndex, tax: Field<number> | null): Bill['taxName'] {
  const at = tax?.evidence;
  const beside = doc.lines.filter((line) => {
    const { page, box } = makeEvidence(line);
    return at?.page === page && Math.abs(at.box.y - box.y) < 0.5 * line.size;
  });
  return findMostFrequent(beside.map(({ text }) => text).join('\n')) ?? findMostFrequent(doc.text) ?? 'GST';
}

function findMostFrequent(text: string): Bill['taxName'] | null {
  const count = (name: string) => text.match(new RegExp(`\\b${name}\\b`, 'gi'))?.length ?? 0;
  const [most] = [...names].sort((a, b) => count(b) - count(a));
  return most && count(most) > 0 ? most : null;
}
