/** Finds the name of the sales tax on a bill. */
import type { Bill, Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import { makeEvidence } from '../layout/lines';

const names = ['GST', 'VAT', 'HST'] as const satisfies readonly Bill['taxName'][];
const namePattern = /\b(?:gst|vat|hst)\b/gi;

/** The name beside the amount of the tax, else the most frequent on the bill. */
export function findTaxName(doc: DocumentIndex, tax: Field<number> | null): Bill['taxName'] {
  const at = tax?.evidence;
  const beside = doc.lines.filter((line) => {
    const { page, box } = makeEvidence(line);
    return at?.page === page && Math.abs(at.box.y - box.y) < 0.5 * line.size;
  });
  return findMostFrequent(beside.map(({ text }) => text).join('\n')) ?? findMostFrequent(doc.text) ?? 'GST';
}

function findMostFrequent(text: string): Bill['taxName'] | null {
  const found = (text.match(namePattern) ?? []).map((name) => name.toUpperCase());
  const counts = names.map((name) => found.filter((one) => one === name).length);
  const maxCount = Math.max(...counts);
  return maxCount > 0 ? (names[counts.indexOf(maxCount)] ?? null) : null;
}
