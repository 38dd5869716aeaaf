/**
 * Finds which amounts of a bill are sums of others. Rows below each other make a subtotal, subtotals make a total, and
 * balances make the amount due. Every sum is of neighbouring rows, so a list of n rows has only n² possible sums.
 */
import { toCents } from '@/lib/facts/money';
import { phrases } from '../phrases';
import { listOtherAmounts } from '../understand/charges/readings';
import { describeRow } from '../understand/charges/row-words';
import { type CalculatedRow, type Candidate, hasUncertainLetters } from '../understand/charges/stages';
import type { Sum } from '../understand/totals/balances';
import { findKindOfRow, type GstStyle, readLineCents, type Target } from '../understand/totals/sums';

/** A printed amount in reading order. Costs are powers of ten: a cost of 1 has to be ten times as surprising. */
export interface Item {
  /** The cents that it may stand for, likeliest first. The first is as printed. */
  readonly readings: readonly { readonly cents: number; readonly cost: number }[];
  /** The cost of adding it to the sum below it. */
  readonly include: number;
  /** The cost of leaving it out of a sum of the rows around it. */
  readonly drop: number;
  /** Whether its words name a sum, it may be one, or it is proved to be something else. */
  readonly role: 'sum' | 'any' | 'part';
}

/** How unlikely a sum is by chance, as powers of ten. */
export interface Surprise {
  /** Other amounts would make it once in so many: the amounts that were possible, over the sums that were tried. */
  readonly amounts: number;
  /** The same amounts would make it once in so many orders. A misread table has them in another order. */
  readonly orders: number;
}

const noSurprise: Surprise = { amounts: 0, orders: 0 };

/** An amount with the amounts that it is the sum of, if any. */
export interface Node {
  /** Its place in the list of items. */
  readonly at: number;
  readonly cents: number;
  readonly parts: readonly Node[];
  readonly surprise: Surprise;
}

interface State {
  readonly stack: readonly Node[];
  readonly score: number;
}

/** How surprising a sum must be: as the power of ten of one in so many. */
const minSurprise = 2;
/** What a label that names a sum adds to the surprise. */
const labelSurprise = { sum: 1.2, any: 0, part: 0 } as const;
/** What an amount that is proved by itself adds to the surprise of its sum. */
const provedSurprise = 0.7;
/** A second printing of one amount proves little. */
const repetition = 0.2;
/** Rounded rows may miss their sum by so many cents. */
const roundingCents = 2;
const roundingCost = 0.5;
/** Limits the work. */
const maxStates = 6;
const maxCost = 3;
const maxDepth = 60;
/** For one sum. What bills print takes up to 420 steps. */
const maxSteps = 500;
/** For all sums of a document. Bills take up to 42,000 steps. */
const maxAllSteps = 200_000;

/** What is left of the work that a document may take. */
interface Budget {
  steps: number;
}

/** The likeliest trees over all items, as their roots in reading order. Most items are often roots of their own. */
export function growTrees(items: readonly Item[]): Node[] {
  const budget = { steps: maxAllSteps };
  let states: State[] = [{ stack: [], score: 0 }];
  for (let at = 0; at < items.length; at++) {
    const next = states.flatMap((state) => [push(items, state, at), ...closeAbove(items, state, at, budget)]);
    states = next.sort((a, b) => b.score - a.score).slice(0, maxStates);
  }
  return [...(states[0]?.stack ?? [])];
}

/** Adds an amount. If the rows since an earlier amount now make that amount, they are its parts. */
function push(items: readonly Item[], { stack, score }: State, at: number): State {
  const leaf: Node = { at, cents: items[at]?.readings[0]?.cents ?? 0, parts: [], surprise: noSurprise };
  const all = [...stack, leaf];
  let sum = 0;
  for (let count = 1; count < Math.min(all.length, maxDepth); count++) {
    const part = all[all.length - count];
    const head = all[all.length - count - 1];
    if (!part || !head) break;
    sum += part.cents;
    const item = items[head.at];
    if (count < 2 || head.parts.length > 0 || !item || item.role === 'part' || sum !== head.cents) continue;
    const parts = all.slice(-count);
    if (parts.filter(({ cents }) => cents !== 0).length < 2) continue;
    const surprise = measureSurprise(items, parts, sum, count, item.role);
    if (surprise.amounts + labelSurprise[item.role] < minSurprise) continue;
    return { stack: [...all.slice(0, -count - 1), { ...head, parts, surprise }], score: score + surprise.amounts };
  }
  return { stack: all, score };
}

