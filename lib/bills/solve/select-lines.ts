/**
 * Selects the charge lines of a bill: the leaves of the tree whose root is a total of the bill. Of several sets of lines
 * that add up to one, the one that least speaks against.
 */
import { toCents } from '@/lib/facts/money';
import { phrases } from '../phrases';
import { withAmount } from '../understand/charges/readings';
import { hasUncertainLetters } from '../understand/charges/stages';
import type { Sum } from '../understand/totals/balances';
import type { GstStyle, Selection, Target } from '../understand/totals/sums';
import {
  addSurprise,
  type Entry,
  growTrees,
  type Item,
  listEnds,
  listEntries,
  listSets,
  listTrees,
  type Money,
  makeItem,
  measureSurprise,
  type Node,
  type Surprise,
} from './tree';

/** A sum that leaves out more than this is not that of the bill. */
const maxCost = 2.5;

/** The lines of the tree that explains most; without one, the first guess. */
export function selectLines(money: Money): Selection {
  const { rows, candidates, targets } = money;
  const entries = listEntries(money);
  const isTwofold = rows.some(({ amountEx, amountInc }) => amountEx !== null && amountEx !== amountInc);
  const styles: GstStyle[] = isTwofold ? ['ex', 'inc'] : ['inc'];
  const contexts = styles.map((style): Context => {
    const items = entries.map((entry) => makeItem(entry, style));
    const roots = growTrees(items);
    const ofStyle = isTwofold ? targets.filter((target) => target.style === style) : targets;
    return { entries, items, targets: ofStyle, roots, trees: roots.flatMap(listTrees) };
  });
  const solutions = contexts
    .flatMap((one) => [...one.trees.flatMap((tree) => closeTree(one, tree)), ...closeApart(one)])
    .sort((a, b) => a.cost - b.cost);
  const best = solutions.find(({ isProof }) => isProof);
  const sums = new Set(contexts.flatMap(({ trees }) => trees.map(({ at }) => entries[at]?.candidate)));
  const guess = candidates.filter((one) => one.included && !sums.has(one));
  if (best && (best.cost <= maxCost || guess.length === 0))
    return { lines: best.lines, target: best.isInstalment ? null : best.target };
  // Amounts that may be a list by chance are the likeliest lines where nothing better is printed.
  return { lines: guess.length > 0 ? guess : (solutions[0]?.lines ?? []), target: null };
}

interface Solution extends Selection {
  readonly target: Target;
  /** How much speaks against it. */
  cost: number;
  /** Whether it is unlikely to add up by chance. */
  isProof: boolean;
  /** Whether the total is of an instalment, and not of the lines. */
  isInstalment: boolean;
}

/** The amounts of the bill in one GST style. */
interface Context {
  entries: readonly Entry[];
  /** The same amounts for the tree. */
  items: readonly Item[];
  targets: readonly Target[];
  roots: readonly Node[];
  /** Every amount that is a sum of others. */
  trees: readonly Node[];
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
        listEnds(tree).length >= 2 &&
        !within.some((outer) => outer.at === tree.at),
    )
    .sort((a, b) => listEnds(b).length - listEnds(a).length)[0];
  if (details) return listLeaves(context, details, [...within, node]);
  const calculated = context.entries.findIndex(
    ({ candidate }, at) => candidate.proved && context.items[at]?.readings[0]?.cents === node.cents,
  );
  return [calculated < 0 ? node : { ...node, at: calculated }];
}

function closeTree(context: Context, tree: Node): Solution[] {
  const leaves = listLeaves(context, tree);
  const isProof = tree.cents !== 0 && isUnlikely(context, addSurprise([tree]), leaves);
  return makeSolutions(context, { leaves, tree, found: 0, isProof });
}

/** The first guess, with a few changes, if its sum is printed somewhere. */
function closeApart(context: Context): Solution[] {
  const { targets, entries, roots } = context;
  const wanted = new Set(targets.map(({ cents }) => cents));
  const all = roots.map((node) => {
    const ends = listEnds(node).flatMap(({ at }) => entries[at]?.candidate ?? []);
    const included = ends.some((candidate) => candidate.included);
    const costs = ends.filter((candidate) => candidate.included === included).map(({ flipCost }) => flipCost);
    return { node, included, cost: Math.max(...costs, 0) };
  });
  const flips = all.map(({ node, included, cost }) => ({ cents: included ? -node.cents : node.cents, cost }));
  const base = all.reduce((sum, { node, included }) => sum + (included ? node.cents : 0), 0);
  // After so many tries, no sum of this size is unlikely.
  const maxTries = Math.max(Math.abs(base), ...all.map(({ node }) => Math.abs(node.cents))) / 10 ** minSurprise;
  let tries = 0;
  for (const { cents, cost, flipped } of listSets(base, flips)) {
    tries += wanted.size;
    if (tries > maxTries) return [];
    const match = [...wanted].some((one) => Math.abs(one - cents) <= (flipped.length > 0 ? 1 : roundingCents));
    if (!match) continue;
    const parts = all.flatMap(({ node, included }, i) => (included !== flipped.includes(i) ? [node] : []));
    const own = measureSurprise(context.items, parts, cents, tries);
    const leaves = parts.flatMap((part) => listLeaves(context, part));
    if (!isUnlikely(context, addSurprise(parts, own), leaves)) continue;
    return makeSolutions(context, { leaves, tree: null, found: cost, isProof: true });
  }
  return [];
}

