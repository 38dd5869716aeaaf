/** How fast requests may go: so many a second for one brand, so many at once for all. */
import type { Clock } from './clock';

/** Whoever asks for longer, pause after pause, is asked again another day. */
const maxPausedMs = 15 * 60_000;

/** Starts tasks one after another, at least a spacing apart; 0 a second: no spacing. A pause holds all that follow. */
export class Throttle {
  private nextStartMs = 0;
  private readonly spacingMs: number;
  private pausedMs = 0;
  /** Settles when the task before has started: each start is measured from the one before, however late that was. */
  private lastStart: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    ratePerSecond: number,
  ) {
    this.spacingMs = ratePerSecond > 0 ? 1000 / ratePerSecond : 0;
  }

  /** Runs the task in a slot when its turn has come. Throws what the task throws, or the signal's reason. */
  async run<T>(task: () => Promise<T>, slots: Slots, signal?: AbortSignal): Promise<T> {
    const before = this.lastStart;
    let started = () => {};
    this.lastStart = new Promise((resolve) => {
      started = resolve;
    });
    try {
      await before;
      for (;;) {
        await this.wait(signal);
        const ran = await slots.run(async () => {
          // While it waited for the slot, an answer may have asked for a pause.
          if (this.clock.now() < this.nextStartMs) return null;
          this.nextStartMs = this.clock.now() + this.spacingMs;
          started();
          return { result: await task() };
        });
        if (ran) return ran.result;
      }
    } finally {
      started();
    }
  }

  /** No task starts before `ms` from now. False, without a pause, when too many followed each other without a success. */
  pause(ms: number): boolean {
    const now = this.clock.now();
    const from = Math.max(now, this.nextStartMs);
    const added = Math.max(0, now + ms - from);
    if (this.pausedMs + added > maxPausedMs) return false;
    this.pausedMs += added;
    this.nextStartMs = from + added;
    return true;
  }

  /** A task had success: pauses count anew. */
  resetPauses(): void {
    this.pausedMs = 0;
  }

  /** A timer may fire early, and a pause may come meanwhile: the clock decides. */
  private async wait(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    for (let now = this.clock.now(); now < this.nextStartMs; now = this.clock.now()) {
      await this.clock.sleep(Math.ceil(this.nextStartMs - now), signal);
    }
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
