/**
 * Limits how much work of one kind runs at once and how much waits, in all and for each client. Clients take turns, so
 * that much work of one does not delay another's. Work is counted before it starts.
 */

export interface QueueLimits {
  maxActive: number;
  /** Without it, one client may use all of `maxActive`. */
  maxActivePerClient?: number;
  maxWaiting: number;
  /** Without it, one client may use all of `maxWaiting` until another one comes. */
  maxWaitingPerClient?: number;
  /** What waited this long is refused. */
  maxWaitMs?: number;
  /** The work's usual time, for `Retry-After` until real times are known. */
  usualMs?: number;
}

export interface QueueOptions {
  client?: string | undefined;
  /** Aborted when nobody waits for the work any more. */
  signal?: AbortSignal | undefined;
  /** Called with the work ahead, including what runs, whenever it changes while waiting; 0 when the turn comes. */
  onAhead?: ((ahead: number) => void) | undefined;
}

export interface QueueState {
  running: number;
  waiting: number;
  /** Since the process started. */
  refused: number;
}

/** Too much work of this kind. The refused work did not start. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  constructor(readonly retryAfterSeconds: number) {
    super('Too much work of this kind waits.');
  }
}

/** Compares by name, because the server and the pages each bundle a copy of the class. */
export function isQueueFull(error: unknown): error is QueueFullError {
  return error instanceof Error && error.name === 'QueueFullError';
}

interface Waiter {
  client: string;
  start: () => void;
  refuse: (error: unknown) => void;
  onAhead: QueueOptions['onAhead'];
}

const maxRetryAfterSeconds = 30;

export class FairQueue {
  /** In order of arrival. */
  private readonly waiters: Waiter[] = [];
  private readonly active = new Map<string, number>();
  private readonly waiting = new Map<string, number>();
  /** Clients that wait or run; the one with the oldest turn first. */
  private readonly clients = new Set<string>();
  private running = 0;
  private refused = 0;
  /** Moving average of the time that work takes. */
  private usualMs: number;

  constructor(private readonly limits: QueueLimits) {
    this.usualMs = limits.usualMs ?? 1000;
  }

  /** Runs `work` in its turn. Throws QueueFullError, the reason of an aborted signal, and what `work` throws. */
  async run<T>(work: () => Promise<T>, options?: QueueOptions): Promise<T> {
    const leave = await this.enter(options);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a turn and returns the function that ends it. Throws QueueFullError and the reason of an aborted signal. */
  async enter({ client = '', signal, onAhead }: QueueOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.mayStart(client)) this.start(client);
    else await this.wait(client, signal, onAhead);
    const startedAtMs = performance.now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.usualMs += (performance.now() - startedAtMs - this.usualMs) / 8;
      this.end(client);
    };
  }

  get state(): QueueState {
    return { running: this.running, waiting: this.waiters.length, refused: this.refused };
  }

  /** Refuses everything that waits with `error`, for a fault that all of it would meet one after another. */
  refuseWaiting(error: unknown): void {
    for (const { refuse } of [...this.waiters]) refuse(error);
  }

  private mayStart(client: string): boolean {
    const { maxActive, maxActivePerClient = maxActive } = this.limits;
    return this.running < maxActive && this.countActive(client) < maxActivePerClient;
  }

  private start(client: string): void {
    addCount(this.active, client, 1);
    this.running++;
    this.clients.delete(client);
    this.clients.add(client);
  }

  private wait(client: string, signal: AbortSignal | undefined, onAhead: Waiter['onAhead']): Promise<void> {
    const { maxWaiting, maxWaitingPerClient = maxWaiting, maxWaitMs } = this.limits;
    const isFull = this.waiters.length >= maxWaiting && !this.makeRoom(client);
    if (isFull || this.countWaiting(client) >= maxWaitingPerClient) return Promise.reject(this.makeFullError(client));
    // A new client goes first: it has had no turn yet.
    if (!this.clients.has(client)) this.putFirst(client);
    return new Promise((resolve, reject) => {
      const leave = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        addCount(this.waiting, client, -1);
        this.forget(client);
        settle();
        this.announce();
      };
      const waiter: Waiter = {
        client,
        start: () => leave(resolve),
        refuse: (error) => leave(() => reject(error)),
        onAhead,
      };
      const abort = () => waiter.refuse(signal?.reason);
      const timer = maxWaitMs && setTimeout(() => waiter.refuse(this.makeFullError(client)), maxWaitMs);
      signal?.addEventListener('abort', abort);
      this.waiters.push(waiter);
      addCount(this.waiting, client, 1);
      this.announce();
    });
  }

  private end(client: string): void {
    addCount(this.active, client, -1);
    this.running--;
    const next = this.findNext();
    if (next) {
      this.start(next.client);
      next.onAhead?.(0);
      next.start();
    }
    this.forget(client);
  }

  /** The first waiter of the client with the least running; among equals, the one with the oldest turn. */
  private findNext(): Waiter | undefined {
    const mayStart = [...this.clients].filter((client) => this.countWaiting(client) > 0 && this.mayStart(client));
    const [client] = mayStart.sort((a, b) => this.countActive(a) - this.countActive(b));
    return this.waiters.find((waiter) => waiter.client === client);
  }

  /** Refuses the last waiter of the busiest client if that one has more waiting than `client` would have. */
  private makeRoom(client: string): boolean {
    const [busiest] = [...this.clients].sort((a, b) => this.countWaiting(b) - this.countWaiting(a));
    if (busiest === undefined || this.countWaiting(busiest) <= this.countWaiting(client) + 1) return false;
    this.waiters.findLast((waiter) => waiter.client === busiest)?.refuse(this.makeFullError(busiest));
    return true;
  }

  private makeFullError(client: string): QueueFullError {
    this.refused++;
    const seconds = ((this.countAhead(client) + 1) * this.usualMs) / this.limits.maxActive / 1000;
    return new QueueFullError(Math.min(Math.max(Math.ceil(seconds), 1), maxRetryAfterSeconds));
  }

  private announce(): void {
    for (const waiter of [...this.waiters]) waiter.onAhead?.(this.running + this.countAhead(waiter.client, waiter));
  }

  /** What waits before `waiter`, or before the next one of `client`. Clients take turns in the order of `clients`. */
  private countAhead(client: string, waiter?: Waiter): number {
    const ofClient = this.waiters.filter((one) => one.client === client);
    const own = waiter ? ofClient.indexOf(waiter) : ofClient.length;
    const order = [...this.clients];
    const place = order.includes(client) ? order.indexOf(client) : 0;
    return order.reduce(
      (sum, other, at) => sum + (other === client ? 0 : Math.min(this.countWaiting(other), own + Number(at < place))),
      own,
    );
  }

  private countActive(client: string): number {
    return this.active.get(client) ?? 0;
  }

  private countWaiting(client: string): number {
    return this.waiting.get(client) ?? 0;
  }

  private putFirst(client: string): void {
    const others = [...this.clients];
    this.clients.clear();
    for (const one of [client, ...others]) this.clients.add(one);
  }

  private forget(client: string): void {
    if (!this.active.has(client) && this.countWaiting(client) === 0) this.clients.delete(client);
  }
}

function addCount(counts: Map<string, number>, client: string, change: number): void {
  const count = (counts.get(client) ?? 0) + change;
  if (count > 0) counts.set(client, count);
  else counts.delete(client);
}