/** A sum that a shuffled bill has with a probability of one in a hundred proves nothing. */
const minSurprise = 2;

/** What a line speaks against a sum whose printed quantity and rate make another amount. */
const contradiction = 1.5;

/** Whether a sum is too unlikely by chance to be wrong. Each amount that may be a sum was tried. */
function isUnlikely({ entries, items }: Context, { amounts, orders }: Surprise, leaves: readonly Node[]): boolean {
  const tried = Math.log10(items.filter(({ role }) => role !== 'part').length);
  const rows = leaves.flatMap(({ at }) => entries[at] ?? []);
  const contradicted = rows.filter(({ row }) => row.calculation?.proved === false && !hasUncertainLetters(row)).length;
  return Math.min(amounts - tried, orders) - contradiction * contradicted >= minSurprise;
}

interface Found {
  leaves: readonly Node[];
  tree: Node | null;
  found: number;
  isProof: boolean;
}

/** Rounded lines may miss the total by so many cents. */
const roundingCents = 2;
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
  // No line is charged twice.
  if (lines.length === 0 || new Set(lines.map(({ at }) => at)).size < lines.length) return [];
  const cost = found + countOmitted(context, lines, tree) - Math.min(0.05 * lines.length, 1);
  const made = lines
    .sort((a, b) => a.at - b.at)
    .map(({ candidate, cents: own }) =>
      toCents(candidate.row.amount.value) === own || !hasUncertainLetters(candidate.row)
        ? candidate
        : withAmount(candidate, own),
    );
  const labelled = targets.filter((target) => Math.abs(target.cents - cents) <= roundingCents);
  const fitting = labelled.length > 0 || !tree || !isProof ? labelled : [makeTarget(context, tree, cents)];
  return fitting.map((target) => ({
    lines: made,
    target,
    // A single amount equals any total with its value.
    isProof: isProof && !isLone,
    isInstalment: charges.some(({ at }) => !lines.some((line) => line.at === at)),
    cost: cost + target.cost + (target.cents === cents ? 0 : roundingCost),
  }));
}

/** The cost of a total that no label names: above that of a labelled one of which one charge of another tree is no part. */
const unlabelledCost = 1.25;

/** The root of a tree as the total of its charges, unless taxes or what earlier bills left are part of it. */
function makeTarget({ entries }: Context, tree: Node, cents: number): Target {
  const row = entries[tree.at]?.row;
  const at = row && { line: row.line, start: row.amount.start, end: row.amount.end };
  const total: Sum | null =
    at && tree.cents === cents ? { kind: 'newCharges', value: cents / 100, ...at, weight: 1, exact: false } : null;
  return { cents, style: 'inc', subtotal: null, gst: null, total, cost: unlabelledCost };
}

/** The cost of a charge that is part of some tree, but not of this one. */
const omittedLeaf = 0.8;

/** The cost of the lines that are left out. */
function countOmitted({ entries, items, trees }: Context, lines: readonly Node[], tree: Node | null): number {
  const used = new Set([...lines, ...(tree ? listTrees(tree) : [])].map(({ at }) => at));
  const made = trees.filter((one) => listEnds(one).every(({ at }) => used.has(at)));
  const sums = new Set(made.map(({ cents }) => cents));
  const values = new Set([...lines.map(({ cents }) => cents), ...sums]);
  // A summary of the same amounts leaves nothing out.
  const others = trees.filter((one) => !values.has(one.cents));
  const ends = new Set(others.flatMap(listEnds).map(({ at }) => at));
  return entries.reduce((cost, entry, at) => {
    const { candidate, isCandidate, role } = entry;
    if (used.has(at)) return cost;
    // A summary may name an average price beside its sum.
    if ((candidate.proved ? sums : values).has(items[at]?.readings[0]?.cents ?? 0)) return cost;
    if (candidate.included) return cost + candidate.flipCost;
    const isCharge = isCandidate && role === 'charge' && candidate.flipCost < distractorCost;
    return cost + (isCharge && ends.has(at) ? omittedLeaf : 0);
  }, 0);
}

const distractorCost = 2;

/** In rows: how far the charges may be from the instalment that is paid for them. */
const instalmentReach = 3;

/** The charges themselves, where the bill asks for an instalment instead of their sum. */
function findCharged({ entries, trees }: Context, leaf: Node): readonly Node[] {
  const entry = entries[leaf.at];
  if (!entry || entry.candidate.proved || !phrases.balances.instalment.test(entry.candidate.description.toLowerCase()))
    return [leaf];
  const distance = ({ at }: Node) => leaf.at - at;
  const charged = trees.find((tree) => distance(tree) > 0 && distance(tree) <= instalmentReach);
  return charged ? listEnds(charged) : [leaf];
}
