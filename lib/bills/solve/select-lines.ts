/** Selects the charge lines of a bill: the leaves of the tree whose root is a total of the bill. */
import { earlierPattern, feePattern, instalmentPattern } from '../labels/balance-phrases';
import { creditPattern } from '../labels/credits';
import { getOnly } from '../lists';
import { toCents } from '../money';
import { unaffordableCost } from '../understand/charges/candidates';
import { describeRow } from '../understand/charges/description';
import { listOtherAmounts, withAmount } from '../understand/charges/repair';
import { type CalculatedRow, type Candidate, isDoubtful } from '../understand/charges/stages';
import { findSumKind } from '../understand/totals/sum-kinds';
import type { Sum } from '../understand/totals/types';
import { addSurprise, growTrees, type Item, listSets, measureSurprise, type Node } from './tree';

export type GstStyle = 'ex' | 'inc';

/** A total that the lines may add up to, in cents. */
export interface Target {
  cents: number;
  style: GstStyle;
  subtotal: Sum | null;
  gst: Sum | null;
  total: Sum | null;
  /** How unlikely the target is: 0 if subtotal, GST and total are all printed and agree. */
  cost: number;
}

export interface Selection {
  readonly lines: readonly Candidate[];
  /** The total that the lines add up to; null without one, when the lines are the first guess. */
  readonly target: Target | null;
}

/** A selection with a matching total. */
export type ClosedSelection = Selection & { target: Target };

/** The amount of a line in a GST style, in cents. */
export function readLineCents({ row }: Pick<Candidate, 'row'>, style: GstStyle): number {
  return toCents((style === 'ex' ? row.amountEx : row.amountInc) ?? row.amount.value);
}

export interface Money {
  rows: readonly CalculatedRow[];
  candidates: readonly Candidate[];
  sums: readonly Sum[];
  targets: readonly Target[];
}

type Role = 'charge' | 'ledger' | 'tax' | 'sum';

/** A row in reading order, and what its words say it is. */
interface Entry {
  readonly row: CalculatedRow;
  readonly candidate: Candidate;
  readonly role: Role;
  readonly isCandidate: boolean;
}

interface Solution extends ClosedSelection {
  cost: number;
  /** Whether it is unlikely to add up by chance. */
  isProof: boolean;
}

/** The lines of the tree that explains most; without one, the first guess. */
export function selectLines(money: Money): Selection {
  const entries = listEntries(money);
  const styles: GstStyle[] = money.rows.some(({ amountEx, amountInc }) => amountEx !== null && amountEx !== amountInc)
    ? ['ex', 'inc']
    : ['inc'];
  const solutions = styles.flatMap((style) => solve(money, entries, style, styles.length > 1));
  const [best] = solutions.filter(({ isProof }) => isProof).sort((a, b) => a.cost - b.cost);
  const guess = money.candidates.filter(({ included }) => included);
  if (best && (best.cost <= maxCost || guess.length === 0)) return { lines: best.lines, target: best.target };
  if (guess.length > 0) return { lines: guess, target: null };
  // Amounts that may be a list by chance are the likeliest lines where nothing better is printed.
  const [likely] = solutions.sort((a, b) => a.cost - b.cost);
  return { lines: likely?.lines ?? [], target: null };
}

/** In rows: how far the charges may be from the instalment that is paid for them. */
const instalmentReach = 3;

/** The charges themselves, where the bill asks for an instalment instead of their sum. */
function findCharged({ entries, trees }: Context, leaf: Node): readonly Node[] {
  const entry = entries[leaf.at];
  if (!entry || entry.candidate.proved || !instalmentPattern.test(entry.candidate.description.toLowerCase()))
    return [leaf];
  const distance = ({ at }: Node) => leaf.at - at;
  const charged = trees.find(
    (tree) => !contains(tree, leaf.at) && distance(tree) > 0 && distance(tree) <= instalmentReach,
  );
  return charged ? listEnds(charged) : [leaf];
}

/** A sum that leaves out more than this is not that of the bill. */
const maxCost = 2.5;
/** What a single amount costs more than any list. */
const loneCost = 9;

const ledgerKinds: readonly Sum['kind'][] = ['previous', 'payments', 'carried', 'adjustments'];

