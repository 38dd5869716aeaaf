/** Finds the retailer's ABN. */
import { checkAbn } from '@/lib/facts/identifiers/abn';
import type { Field } from '../../bill';
import type { DocumentIndex } from '../document-index';
import type { Line } from '../layout/lines';
import { chooseBestField, findValuesBeside, type Parsed } from './candidates';
import { joinGroups } from './identifiers';

/** The ABN beside its label: of several, the one near the retailer's name and not near the customer's. */
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
    .map((one) => {
      const score = scoreNear(doc, one.line, retailer) - 2 * scoreNear(doc, one.line, customer) - one.line.index / 2000;
      return { ...one, score: one.score + score };
    });
  return chooseBestField(
    found,
    (value) => value,
    (value) => (checkAbn(value) === 'right' ? 'check_digit' : 'wrong_check_digit'),
  );
}

/** How near a name is, 0 to 1: on the line, or in the column above it. */
function scoreNear(doc: DocumentIndex, line: Line, name: Field<string> | null): number {
  const has = ({ text }: Line) => name !== null && text.toLowerCase().includes(name.value.toLowerCase());
  const above = doc.lines
    .slice(Math.max(0, line.index - 8), line.index)
    .filter((other) => other.page === line.page && line.top - other.bottom < 5 * line.size);
  return has(line) ? 1 : above.some((other) => Math.abs(other.x - line.x) < 40 && has(other)) ? 0.8 : 0;
}
