/** Tells the progress of a run: a line that redraws itself on a terminal, occasional lines elsewhere. */
import type { SyncProgress } from './sync';

const betweenDrawsMs = 100;
const betweenLinesMs = 10_000;

/** Writes progress to `output`; `done` ends the line. */
export class ProgressPrinter {
  private readonly startedMs = Date.now();
  private lastMs = Number.NEGATIVE_INFINITY;
  private latest: SyncProgress | null = null;

  constructor(private readonly output: { isTTY?: boolean; write(text: string): unknown }) {}

  show(progress: SyncProgress): void {
    this.latest = progress;
    const now = Date.now();
    if (now - this.lastMs < (this.output.isTTY ? betweenDrawsMs : betweenLinesMs)) return;
    this.lastMs = now;
    this.print(progress);
  }

  done(): void {
    if (this.latest) this.print(this.latest);
    if (this.output.isTTY) this.output.write('\n');
  }

  /** "12 of 81 brands, 340 of 1,204 plans, about 4 min left", at the speed so far. */
  private print({ brands, brandsDone, documents, documentsDone }: SyncProgress): void {
    const [done, all] = [documentsDone, documents].map((count) => count.toLocaleString('en-AU'));
    const elapsedMs = Date.now() - this.startedMs;
    const minutes = Math.ceil((elapsedMs / documentsDone / 60_000) * (documents - documentsDone));
    const left = documentsDone > 0 && minutes > 0 ? `, about ${minutes} min left` : '';
    const line = `${brandsDone} of ${brands} brands, ${done} of ${all} plans${left}`;
    // Clears the rest of a longer previous line.
    this.output.write(this.output.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  }
}
