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
  /** What the work needs, where the words of a refusal depend on it. */
  resource?: 'database';
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
  constructor(
    readonly retryAfterSeconds: number,
    readonly resource?: QueueLimits['resource'],
  ) {
    super('Too much work of this kind waits.');
  }
}

/** Compares by name, because the server and the pages each bundle a copy of the class. */
export function isQueueFull(error: unknown): error is QueueFullError {
  return error instanceof Error && error.name === 'QueueFullError';
}

interface Waiter {
  start: () => void;
  refuse: (error: unknown) => void;
  onAhead: QueueOptions['onAhead'];
}

/** A client that waits or runs. */
interface Client {
  active: number;
  /** In order of arrival. */
  waiters: Waiter[];
}

const maxRetryAfterSeconds = 30;

export class FairQueue {
  /** The one with the oldest turn first. */
  private clients = new Map<string, Client>();
  private running = 0;
  private waiting = 0;
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
  async enter({ client: name = '', signal, onAhead }: QueueOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    const client = this.clients.get(name) ?? { active: 0, waiters: [] };
    if (this.mayStart(client)) this.start(name, client);
    else await this.wait(name, client, { signal, onAhead });
    const startedAtMs = performance.now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.usualMs += (performance.now() - startedAtMs - this.usualMs) / 8;
      this.end(name, client);
    };
  }

  get state(): QueueState {
    return { running: this.running, waiting: this.waiting, refused: this.refused };
  }

  /** Refuses everything that waits with `error`, for a fault that all of it would meet one after another. */
  refuseWaiting(error: unknown): void {
    for (const { refuse } of [...this.clients.values()].flatMap(({ waiters }) => waiters)) refuse(error);
  }

  private mayStart({ active }: Client): boolean {
    const { maxActive, maxActivePerClient = maxActive } = this.limits;
    return this.running < maxActive && active < maxActivePerClient;
  }

  private start(name: string, client: Client): void {
    client.active++;
    this.running++;
    this.clients.delete(name);
    this.clients.set(name, client);
  }

  private wait(name: string, client: Client, { signal, onAhead }: QueueOptions): Promise<void> {
    const { maxWaiting, maxWaitingPerClient = maxWaiting, maxWaitMs } = this.limits;
    const isFull = this.waiting >= maxWaiting && !this.makeRoom(client);
    if (isFull || client.waiters.length >= maxWaitingPerClient) return Promise.reject(this.makeFullError(client));
    // A new client goes first: it has had no turn yet.
    if (!this.clients.has(name)) this.clients = new Map([[name, client], ...this.clients]);
    return new Promise((resolve, reject) => {
      const leave = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        client.waiters.splice(client.waiters.indexOf(waiter), 1);
        this.waiting--;
        this.forget(name, client);
        settle();
        this.announce();
      };
      const waiter: Waiter = {
        start: () => leave(resolve),
        refuse: (error) => leave(() => reject(error)),
        onAhead,
      };
      const abort = () => waiter.refuse(signal?.reason);
      const timer = maxWaitMs && setTimeout(() => waiter.refuse(this.makeFullError(client)), maxWaitMs);
      signal?.addEventListener('abort', abort);
      client.waiters.push(waiter);
      this.waiting++;
      this.announce();
    });
  }

  private end(name: string, client: Client): void {
    client.active--;
    this.running--;
    // Of those with the least running, the one with the oldest turn.
    const [next] = [...this.clients]
      .filter(([, each]) => each.waiters.length > 0 && this.mayStart(each))
      .sort(([, a], [, b]) => a.active - b.active);
    if (next) {
      const [waiter] = next[1].waiters;
      this.start(...next);
      waiter?.onAhead?.(0);
      waiter?.start();
    }
    this.forget(name, client);
  }

  /** Refuses the last waiter of the busiest client if that one has more waiting than `client` would have. */
  private makeRoom(client: Client): boolean {
    const [busiest] = [...this.clients.values()].sort((a, b) => b.waiters.length - a.waiters.length);
    if (busiest === undefined || busiest.waiters.length <= client.waiters.length + 1) return false;
    busiest.waiters.at(-1)?.refuse(this.makeFullError(busiest));
    return true;
  }

  private makeFullError(client: Client): QueueFullError {
    this.refused++;
    const { maxActive, resource } = this.limits;
    const seconds = ((this.countAhead(client, client.waiters.length) + 1) * this.usualMs) / maxActive / 1000;
    return new QueueFullError(Math.min(Math.max(Math.ceil(seconds), 1), maxRetryAfterSeconds), resource);
  }

  private announce(): void {
    for (const client of this.clients.values())
      for (const [own, { onAhead }] of client.waiters.entries()) onAhead?.(this.running + this.countAhead(client, own));
  }

  /** What waits before the waiter of a client that has `own` of that client before it. Clients take turns in their order. */
  private countAhead(client: Client, own: number): number {
    const order = [...this.clients.values()];
    const place = Math.max(0, order.indexOf(client));
    return order.reduce(
      (sum, other, at) => sum + (other === client ? 0 : Math.min(other.waiters.length, own + Number(at < place))),
      own,
    );
  }

  private forget(name: string, { active, waiters }: Client): void {
    if (active === 0 && waiters.length === 0) this.clients.delete(name);
  }
}
