/**
 * Circuit breaker for a remote service: opens after several failures in a row, so that requests fail at once, and after
 * a pause lets one request through to check whether the service is back.
 */
import { log } from './log';
import { getShared } from './shared';

/** So many failures in a row within the window open the circuit. */
const maxFailures = 5;
const windowMs = 60_000;
/** Time from opening to the next attempt. */
const pauseMs = 15_000;

const getCircuits = () => getShared('circuits', () => new Map<string, CircuitBreaker>());

export class CircuitBreaker {
  private failedAtMs: number[] = [];
  private openedAtMs: number | null = null;
  private isTrying = false;

  constructor(
    readonly name: 'bills' | 'rates',
    private readonly now = () => Date.now(),
  ) {
    getCircuits().set(name, this);
  }

  get isOpen(): boolean {
    return this.openedAtMs !== null;
  }

  /**
   * Returns whether the service may be called now; the caller then reports the outcome with `succeed` or `fail`. While
   * the circuit is open, one request at a time is let through after each pause.
   */
  tryEnter(): boolean {
    if (this.openedAtMs === null) return true;
    if (this.isTrying || this.now() - this.openedAtMs < pauseMs) return false;
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
    this.failedAtMs = [...this.failedAtMs.filter((atMs) => nowMs - atMs < windowMs), nowMs];
    if (this.openedAtMs === null && this.failedAtMs.length < maxFailures) return;
    if (this.openedAtMs === null) log('warn', 'upstream_away', { upstream: this.name });
    this.openedAtMs = nowMs;
  }

  /** Whole seconds until the next attempt, at least 1. */
  get retryAfterSeconds(): number {
    const leftMs = pauseMs - (this.now() - (this.openedAtMs ?? 0));
    return Math.max(1, Math.ceil(leftMs / 1000));
  }
}

/** Lists the circuits to remote services; empty when all services are embedded. */
export function listCircuits(): { name: string; isOpen: boolean }[] {
  return [...getCircuits()].map(([name, { isOpen }]) => ({ name, isOpen }));
}
