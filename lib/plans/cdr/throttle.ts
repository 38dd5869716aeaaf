/** Limits the requests to a brand to a rate; a queue of all brands limits how many run at once. */
import { setTimeout as timeout } from 'node:timers/promises';
import type { FairQueue } from '@/lib/fair-queue';

/** Time, injected so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    await timeout(ms, undefined, { signal });
  },
};

/** When pauses add up to more than this, the brand is given up for this run. */
const maxPausedMs = 15 * 60_000;

/**
 * Starts tasks one after another with a minimum spacing; a rate of 0 means no spacing. A pause delays all later tasks.
 */
export class Throttle {
  private nextStartMs = 0;
  private readonly spacingMs: number;
  private pausedMs = 0;
  /** Settles when the previous task has started, because the spacing is measured between actual starts. */
  private lastStart: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    ratePerSecond: number,
  ) {
    this.spacingMs = ratePerSecond > 0 ? 1000 / ratePerSecond : 0;
  }

  /** Runs the task in a slot when its turn comes. Throws what the task throws, or the signal's reason. */
  async run<T>(task: () => Promise<T>, slots: FairQueue, signal?: AbortSignal): Promise<T> {
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
          // A pause may have been requested while waiting for the slot.
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

  /**
   * Delays all tasks for `ms`. Returns false without pausing when too many pauses followed each other without a
   * success.
   */
  pause(ms: number): boolean {
    const now = this.clock.now();
    const from = Math.max(now, this.nextStartMs);
    const added = Math.max(0, now + ms - from);
    if (this.pausedMs + added > maxPausedMs) return false;
    this.pausedMs += added;
    this.nextStartMs = from + added;
    return true;
  }

  /** Called after a success: pauses count from zero again. */
  resetPauses(): void {
    this.pausedMs = 0;
  }

  /** Timers may fire early and pauses may be added, so the clock is checked again. */
  private async wait(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    for (let now = this.clock.now(); now < this.nextStartMs; now = this.clock.now()) {
      await this.clock.sleep(Math.ceil(this.nextStartMs - now), signal);
    }
  }
}
