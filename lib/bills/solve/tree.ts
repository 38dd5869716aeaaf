/**
 * Finds which amounts of a bill are sums of others. Rows below each other make a subtotal, subtotals make a total, and
 * balances make the amount due. Every sum is of neighbouring rows, so a list of n rows has only n² possible sums.
 */

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

/** An amount with the amounts that it is the sum of, if any. */
export interface Node {
  /** Its place in the list of items. */
  readonly at: number;
  readonly cents: number;
  readonly parts: readonly Node[];
}

interface State {
  readonly stack: readonly Node[];
  readonly score: number;
}

/** How surprising a sum must be: as the power of ten of one in so many. */
const minSurprise = 2;
/** What a label that names a sum adds to the surprise. */
const labelSurprise = 1.2;
/** A second printing of one amount proves little. */
const repetition = 0.2;
/** Rounded rows may miss their sum by so many cents. */
const roundingCents = 2;
const roundingCost = 0.5;
/** Limits the work. */
const maxStates = 6;
const maxTries = 240;
const maxCost = 3;
const maxDepth = 60;

/** The likeliest trees over all items, as their roots in reading order. Most items are often roots of their own. */
export function growTrees(items: readonly Item[]): Node[] {
  let states: State[] = [{ stack: [], score: 0 }];
  for (const [at, item] of items.entries()) {
    const next = states.flatMap((state) => [push(items, state, at), ...closeAbove(items, state, at, item)]);
    states = next.sort((a, b) => b.score - a.score).slice(0, maxStates);
  }
  return [...(states[0]?.stack ?? [])];
}

/** Adds an amount. If the rows since an earlier amount now make that amount, they are its parts. */
function push(items: readonly Item[], { stack, score }: State, at: number): State {
  const leaf: Node = { at, cents: items[at]?.readings[0]?.cents ?? 0, parts: [] };
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
    const surprise = measureSurprise(parts, sum, count, item.role);
    if (surprise < minSurprise) continue;
    return { stack: [...all.slice(0, -count - 1), { ...head, parts }], score: score + surprise };
  }
  return { stack: all, score };
}

/** The ways in which an amount is the sum of the amounts above it. */
function closeAbove(items: readonly Item[], { stack, score }: State, at: number, item: Item): State[] {
  if (item.role === 'part' || stack.length === 0) return [];
  const cents = item.readings[0]?.cents ?? 0;
  const [found] = findSums(items, stack, (sum) => (Math.abs(sum - cents) <= roundingCents ? [cents] : []));
  if (found) {
    const surprise = measureSurprise(found.parts, cents, found.tries, item.role) - found.cost;
    if (surprise < minSurprise) return [];
    return [{ stack: [...found.others, { at, cents, parts: found.parts }], score: score + surprise }];
  }
  const last = stack.at(-1);
  if (item.role !== 'sum' || last?.cents !== cents || cents === 0) return [];
  return [{ stack: [...stack.slice(0, -1), { at, cents, parts: [last] }], score: score + repetition }];
}

/** How unlikely it is that amounts make a sum by chance: the tries, over the amounts that were possible. */
function measureSurprise(parts: readonly Node[], cents: number, tries: number, role: Item['role']): number {
  const range = Math.max(Math.abs(cents), ...parts.map((part) => Math.abs(part.cents)), 1);
  return Math.log10(range / tries) + (role === 'sum' ? labelSurprise : 0);
}

export interface FoundSum {
  /** The amounts of the sum, in reading order. */
  readonly parts: readonly Node[];
  /** The roots that are no part of it. */
  readonly others: readonly Node[];
  /** Which of the sums looked for it makes. */
  readonly cents: number;
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

/**
 * Sums of the last roots that are wanted, cheapest first. A sum may leave out roots between its parts, at a cost.
 * `match` lists the wanted sums that an amount is near enough to.
 */
export function findSums(
  items: readonly Item[],
  roots: readonly Node[],
  match: (cents: number) => readonly number[],
  max = 1,
): FoundSum[] {
  const found: FoundSum[] = [];
  const queue: Partial[] = [{ count: 0, sum: 0, cost: 0, included: false, values: 0, last: null }];
  let tries = 0;
  while (queue.length > 0 && tries < maxTries && found.length < max) {
    const best = takeCheapest(queue);
    if (best.included) {
      tries++;
      for (const cents of best.values >= 2 ? match(best.sum) : []) {
        const cost = best.cost + (cents === best.sum ? 0 : roundingCost);
        if (cents === best.sum || best.values >= 3) found.push({ ...listChoices(roots, best), cents, cost, tries });
      }
    }
    const node = roots[roots.length - 1 - best.count];
    if (node && best.count < maxDepth) queue.push(...decide(items, best, node).filter(({ cost }) => cost <= maxCost));
  }
  return found;
}

function takeCheapest(queue: Partial[]): Partial {
  let at = 0;
  for (let i = 1; i < queue.length; i++) if ((queue[i]?.cost ?? 0) < (queue[at]?.cost ?? 0)) at = i;
  const [best] = queue.splice(at, 1);
  if (!best) throw new RangeError('the queue is not empty');
  return best;
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
