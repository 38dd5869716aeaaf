/**
 * Limits how many requests use the database at once and how many wait, so that a burst gets 429 and a time to retry instead
 * of waiting until it fails.
 */
import { isDatabaseUnavailable } from '@/lib/db/unavailable';
import { getShared } from '../registry';

/** Fewer than the connections there are: what was let in finds one for the rest of its work. */
const maxActive = 8;
const maxWaiting = 256;
const maxWaitMs = 5000;

/** More requests want the database than it can take on. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  readonly retryAfterSeconds = 2;
}

/** Known by its name: the server and the pages each have a copy of the class. */
export function isDatabaseBusy(error: unknown): error is DatabaseBusyError {
  return error instanceof Error && error.name === 'DatabaseBusyError';
}

interface AdmissionState {
  running: number;
  waiting: number;
  /** Since the start. */
  refused: number;
}

interface Waiting {
  start: () => void;
  refuse: (error: unknown) => void;
}

export class Admission {
  private active = 0;
  private refused = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly limits: { maxActive: number; maxWaiting: number; maxWaitMs: number }) {}

  /** Does `work` when there is room for it. Throws DatabaseBusyError, and what `work` throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.active >= this.limits.maxActive) await this.waitForTurn();
    else this.active++;
    try {
      return await work();
    } catch (error) {
      // Those who wait would only find out one after another.
      if (isDatabaseUnavailable(error)) for (const { refuse } of [...this.waiting]) refuse(error);
      throw error;
    } finally {
      this.release();
    }
  }

  state(): AdmissionState {
    return { running: this.active, waiting: this.waiting.size, refused: this.refused };
  }

  /** Resolves when the place of one who left is ours. */
  private waitForTurn(): Promise<void> {
    const { maxWaiting, maxWaitMs } = this.limits;
    if (this.waiting.size >= maxWaiting) return Promise.reject(this.makeBusyError());
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        this.waiting.delete(one);
        settle();
      };
      const one: Waiting = { start: () => end(resolve), refuse: (error) => end(() => reject(error)) };
      const timer = setTimeout(() => one.refuse(this.makeBusyError()), maxWaitMs);
      this.waiting.add(one);
    });
  }

  private makeBusyError(): DatabaseBusyError {
    this.refused++;
    return new DatabaseBusyError();
  }

  private release(): void {
    const [next] = this.waiting;
    if (next) next.start();
    else this.active--;
  }
}

/** Does `work` on the process's database when there is room for it. Throws DatabaseBusyError, and what `work` throws. */
export function withAdmission<T>(work: () => Promise<T>): Promise<T> {
  return getAdmission().run(work);
}

/** How many requests use the process's database, and how many wait for it. */
export function readAdmissionState(): AdmissionState {
  return getAdmission().state();
}

function getAdmission(): Admission {
  return getShared('database-admission', () => new Admission({ maxActive, maxWaiting, maxWaitMs }));
}
