/**
 * Limits how many requests use the database at once and how many wait, so that in a burst the others get 429 with
 * Retry-After instead of a timeout.
 */
import { isDatabaseUnavailable } from '@/lib/db/unavailable';
import { getShared } from '../registry';

/** Fewer than the connections, because a request may need another one during its work. */
const maxActive = 8;
const maxWaiting = 256;
const maxWaitMs = 5000;

/** Too many requests need the database. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  readonly retryAfterSeconds = 2;
}

/** Compares by name, because the server and the pages each bundle a copy of the class. */
export function isDatabaseBusy(error: unknown): error is DatabaseBusyError {
  return error instanceof Error && error.name === 'DatabaseBusyError';
}

interface AdmissionState {
  running: number;
  waiting: number;
  /** Since the process started. */
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

  /** Runs `work` when there is room. Throws DatabaseBusyError, and what `work` throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.active >= this.limits.maxActive) await this.waitForTurn();
    else this.active++;
    try {
      return await work();
    } catch (error) {
      // Otherwise those that wait would fail one after another.
      if (isDatabaseUnavailable(error)) for (const { refuse } of [...this.waiting]) refuse(error);
      throw error;
    } finally {
      this.release();
    }
  }

  state(): AdmissionState {
    return { running: this.active, waiting: this.waiting.size, refused: this.refused };
  }

  /** Resolves when another request has passed on its place. */
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

/** Runs `work` on the process's database when there is room. Throws DatabaseBusyError, and what `work` throws. */
export function withAdmission<T>(work: () => Promise<T>): Promise<T> {
  return getAdmission().run(work);
}

export function readAdmissionState(): AdmissionState {
  return getAdmission().state();
}

function getAdmission(): Admission {
  return getShared('database-admission', () => new Admission({ maxActive, maxWaiting, maxWaitMs }));
}
