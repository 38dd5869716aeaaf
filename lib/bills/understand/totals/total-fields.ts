/** Makes the fields of a bill's totals. */
import type { Basis } from '../../basis';
import type { Field } from '../../bill';
import { toCents } from '../../money';
import { makeEvidence } from '../layout/lines';
import type { PrintedAmount, Sum } from './types';

const toDollars = (cents: number) => Math.round(cents) / 100;

/** The field of a printed amount. */
export function makePrintedField(sum: Sum | PrintedAmount, basis: Basis): Field<number> {
  const isDerived = 'derived' in sum && sum.derived === true;
  const evidence = isDerived ? null : makeEvidence(sum.line, sum.start, sum.end);
  return { value: toDollars(toCents(sum.value)), basis, evidence };
}

/** The field of a calculated amount, which is not printed. */
export const makeDerivedField = (cents: number, basis: Basis = 'worked_out'): Field<number> => ({
  value: toDollars(cents),
  basis,
  evidence: null,
});

export const readCents = (field: Field<number>): number => toCents(field.value);

/** The first sum of each value. */
export function listDistinctValues(sums: readonly Sum[]): Sum[] {
  const seen = new Set<number>();
  return sums.filter(({ value }) => !seen.has(toCents(value)) && seen.add(toCents(value)));
}
