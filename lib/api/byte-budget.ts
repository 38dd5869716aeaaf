/** How many bytes of uploads the process holds at once: a bound on memory that does not depend on how many send. */
export class ByteBudget {
  private held = 0;

  constructor(private readonly total: number) {}

  /** Takes `bytes` if there are as many left. */
  take(bytes: number): boolean {
    if (this.held + bytes > this.total) return false;
    this.held += bytes;
    return true;
  }

  give(bytes: number): void {
    this.held -= bytes;
  }
}
