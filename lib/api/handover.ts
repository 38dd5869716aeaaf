/**
 * What is on its way from the answer to a form to the page that shows it, for forms without script. It is personal or secret,
 * so it travels in no address: the address holds a number that fetches it once, within a minute, from memory.
 */
import { randomBytes } from 'node:crypto';

const keptMs = 60_000;
const mostKept = 200;

export class Handover<T> {
  private readonly things = new Map<string, { thing: T; untilMs: number }>();

  /** Keeps a thing for a minute; the token fetches it once. The oldest gives way when too many wait. */
  give(thing: T, nowMs = Date.now()): string {
    for (const [token, { untilMs }] of this.things) {
      if (untilMs > nowMs && this.things.size < mostKept) break;
      this.things.delete(token);
    }
    const token = randomBytes(16).toString('hex');
    this.things.set(token, { thing, untilMs: nowMs + keptMs });
    setTimeout(() => this.things.delete(token), keptMs).unref();
    return token;
  }

  /** The thing, which is then forgotten; null when it already is. */
  take(token: string, nowMs = Date.now()): T | null {
    const kept = this.things.get(token);
    this.things.delete(token);
    return kept && kept.untilMs > nowMs ? kept.thing : null;
  }
}
