/** How fast requests may go: so many a second for one brand, so many at once for all. */
import type { Clock } from './clock';

/** Spaces the starts of requests evenly; 0 a second: no spacing. A pause holds all that follow. */
export class Pace {
  private nextStartMs = 0;
  private readonly spacingMs: number;

  constructor(
    private readonly clock: Clock,
    ratePerSecond: number,
  ) {
    this.spacingMs = ratePerSecond > 0 ? 1000 / ratePerSecond : 0;
  }

  /** Waits for the next start. */
  async turn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const now = this.clock.now();
    const startMs = Math.max(now, this.nextStartMs);
    this.nextStartMs = startMs + this.spacingMs;
    if (startMs > now) await this.clock.sleep(startMs - now, signal);
  }

  /** No request starts before `ms` from now. */
  pause(ms: number): void {
    this.nextStartMs = Math.max(this.nextStartMs, this.clock.now() + ms);
  }
}

/** At most `limit` tasks at once, in the order they came. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.free = limit;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
