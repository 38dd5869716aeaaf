/** Decides which file is next. Clients take turns, so that many files of one don't delay another's. */

interface TurnLimits {
  /** The maximum number of turns at once. */
  atOnce: number;
  maxWaiting: number;
}

interface Waiter {
  client: string;
  settle: (outcome: TurnOutcome) => void;
  onAhead: AheadCallback;
}

/** Called with the number of turns ahead, including running ones, whenever it changes; 0 when the turn starts. */
type AheadCallback = (ahead: number) => void;

/** `late`: the wait timed out. `full`: too many wait, or the place went to a client with fewer waiting. */
type TurnOutcome = 'started' | 'late' | 'full';

export class Turns {
  /** In order of arrival. */
  private readonly waiters: Waiter[] = [];
  private readonly working = new Map<string, number>();
  private workingCount = 0;
  /** Clients that wait or work; the one with the oldest turn first. */
  private readonly clients = new Set<string>();

  constructor(private readonly limits: TurnLimits) {}

  /** Whether a turn would start at once. */
  get isFree(): boolean {
    return this.workingCount < this.limits.atOnce;
  }

  /** The number of turns before the next one of `client`. */
  ahead(client: string): number {
    const own = this.countWaiting(client);
    const others = [...this.clients].filter((other) => other !== client);
    return own + others.reduce((sum, other) => sum + Math.min(this.countWaiting(other), own + 1), 0);
  }

  /** Waits for a turn of `client`. After `started`, call `end`. Rejects with the reason of an aborted signal. */
  take(
    client: string,
    limitMs = Number.POSITIVE_INFINITY,
    signal?: AbortSignal,
    onAhead: AheadCallback = () => {},
  ): Promise<TurnOutcome> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.isFree) {
      this.start(client);
      return Promise.resolve('started');
    }
    if (this.waiters.length >= this.limits.maxWaiting && !this.makeRoom(client)) return Promise.resolve('full');
    return this.wait(client, limitMs, signal, onAhead);
  }

  /** Ends a turn of `client` and starts the next one. */
  end(client: string): void {
    const left = (this.working.get(client) ?? 0) - 1;
    if (left > 0) this.working.set(client, left);
    else this.working.delete(client);
    this.workingCount--;
    const next = this.next();
    if (next) {
      this.start(next.client);
      next.onAhead(0);
      next.settle('started');
    }
    this.forget(client);
  }

  /** Reports to each waiter how many turns are ahead of it. */
  private announce(): void {
    for (const waiter of this.waiters) waiter.onAhead(this.workingCount + this.waitersAhead(waiter));
  }

  /** Clients take turns in the order of `clients`. */
  private waitersAhead(waiter: Waiter): number {
    const ofClient = this.waiters.filter(({ client }) => client === waiter.client);
    const own = ofClient.indexOf(waiter);
    const order = [...this.clients];
    const place = order.indexOf(waiter.client);
    const others = order.map((other, at) =>
      at === place ? 0 : Math.min(this.countWaiting(other), own + Number(at < place)),
    );
    return others.reduce((sum, count) => sum + count, own);
  }

  private start(client: string): void {
    this.working.set(client, (this.working.get(client) ?? 0) + 1);
    this.workingCount++;
    this.clients.delete(client);
    this.clients.add(client);
  }

  private wait(
    client: string,
    limitMs: number,
    signal: AbortSignal | undefined,
    onAhead: AheadCallback,
  ): Promise<TurnOutcome> {
    // A new client goes first: it has had no turn yet.
    if (!this.clients.has(client)) this.putFirst(client);
    return new Promise((resolve, reject) => {
      const leave = (then: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        this.forget(client);
        this.announce();
        then();
      };
      const waiter: Waiter = { client, settle: (outcome) => leave(() => resolve(outcome)), onAhead: onAhead };
      const abort = () => leave(() => reject(signal?.reason));
      const timer = Number.isFinite(limitMs) ? setTimeout(() => waiter.settle('late'), limitMs) : undefined;
      signal?.addEventListener('abort', abort);
      this.waiters.push(waiter);
      this.announce();
    });
  }

  /** The first waiter of the client with the fewest running turns; among equals, the one with the oldest turn. */
  private next(): Waiter | undefined {
    const countWorking = (client: string) => this.working.get(client) ?? 0;
    const waiting = [...this.clients].filter((client) => this.countWaiting(client) > 0);
    const [client] = waiting.sort((a, b) => countWorking(a) - countWorking(b));
    return this.waiters.find((waiter) => waiter.client === client);
  }

  /**
   * Removes the last waiter of the busiest client, if it has more waiting than `client` would have. Returns whether it
   * did.
   */
  private makeRoom(client: string): boolean {
    const [busiest] = [...this.clients].sort((a, b) => this.countWaiting(b) - this.countWaiting(a));
    if (busiest === undefined || this.countWaiting(busiest) <= this.countWaiting(client) + 1) return false;
    this.waiters.findLast((waiter) => waiter.client === busiest)?.settle('full');
    return true;
  }

  private countWaiting(client: string): number {
    return this.waiters.filter((waiter) => waiter.client === client).length;
  }

  private putFirst(client: string): void {
    const others = [...this.clients];
    this.clients.clear();
    for (const one of [client, ...others]) this.clients.add(one);
  }

  private forget(client: string): void {
    if (!this.working.has(client) && this.countWaiting(client) === 0) this.clients.delete(client);
  }
}
