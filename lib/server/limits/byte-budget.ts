/** Limits the memory of all uploads together. */
export class ByteBudget {
  private usedBytes = 0;

  constructor(private readonly total: number) {}

  /** Reserves `bytes`; returns false when fewer are left. */
  take(bytes: number): boolean {
    if (this.usedBytes + bytes > this.total) return false;
    this.usedBytes += bytes;
    return true;
  }

  release(bytes: number): void {
    this.usedBytes -= bytes;
  }
}
