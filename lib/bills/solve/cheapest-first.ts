/** Searches that try the cheapest choice first, so that the count of tries tells how far they had to look. */

/** Keeps the queue sorted, with the cheapest and, of equals, the oldest last. */
export function enqueue<T extends { readonly cost: number }>(queue: T[], one: T): void {
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
const maxCost = 3;

export interface Flip {
  /** What it adds to the sum. */
  readonly cents: number;
  readonly cost: number;
}

export interface FlippedSet {
  readonly cents: number;
  readonly cost: number;
  /** Places in the list of flips. */
  readonly flipped: readonly number[];
}

/** Every sum that a few flips make of a first guess, cheapest first. */
export function* listSets(cents: number, flips: readonly Flip[]): Generator<FlippedSet> {
  const order = flips.map((_, i) => i).sort((a, b) => (flips[a]?.cost ?? 0) - (flips[b]?.cost ?? 0));
  const queue: (FlippedSet & { next: number })[] = [{ cents, cost: 0, flipped: [], next: 0 }];
  for (let best = queue.pop(); best; best = queue.pop()) {
    yield best;
    for (let i = best.next; i < order.length && best.flipped.length < maxFlips; i++) {
      const at = order[i] ?? 0;
      const flip = flips[at];
      if (!flip || best.cost + flip.cost > maxCost) break;
      const flipped = [...best.flipped, at];
      enqueue(queue, { cents: best.cents + flip.cents, cost: best.cost + flip.cost, flipped, next: i + 1 });
    }
  }
}