/** The ways in which an amount is the sum of the amounts above it. */
function closeAbove(items: readonly Item[], { stack, score }: State, at: number, budget: Budget): State[] {
  const item = items[at];
  if (!item || item.role === 'part' || stack.length === 0) return [];
  const cents = item.readings[0]?.cents ?? 0;
  const found = findSum(items, stack, cents, budget);
  if (found) {
    const surprise = measureSurprise(items, found.parts, cents, found.tries, item.role);
    const total = surprise.amounts + labelSurprise[item.role] - found.cost;
    if (total < minSurprise) return [];
    return [{ stack: [...found.others, { at, cents, parts: found.parts, surprise }], score: score + total }];
  }
  const last = stack.at(-1);
  if (item.role !== 'sum' || last?.cents !== cents || cents === 0) return [];
  return [
    { stack: [...stack.slice(0, -1), { at, cents, parts: [last], surprise: noSurprise }], score: score + repetition },
  ];
}

/** Measures the surprise of one sum. Amounts that are proved by themselves were not moved to another place. */
export function measureSurprise(
  items: readonly Item[],
  parts: readonly Node[],
  cents: number,
  tries: number,
  role: Item['role'] = 'any',
): Surprise {
  const amounts = Math.log10(Math.max(Math.abs(cents), ...parts.map((part) => Math.abs(part.cents)), 1) / tries);
  const free = items.filter((item) => item.role !== 'part' && item.readings[0]?.cents !== 0);
  const proved = parts.filter(({ at }) => items[at]?.role === 'part').length;
  if (proved === parts.length) return { amounts, orders: amounts };
  let orders = role === 'sum' ? free.length / free.filter((item) => item.role === 'sum').length : 1;
  for (let i = 0; i < parts.length - proved; i++) orders *= Math.max(free.length - i, 1) / (i + 1);
  return { amounts, orders: Math.log10(Math.max(orders, 1)) + provedSurprise * proved };
}

/** The surprise of all sums of some trees together. */
export function addSurprise(nodes: readonly Node[], own: Surprise = noSurprise): Surprise {
  return nodes.reduce((sum, { parts, surprise }) => {
    const { amounts, orders } = addSurprise(parts, surprise);
    return { amounts: sum.amounts + amounts, orders: sum.orders + orders };
  }, own);
}

interface FoundSum {
  /** The amounts of the sum, in reading order. */
  readonly parts: readonly Node[];
  /** The roots that are no part of it. */
  readonly others: readonly Node[];
  readonly cost: number;
  /** How many sums were tried before, at no higher cost. */
  readonly tries: number;
}

interface Partial {
  /** How many of the roots, from the last one, were decided. */
  readonly count: number;
  readonly sum: number;
  readonly cost: number;
  readonly included: boolean;
  readonly values: number;
  readonly last: Choice | null;
}

/** The decision for one root. `cents`: null if it is left out. */
interface Choice {
  readonly node: Node;
  readonly cents: number | null;
  readonly before: Choice | null;
}

/** The cheapest sum of the last roots that is the wanted one. It may leave out roots between its parts, at a cost. */
function findSum(items: readonly Item[], roots: readonly Node[], cents: number, budget: Budget): FoundSum | null {
  const queue: Partial[] = [{ count: 0, sum: 0, cost: 0, included: false, values: 0, last: null }];
  const end = Math.max(budget.steps - maxSteps, 0);
  let tries = 0;
  for (let best = queue.pop(); best && budget.steps > end; best = queue.pop(), budget.steps--) {
    if (best.included) {
      tries++;
      const off = Math.abs(best.sum - cents);
      if (best.values >= 2 && (off === 0 || (off <= roundingCents && best.values >= 3)))
        return { ...listChoices(roots, best), cost: best.cost + (off === 0 ? 0 : roundingCost), tries };
    }
    const node = roots[roots.length - 1 - best.count];
    if (!node || best.count >= maxDepth) continue;
    for (const next of decide(items, best, node)) if (next.cost <= maxCost) enqueue(queue, next);
  }
  return null;
}

/** A farther root costs a little more, so that the nearest run wins. */
const stepCost = 0.01;
/** Leaving out rows that were proved to belong together. */
const dropTree = 1;

