import { checkAbn } from '@/lib/facts/identifiers/abn';
import type { Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { chooseBestField, type Found, findValuesBeside, type Parsed } from './candidates';
import { joinGroups } from './identifier-groups';

/** Finds the retailer's ABN, excluding the customer's. If there are several, the one near the retailer's name wins. */
export function findAbn(
  doc: DocumentIndex,
  retailer: Field<string> | null,
  customer: Field<string> | null,
): Field<string> | null {
  const parse = (text: string): Parsed<string> | null => {
    const all = joinGroups(text, [11]).filter(({ id }) => /^\d{11}$/.test(id));
    const one = all.find(({ id }) => checkAbn(id) === 'right') ?? all[0];
    return one ? { value: one.id, start: one.start, end: one.end, score: checkAbn(one.id) === 'right' ? 1 : -1 } : null;
  };
  const customers = new Set(findValuesBeside(doc, 'customerAbn', parse).map(({ value }) => value));
  const found = findValuesBeside(doc, 'abn', parse)
    .filter(({ value }) => !customers.has(value))
    .map((one) => ({
      ...one,
      score:
        one.score +
        findNearRetailer(doc, one, retailer) -
        one.line.index / 2000 -
        (isBelow(one, customer) || isNamed(one.line, customer) ? 2 : 0),
    }));
  return chooseBestField(
    found,
    (value) => value,
    (value) => (checkAbn(value) === 'right' ? 'check_digit' : 'wrong_check_digit'),
  );
}

const isNamed = ({ text }: Line, customer: Field<string> | null) =>
  customer !== null && text.toLowerCase().includes(customer.value.toLowerCase());

/** Whether the ABN is in the block of lines below the customer's name. */
function isBelow({ evidence: { page, box } }: Found<string>, customer: Field<string> | null): boolean {
  const name = customer?.evidence;
  if (!name || name.page !== page) return false;
  if (Math.abs(name.box.x - box.x) > 30) return false;
  return box.y > name.box.y - 2 && box.y < name.box.y + 6 * name.box.height;
}

function findNearRetailer(
  doc: DocumentIndex,
  { line, evidence }: Found<string>,
  retailer: Field<string> | null,
): number {
  if (!retailer) return 0;
  const name = retailer.value.toLowerCase();
  const near = doc.lines.slice(Math.max(0, line.index - 2), line.index + 2);
  if (line.text.toLowerCase().includes(name)) return 1;
  const head = retailer.evidence;
  const below = head && head.page === evidence.page ? evidence.box.y - head.box.y : -1;
  const isUnder = head && below > 0 && below < 70 && Math.abs(head.box.x - evidence.box.x) < 40;
  if (isUnder) return 1.5;
  return near.some((other) => other.text.toLowerCase().includes(name)) ? 0.6 : 0;
}
