/**
 * Circuit breaker for a remote service: opens after several failures in a row, so that requests fail at once, and after a
 * pause lets one request through to check whether the service is back.
 */
import { log } from './log';
import { getShared } from './shared';

export interface CircuitLimits {
  /** Failures in a row within `windowMs` that open the circuit. */
  maxFailures: number;
  windowMs: number;
  /** Time from opening to the next attempt. */
  pauseMs: number;
}

const defaultLimits: CircuitLimits = { maxFailures: 5, windowMs: 60_000, pauseMs: 15_000 };

const getCircuits = () => getShared('circuits', () => new Map<string, CircuitBreaker>());

export class CircuitBreaker {
  private readonly limits: CircuitLimits;
  private failedAtMs: number[] = [];
  private openedAtMs: number | null = null;
  private isTrying = false;

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
   * Returns whether the service may be called now; the caller then reports the outcome with `succeed` or `fail`. While the
   * circuit is open, one request at a time is let through after each pause.
   */
  tryEnter(): boolean {
    if (this.openedAtMs === null) return true;
    if (this.isTrying || this.now() - this.openedAtMs < this.limits.pauseMs) return false;
    this.isTrying = true;
    return true;
  }

  /** Reports that the service answered, whatever its answer. */
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

  /** Whole seconds until the next attempt, at least 1. */
  get retryAfterSeconds(): number {
    const leftMs = this.limits.pauseMs - (this.now() - (this.openedAtMs ?? 0));
    return Math.max(1, Math.ceil(leftMs / 1000));
  }
}

/** Lists the circuits to remote services; empty when all services are embedded. */
export function listCircuits(): { name: string; isOpen: boolean }[] {
  return [...getCircuits()].map(([name, { isOpen }]) => ({ name, isOpen }));
}