function listEntries({ rows, candidates, sums }: Money): Entry[] {
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
  return isAgain || (earlierPattern.test(words) && !feePattern.test(words));
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

function solve(money: Money, entries: readonly Entry[], style: GstStyle, isOnly: boolean): Solution[] {
  const items = entries.map((entry) => makeItem(entry, style));
  const roots = growTrees(items);
  const targets = money.targets.filter((target) => !isOnly || target.style === style);
  const trees = roots.flatMap(listTrees);
  const context: Context = { entries, items, trees, targets };
  const closed = trees.flatMap((tree) => closeTree(context, tree));
  return [...closed, ...closeApart(context, roots), ...closeAlone(context)];
}

interface Context {
  entries: readonly Entry[];
  items: readonly Item[];
  /** Every amount that is a sum of others. */
  trees: readonly Node[];
  targets: readonly Target[];
}

const listTrees = (node: Node): Node[] => (node.parts.length === 0 ? [] : [node, ...node.parts.flatMap(listTrees)]);

const namedSum = /^(?:sub-?)?totals?\b|\b(?:sub-?)?total$/i;

function makeItem({ row, candidate, role, isCandidate }: Entry, style: GstStyle): Item {
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
  return flipCost < 1 ? { include: 0, drop: 0.6 } : { include: 0.3, drop: 0.4 };
}

/** The amounts at the ends of a tree. An amount that another tree explains is replaced by its amounts. */
function listLeaves(context: Context, node: Node, within: readonly Node[] = []): Node[] {
  if (node.parts.length > 0) return node.parts.flatMap((part) => listLeaves(context, part, [...within, node]));
  const entry = context.entries[node.at];
  if (entry?.candidate.proved || node.cents === 0 || entry?.role === 'ledger') return [node];
  const details = context.trees
    .filter(
      (tree) =>
        tree.cents === node.cents &&
        tree.at !== node.at &&
        countLeaves(tree) >= 2 &&
        !within.some((outer) => outer.at === tree.at || contains(tree, outer.at)) &&
        !contains(tree, node.at),
    )
    .sort((a, b) => countLeaves(b) - countLeaves(a))[0];
  if (details) return listLeaves(context, details, [...within, node]);
  const calculated = context.entries.findIndex(
    ({ candidate }, at) => candidate.proved && context.items[at]?.readings[0]?.cents === node.cents,
  );
  return [calculated < 0 ? node : { ...node, at: calculated }];
}

const countLeaves = ({ parts }: Node): number =>
  parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + countLeaves(part), 0);

const contains = (tree: Node, at: number): boolean => tree.at === at || tree.parts.some((part) => contains(part, at));

function closeTree(context: Context, tree: Node): Solution[] {
  const closers = context.items.filter(({ role }) => role !== 'part').length;
  const leaves = listLeaves(context, tree);
  const surprise = addSurprise(tree) - Math.log10(closers) - countContradictions(context, leaves);
  return makeSolutions(context, { leaves, tree, found: 0, isProof: surprise >= minSurprise && tree.cents !== 0 });
}

/** The first guess, with a few changes, if its sum is printed somewhere. */
function closeApart(context: Context, roots: readonly Node[]): Solution[] {
  const { targets, entries } = context;
  const wanted = new Set(targets.map(({ cents }) => cents));
  const all = roots.map((node) => {
    const ends = listEnds(node).flatMap(({ at }) => entries[at]?.candidate ?? []);
    const included = ends.some((candidate) => candidate.included);
    const costs = ends.filter((candidate) => candidate.included === included).map(({ flipCost }) => flipCost);
    return { node, included, cost: Math.max(...costs, 0) };
  });
  const flips = all.map(({ node, included, cost }) => ({ cents: included ? -node.cents : node.cents, cost }));
  const base = all.reduce((sum, { node, included }) => sum + (included ? node.cents : 0), 0);
  let tries = 0;
  for (const { cents, cost, flipped } of listSets(base, flips)) {
    tries += wanted.size;
    const parts = all.flatMap(({ node, included }, i) => (included !== flipped.includes(i) ? [node] : []));
    const own = measureSurprise(context.items, parts, cents, tries);
    if (own < 0) return [];
    const match = [...wanted].some((one) => Math.abs(one - cents) <= (flipped.length > 0 ? 1 : 2));
    if (!match) continue;
    const leaves = parts.flatMap((part) => listLeaves(context, part));
    const surprise = parts.reduce((sum, part) => sum + addSurprise(part), own) - countContradictions(context, leaves);
    if (surprise < minSurprise) continue;
    return makeSolutions(context, { leaves, tree: null, found: cost, isProof: true });
  }
  return [];
}

/** A sum that a shuffled bill has with a probability of one in a hundred proves nothing. */
const minSurprise = 2;

/** What a line speaks against a sum whose printed quantity and rate make another amount. */
const contradiction = 1.5;

