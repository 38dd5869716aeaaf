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
  /** The work's usual time, for `Retry-After`. */
  usualMs?: number;
  /** What the work needs, where the words of a refusal depend on it. */
  resource?: 'database';
}

export interface QueueOptions {
  client?: string | undefined;
  /** Aborted when nobody waits for the work any more. */
  signal?: AbortSignal | undefined;
  /** Called with true where the work has to wait, and with false once its turn has come. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
}

export type QueueState = FairQueue['state'];

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
  client: string;
  start: () => void;
  refuse: (error: unknown) => void;
}

const maxRetryAfterSeconds = 30;

export class FairQueue {
  /** What runs of each client that runs or waits, and the number of its last turn. */
  private readonly clients = new Map<string, { active: number; lastTurn: number }>();
  /** In order of arrival. */
  private readonly waiters: Waiter[] = [];
  private running = 0;
  private refused = 0;
  private turns = 0;

  constructor(private readonly limits: QueueLimits) {}

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
  async enter({ client = '', signal, onWaiting }: QueueOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.mayStart(client)) this.start(client);
    else await this.wait(client, { signal, onWaiting });
    let hasLeft = false;
    return () => {
      if (!hasLeft) this.end(client);
      hasLeft = true;
    };
  }

  /** `refused`: since the process started. */
  get state() {
    return { running: this.running, waiting: this.waiters.length, refused: this.refused };
  }

  /** Refuses everything that waits with `error`, for a fault that all of it would meet one after another. */
  refuseWaiting(error: unknown): void {
    for (const { refuse } of [...this.waiters]) refuse(error);
  }

  private mayStart(client: string): boolean {
    const { maxActive, maxActivePerClient = maxActive } = this.limits;
    return this.running < maxActive && this.findClient(client).active < maxActivePerClient;
  }

  private findClient(client: string) {
    return this.clients.get(client) ?? { active: 0, lastTurn: 0 };
  }

  private start(client: string): void {
    this.clients.set(client, { active: this.findClient(client).active + 1, lastTurn: ++this.turns });
    this.running++;
  }

  private async wait(client: string, { signal, onWaiting }: QueueOptions): Promise<void> {
    const { maxWaiting, maxWaitingPerClient = maxWaiting, maxWaitMs } = this.limits;
    const own = this.waiters.filter((waiter) => waiter.client === client).length;
    const isFull = this.waiters.length >= maxWaiting && !this.makeRoom(own);
    if (isFull || own >= maxWaitingPerClient) throw this.makeFullError();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
      };
      const refuse = (error: unknown) => {
        leave();
        this.forget(client);
        reject(error);
      };
      const start = () => {
        leave();
        this.start(client);
        onWaiting?.(false);
        resolve();
      };
      const waiter = { client, start, refuse };
      const abort = () => refuse(signal?.reason);
      const timer = maxWaitMs && setTimeout(() => refuse(this.makeFullError()), maxWaitMs);
      signal?.addEventListener('abort', abort);
      this.waiters.push(waiter);
      onWaiting?.(true);
    });
  }

  private end(client: string): void {
    this.findClient(client).active--;
    this.running--;
    // Of those with the least running, the one with the oldest turn.
    const [next] = this.waiters
      .filter((waiter) => this.mayStart(waiter.client))
      .map(({ client, start }) => ({ ...this.findClient(client), start }))
      .sort((a, b) => a.active - b.active || a.lastTurn - b.lastTurn);
    next?.start();
    this.forget(client);
  }

  private forget(client: string): void {
    const isGone = this.findClient(client).active === 0 && !this.waiters.some((waiter) => waiter.client === client);
    if (isGone) this.clients.delete(client);
  }

  /** Refuses the last waiter of the busiest client if that one has more waiting than a client with `own` would have. */
  private makeRoom(own: number): boolean {
    const counts = new Map<string, number>();
    for (const { client } of this.waiters) counts.set(client, (counts.get(client) ?? 0) + 1);
    const [busiest, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
    if (count <= own + 1) return false;
    this.waiters.findLast(({ client }) => client === busiest)?.refuse(this.makeFullError());
    return true;
  }

  private makeFullError(): QueueFullError {
    this.refused++;
    const { maxActive, usualMs = 1000, resource } = this.limits;
    const seconds = ((this.waiters.length + 1) * usualMs) / maxActive / 1000;
    return new QueueFullError(Math.min(Math.max(Math.ceil(seconds), 1), maxRetryAfterSeconds), resource);
  }
}
