/** The amounts of a bill in reading order, and what each may be by its words. */

import { toCents } from '@/lib/facts/money';
import { phrases } from '../phrases';
import { describeRow } from '../understand/charges/description';
import { listOtherAmounts } from '../understand/charges/readings';
import { type CalculatedRow, type Candidate, isDoubtful } from '../understand/charges/stages';
import type { Sum } from '../understand/totals/amounts';
import { findSumKind } from '../understand/totals/sums';
import { type GstStyle, readLineCents, type Target } from '../understand/totals/targets';
import type { Item } from './tree';

export interface Money {
  rows: readonly CalculatedRow[];
  candidates: readonly Candidate[];
  sums: readonly Sum[];
  targets: readonly Target[];
}

type Role = 'charge' | 'ledger' | 'tax' | 'sum';

/** A row in reading order, and what its words say it is. */
export interface Entry {
  readonly row: CalculatedRow;
  readonly candidate: Candidate;
  readonly role: Role;
  readonly isCandidate: boolean;
}

const ledgerKinds: readonly Sum['kind'][] = ['previous', 'payments', 'carried', 'adjustments'];

/** All rows with an amount in reading order: by page and column, from top to bottom. */
export function listEntries({ rows, candidates, sums }: Money): Entry[] {
  const byRow = new Map(candidates.map((one) => [one.row, one]));
  const ordered = [...rows].sort(
    (a, b) =>
      a.line.page - b.line.page ||
      a.line.column - b.line.column ||
      a.line.index - b.line.index ||
      a.amount.start - b.amount.start,
  );
  const entries = ordered.map((row): Entry => {
    const description = describeRow(row);
    const known = byRow.get(row);
    const kind = known?.proved ? null : findKind(row, description, sums);
    const candidate = known ?? { row, description, section: '', proved: false, included: false, flipCost: 1 };
    const role =
      kind === null
        ? known
          ? 'charge'
          : 'sum'
        : kind === 'gst'
          ? 'tax'
          : ledgerKinds.includes(kind)
            ? 'ledger'
            : 'sum';
    return { row, candidate, role: known && role !== 'tax' ? 'charge' : role, isCandidate: known !== undefined };
  });
  const size = ({ row }: Entry) => Math.abs(toCents(row.amount.value));
  const balances = new Set(entries.filter(({ role }) => role === 'ledger').map(size));
  return entries.map((entry) => (isEarlier(entry, balances.has(size(entry))) ? { ...entry, role: 'ledger' } : entry));
}

/** Whether a row that may be a charge is what earlier bills left: by its words, or as such an amount printed again. */
function isEarlier({ candidate, role, row }: Entry, isAgain: boolean): boolean {
  if (role !== 'charge' || candidate.proved || candidate.included || row.amount.value === 0) return false;
  const words = candidate.description.toLowerCase();
  return isAgain || (phrases.balances.earlier.test(words) && !phrases.balances.fee.test(words));
}

/** The weight of a label beside its amount. */
const besideLabel = 2;

function findKind(row: CalculatedRow, description: string, sums: readonly Sum[]): Sum['kind'] | null {
  const own = findSumKind(description);
  if (own) return own;
  return (
    sums.find(({ line, start, weight }) => line === row.line && start === row.amount.start && weight >= besideLabel)
      ?.kind ?? null
  );
}

const namedSum = /^(?:sub-?)?totals?\b|\b(?:sub-?)?total$/i;

/** The row as an amount that may be a sum, or a part of one. */
export function makeItem({ row, candidate, role, isCandidate }: Entry, style: GstStyle): Item {
  const cents = readLineCents({ row }, style);
  const others = isDoubtful(row) ? listOtherAmounts(candidate, cents) : [];
  const isSum = role === 'sum' || role === 'ledger' || namedSum.test(candidate.description);
  return {
    readings: [{ cents, cost: 0 }, ...others.map((other) => ({ cents: other, cost: 1 }))],
    ...findCosts(candidate, role, isCandidate, cents),
    role: candidate.proved ? 'part' : isSum && /[a-z]{2}/i.test(candidate.description) ? 'sum' : 'any',
  };
}

function findCosts(
  { included, flipCost, description }: Candidate,
  role: Role,
  isCandidate: boolean,
  cents: number,
): Pick<Item, 'include' | 'drop'> {
  if (cents === 0) return { include: 0, drop: 0.05 };
  if (role === 'tax') return { include: 0, drop: 0.2 };
  if (role === 'ledger') return { include: 0, drop: 0.6 };
  if (role === 'sum') return { include: /[a-z]{2}/i.test(description) ? 0.5 : 1, drop: 0.2 };
  if (!isCandidate) return { include: 1, drop: 0.1 };
  if (included) return { include: 0, drop: flipCost >= 3 ? 4 : 1 };
  if (flipCost >= 2.5) return { include: 1.5, drop: 0.05 };
  return flipCost < 1 ? { include: 0, drop: 0.6 } : { include: 0, drop: 0.4 };
}
