/** Finished bodies by key, least recently used out first, bounded in bytes and in age. */

interface Entry {
  body: Buffer;
  expiresAtMs: number;
}

/** What a key and an entry cost besides the body, roughly; keeps many small bodies from filling memory unseen. */
const overheadBytes = 300;

export class BodyCache {
  private readonly entries = new Map<string, Entry>();
  private heldBytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** The body last set under `key`, unless its time is over. */
  get(key: string, nowMs: number): Buffer | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (nowMs >= entry.expiresAtMs) {
      this.heldBytes -= sizeOf(key, entry.body);
      return undefined;
    }
    this.entries.set(key, entry);
    return entry.body;
  }

  /** Keeps `body` until `expiresAtMs` at most. One that would fill a tenth of the cache alone is not kept. */
  set(key: string, body: Buffer, expiresAtMs: number): void {
    const size = sizeOf(key, body);
    this.drop(key);
    if (size > this.maxBytes / 10) return;
    for (const oldest of this.entries.keys()) {
      if (this.heldBytes + size <= this.maxBytes) break;
      this.drop(oldest);
    }
    this.entries.set(key, { body, expiresAtMs });
    this.heldBytes += size;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.heldBytes -= sizeOf(key, entry.body);
  }
}

function sizeOf(key: string, body: Buffer): number {
  return key.length * 2 + body.length + overheadBytes;
}
