/**
 * Stops asking a service that does not answer, so that nobody waits for it in vain: it opens after some failures in a row, and
 * after a pause lets one request through to see whether the service is back.
 */
import { log } from './log';
import { getShared } from './shared';

export interface CircuitLimits {
  /** In a row and within `windowMs`. */
  maxFailures: number;
  windowMs: number;
  /** From opening to the next try. */
  pauseMs: number;
}

const defaultLimits: CircuitLimits = { maxFailures: 5, windowMs: 60_000, pauseMs: 15_000 };

const getCircuits = () => getShared('circuits', () => new Map<string, CircuitBreaker>());

export class CircuitBreaker {
  private readonly limits: CircuitLimits;
  private failedAtMs: number[] = [];
  private openedAtMs: number | null = null;
  private isTrying = false;

  /** `name` is for the log and the metrics. */
  constructor(
    readonly name: 'bills' | 'rates',
    limits: Partial<CircuitLimits> = {},
    private readonly now = () => Date.now(),
  ) {
    this.limits = { ...defaultLimits, ...limits };
    getCircuits().set(name, this);
  }

  get isOpen(): boolean {
    return this.openedAtMs !== null;
  }

  /**
   * Whether the service may be asked now. Who is let through has to say how it went, with `succeed` or `fail`. While open, one
   * request at a time is let through after each pause.
   */
  tryEnter(): boolean {
    if (this.openedAtMs === null) return true;
    if (this.isTrying || this.now() - this.openedAtMs < this.limits.pauseMs) return false;
    this.isTrying = true;
    return true;
  }

  /** The service answered, whatever it said. */
  succeed(): void {
    if (this.openedAtMs !== null) log('info', 'upstream_back', { upstream: this.name });
    this.failedAtMs = [];
    this.openedAtMs = null;
    this.isTrying = false;
  }

  fail(): void {
    const nowMs = this.now();
    this.isTrying = false;
    this.failedAtMs = [...this.failedAtMs.filter((atMs) => nowMs - atMs < this.limits.windowMs), nowMs];
    if (this.openedAtMs === null && this.failedAtMs.length < this.limits.maxFailures) return;
    if (this.openedAtMs === null) log('warn', 'upstream_away', { upstream: this.name });
    this.openedAtMs = nowMs;
  }

  /** Whole seconds until the service is tried again, 1 at least. */
  get retryAfterSeconds(): number {
    const leftMs = this.limits.pauseMs - (this.now() - (this.openedAtMs ?? 0));
    return Math.max(1, Math.ceil(leftMs / 1000));
  }
}

/** The process's circuits to remote services; none where all services are its own. */
export function listCircuits(): { name: string; isOpen: boolean }[] {
  return [...getCircuits()].map(([name, { isOpen }]) => ({ name, isOpen }));
}
