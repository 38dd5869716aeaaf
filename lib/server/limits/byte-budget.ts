/** Limits the memory of all uploads together. A client may hold half of what others leave, so there is always a rest. */
export class ByteBudget {
  private readonly held = new Map<string, number>();
  private totalHeld = 0;

  constructor(private readonly total: number) {}

  /** Reserves `bytes` for a client; returns false when its share is used up. */
  take(client: string, bytes: number): boolean {
    const own = (this.held.get(client) ?? 0) + bytes;
    const leftByOthers = this.total - (this.totalHeld + bytes - own);
    if (own > leftByOthers / 2) return false;
    this.held.set(client, own);
    this.totalHeld += bytes;
    return true;
  }

  release(client: string, bytes: number): void {
    const left = (this.held.get(client) ?? 0) - bytes;
    if (left > 0) this.held.set(client, left);
    else this.held.delete(client);
    this.totalHeld -= bytes;
  }

  get heldBytes(): number {
    return this.totalHeld;
  }
}