function countContradictions({ entries }: Context, leaves: readonly Node[]): number {
  const rows = leaves.flatMap(({ at }) => entries[at] ?? []);
  return contradiction * rows.filter(({ row }) => row.calculation?.proved === false && !isDoubtful(row)).length;
}

/** A calculated line that is the whole bill. */
function closeAlone(context: Context): Solution[] {
  const { entries, items } = context;
  const included = entries.flatMap(({ candidate }, at) => (candidate.included ? [at] : []));
  const at = getOnly(included);
  if (at === null || !entries[at]?.candidate.proved) return [];
  const leaf: Node = { at, cents: items[at]?.readings[0]?.cents ?? 0, parts: [], surprise: 0 };
  return makeSolutions(context, { leaves: [leaf], tree: null, found: 0, isProof: true });
}

interface Found {
  leaves: readonly Node[];
  tree: Node | null;
  found: number;
  isProof: boolean;
}

const roundingCost = 0.15;

function makeSolutions(context: Context, { leaves, tree, found, isProof }: Found): Solution[] {
  const { entries, targets } = context;
  const charges = leaves.filter(({ at, cents }) => {
    const role = entries[at]?.role;
    return role === 'charge' || (role === 'sum' && cents !== 0);
  });
  const cents = charges.reduce((sum, leaf) => sum + leaf.cents, 0);
  const lines = charges
    .flatMap((leaf) => findCharged(context, leaf))
    .flatMap((leaf) => {
      const candidate = entries[leaf.at]?.candidate;
      return candidate ? [{ ...leaf, candidate }] : [];
    });
  const isLone = lines.length === 1 && !lines.some(({ candidate }) => candidate.proved);
  if (lines.length === 0 || (cents < 0 && !isCredit(lines.map(({ candidate }) => candidate)))) return [];
  const cost = found + countOmitted(context, lines, tree) - Math.min(0.05 * lines.length, 1);
  const made = lines
    .sort((a, b) => a.at - b.at)
    .map(({ candidate, cents: own }) =>
      toCents(candidate.row.amount.value) === own || !isDoubtful(candidate.row)
        ? candidate
        : withAmount(candidate, own),
    );
  const fitting = targets.filter((target) => Math.abs(target.cents - cents) <= 2);
  return fitting.map((target) => ({
    lines: made,
    target,
    // A single amount equals any total with its value.
    isProof: isProof && !isLone,
    cost: cost + target.cost + (isLone ? loneCost : 0) + (target.cents === cents ? 0 : roundingCost),
  }));
}

/** The cost of a charge that is part of some tree, but not of this one. */
const omittedLeaf = 0.8;

/** The cost of the lines that are left out. An amount that is printed twice is left out once. */
function countOmitted({ entries, items, trees }: Context, lines: readonly Node[], tree: Node | null): number {
  const key = ({ candidate, row }: Entry) => `${candidate.description.toLowerCase()}|${row.amount.value}`;
  const used = new Set([...lines, ...(tree ? listTrees(tree) : [])].map(({ at }) => at));
  const keys = new Set([...used].flatMap((at) => entries[at] ?? []).map(key));
  const made = trees.filter((one) => listEnds(one).every(({ at }) => used.has(at)));
  const values = new Set([...lines, ...made].map(({ cents }) => cents));
  // A summary of the same amounts leaves nothing out.
  const others = trees.filter((one) => !values.has(one.cents));
  const ends = new Set(others.flatMap(listEnds).map(({ at }) => at));
  return entries.reduce((cost, entry, at) => {
    const { candidate, isCandidate, role } = entry;
    if (used.has(at) || (keys.has(key(entry)) && candidate.flipCost < unaffordableCost)) return cost;
    if (!candidate.proved && values.has(items[at]?.readings[0]?.cents ?? 0)) return cost;
    if (candidate.included) return cost + candidate.flipCost;
    const isCharge = isCandidate && role === 'charge' && candidate.flipCost < distractorCost;
    return cost + (isCharge && ends.has(at) ? omittedLeaf : 0);
  }, 0);
}

const distractorCost = 2.5;

const listEnds = (node: Node): Node[] => (node.parts.length === 0 ? [node] : node.parts.flatMap(listEnds));

/** Whether credits make the total negative. They must be calculated or named as credits: a payment is not one. */
function isCredit(lines: readonly Candidate[]): boolean {
  const sure = lines.filter(
    (one) => one.row.amount.value >= 0 || one.proved || creditPattern.test(one.description.toLowerCase()),
  );
  return sure.reduce((sum, one) => sum + toCents(one.row.amount.value), 0) < 0;
}
