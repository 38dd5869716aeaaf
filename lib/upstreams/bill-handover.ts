/**
 * What was read of a bill, on its way from the form's answer to the page that shows it, for browsers without script. It is
 * personal, so it travels in no address: the address holds a number that fetches it once, within a minute, from memory.
 */
import { randomBytes } from 'node:crypto';
import { shared } from '@/lib/api/registry';
import type { BillReading } from '@/lib/comparison/bill-model';

const keptMs = 60_000;
const mostKept = 200;

interface Kept {
  reading: BillReading;
  untilMs: number;
}

export class BillHandover {
  private readonly readings = new Map<string, Kept>();

  /** Keeps a reading for a minute; the token fetches it once. The oldest gives way when too many wait. */
  give(reading: BillReading, nowMs = Date.now()): string {
    for (const [token, { untilMs }] of this.readings) {
      if (untilMs > nowMs && this.readings.size < mostKept) break;
      this.readings.delete(token);
    }
    const token = randomBytes(16).toString('hex');
    this.readings.set(token, { reading, untilMs: nowMs + keptMs });
    setTimeout(() => this.readings.delete(token), keptMs).unref();
    return token;
  }

  /** The reading, which is then forgotten; null when it already is. */
  take(token: string, nowMs = Date.now()): BillReading | null {
    const kept = this.readings.get(token);
    this.readings.delete(token);
    return kept && kept.untilMs > nowMs ? kept.reading : null;
  }
}

/** The process's one: the form's answer and the page are made in different bundles. */
export function billHandover(): BillHandover {
  return shared('bill-handover', () => new BillHandover());
}
