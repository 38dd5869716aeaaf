/** Paces the requests to a brand: evenly spaced, and all held back when the register asks to wait. */
import PQueue from 'p-queue';

/** When pauses add up to more than this without a success between them, the brand is given up for this run. */
const maxPausedMs = 15 * 60_000;

export class Pace {
  private readonly queue: PQueue;
  private resumesAtMs = 0;
  private pausedMs = 0;

  /** A rate of 0 means no spacing. `slots` limits how many requests of all brands run at once. */
  constructor(
    ratePerSecond: number,
    private readonly slots: PQueue,
  ) {
    this.queue = new PQueue(ratePerSecond > 0 ? { intervalCap: 1, interval: 1000 / ratePerSecond, strict: true } : {});
  }

  /** Runs the task when its turn comes. Throws what the task throws, or the signal's reason. */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const result = await this.queue.add(() => this.slots.add(task, { signal }), { signal });
    this.pausedMs = 0;
    return result;
  }

  /** Delays all tasks for `ms`. Returns false without pausing when too many pauses followed each other. */
  pause(ms: number, signal?: AbortSignal): boolean {
    const from = Math.max(Date.now(), this.resumesAtMs);
    const added = Math.max(0, Date.now() + ms - from);
    if (this.pausedMs + added > maxPausedMs) return false;
    this.pausedMs += added;
    this.resumesAtMs = from + added;
    this.queue.pause();
    const timer = setTimeout(() => {
      if (Date.now() >= this.resumesAtMs) this.queue.start();
    }, ms);
    // A stopped run must not wait for it.
    signal?.addEventListener('abort', () => clearTimeout(timer));
    return true;
  }
}
