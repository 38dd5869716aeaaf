/** Limits the bytes of uploads in memory, however many clients send at once. */
export class ByteBudget {
  private usedBytes = 0;

  constructor(private readonly total: number) {}

  /** Takes `bytes` if there are as many left. */
  take(bytes: number): boolean {
    if (this.usedBytes + bytes > this.total) return false;
    this.usedBytes += bytes;
    return true;
  }

  release(bytes: number): void {
    this.usedBytes -= bytes;
  }
}