function decide(items: readonly Item[], state: Partial, node: Node): Partial[] {
  const item = items[node.at];
  if (!item) return [];
  const isTree = node.parts.length > 0;
  const readings = isTree ? [{ cents: node.cents, cost: 0 }] : item.readings;
  const cost = state.cost + stepCost;
  const count = state.count + 1;
  return [
    ...readings.map(
      (reading): Partial => ({
        count,
        sum: state.sum + reading.cents,
        cost: cost + reading.cost + (isTree ? 0 : item.include),
        included: true,
        values: state.values + (reading.cents === 0 ? 0 : 1),
        last: { node, cents: reading.cents, before: state.last },
      }),
    ),
    {
      ...state,
      count,
      cost: cost + (isTree ? dropTree : item.drop),
      included: false,
      last: { node, cents: null, before: state.last },
    },
  ];
}

function listChoices(roots: readonly Node[], { count, last }: Partial): Pick<FoundSum, 'parts' | 'others'> {
  const parts: Node[] = [];
  const others: Node[] = [];
  for (let choice = last; choice; choice = choice.before) {
    if (choice.cents === null) others.push(choice.node);
    else parts.push({ ...choice.node, cents: choice.cents });
  }
  return { parts, others: [...roots.slice(0, roots.length - count), ...others] };
}

/** The tree and the trees within it. */
export const listTrees = (node: Node): Node[] =>
  node.parts.length === 0 ? [] : [node, ...node.parts.flatMap(listTrees)];

/** The amounts at the ends of a tree. */
export const listEnds = (node: Node): Node[] => (node.parts.length === 0 ? [node] : node.parts.flatMap(listEnds));

/** Keeps the queue sorted, with the cheapest and, of equals, the oldest last. */
function enqueue<T extends { readonly cost: number }>(queue: T[], one: T): void {
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((queue[middle]?.cost ?? 0) > one.cost) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, one);
}

/** Limits the changes of a first guess. */
const maxFlips = 4;
const maxFlipCost = 3;

interface Flip {
  /** What it adds to the sum. */
  readonly cents: number;
  readonly cost: number;
}

interface FlippedSet {
  readonly cents: number;
  readonly cost: number;
  /** Places in the list of flips. */
  readonly flipped: readonly number[];
}

/** Every sum that a few flips make of a first guess, cheapest first. */
export function* listSets(cents: number, flips: readonly Flip[]): Generator<FlippedSet> {
  const sorted = flips.map((flip, at) => ({ ...flip, at })).sort((a, b) => a.cost - b.cost);
  const queue: { from: FlippedSet; next: number; cost: number }[] = [];
  /** Of the sets with one flip more, only the cheapest is kept waiting: each makes way for the one after it. */
  const add = (from: FlippedSet, next: number) => {
    const cost = from.cost + (sorted[next]?.cost ?? Infinity);
    if (cost <= maxFlipCost && from.flipped.length < maxFlips) enqueue(queue, { from, next, cost });
  };
  const first = { cents, cost: 0, flipped: [] };
  yield first;
  add(first, 0);
  for (let best = queue.pop(); best; best = queue.pop()) {
    const { from, next, cost } = best;
    const flip = sorted[next];
    if (!flip) continue;
    const set = { cents: from.cents + flip.cents, cost, flipped: [...from.flipped, flip.at] };
    yield set;
    add(set, next + 1);
    add(from, next + 1);
  }
}

export interface Money {
  rows: readonly CalculatedRow[];
  candidates: readonly Candidate[];
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
export function listEntries({ rows, candidates }: Money): Entry[] {
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
    const kind = known?.proved ? null : findKindOfRow(row, description);
    const candidate = known ?? { row, description, section: '', proved: false, included: false, flipCost: 1 };
    const other = kind !== null && ledgerKinds.includes(kind) ? 'ledger' : 'sum';
    const role = kind === 'gst' ? 'tax' : known ? 'charge' : other;
    return { row, candidate, role, isCandidate: known !== undefined };
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

const namedSum = /^(?:sub-?)?totals?\b|\b(?:sub-?)?total$/i;

/** The row as an amount that may be a sum, or a part of one. */
export function makeItem({ row, candidate, role, isCandidate }: Entry, style: GstStyle): Item {
  const cents = readLineCents({ row }, style);
  const others = hasUncertainLetters(row) ? listOtherAmounts(candidate, cents) : [];
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
