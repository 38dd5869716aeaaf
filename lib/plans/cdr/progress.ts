/** Shows progress of a run: a bar that redraws itself on a terminal, occasional lines elsewhere. */
import type { Clock } from './clock';
import type { SyncProgress } from './sync';

const barWidth = 24;
const betweenBarsMs = 100;
const betweenLinesMs = 10_000;

export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Writes progress to `output`; `done` ends the line. */
export class ProgressPrinter {
  private readonly startedMs: number;
  private lastMs = Number.NEGATIVE_INFINITY;
  private latest: SyncProgress | null = null;

  constructor(
    private readonly output: ProgressOutput,
    private readonly clock: Clock,
    private readonly ratePerSecond: number,
  ) {
    this.startedMs = clock.now();
  }

  show(progress: SyncProgress): void {
    this.latest = progress;
    const now = this.clock.now();
    if (now - this.lastMs < (this.output.isTTY ? betweenBarsMs : betweenLinesMs)) return;
    this.lastMs = now;
    this.print(progress);
  }

  done(): void {
    if (this.latest) this.print(this.latest);
    if (this.output.isTTY) this.output.write('\n');
  }

  private print(progress: SyncProgress): void {
    const line = formatProgress(progress, this.clock.now() - this.startedMs, this.ratePerSecond);
    // Clears the rest of a longer previous line.
    this.output.write(this.output.isTTY ? `\r\u001b[K${drawBar(progress)} ${line}` : `${line}\n`);
  }
}

function drawBar({ documents, documentsDone, brands, brandsDone }: SyncProgress): string {
  const part = documents > 0 ? documentsDone / documents : brandsDone / Math.max(1, brands);
  const filled = Math.round(part * barWidth);
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}]`;
}

/** "12 of 81 brands, 340 of 1,204 plans, 11.3 a second, about 4 min left". */
export function formatProgress(progress: SyncProgress, elapsedMs: number, ratePerSecond: number): string {
  const { brands, brandsDone, documents, documentsDone } = progress;
  const perSecond = elapsedMs > 0 ? documentsDone / (elapsedMs / 1000) : 0;
  const parts = [
    `${brandsDone} of ${brands} brands`,
    `${documentsDone.toLocaleString('en-AU')} of ${documents.toLocaleString('en-AU')} plans`,
    `${perSecond.toFixed(1)} a second`,
  ];
  const left = estimateSecondsLeft(progress, perSecond, ratePerSecond);
  if (left !== null) parts.push(`about ${left < 90 ? `${Math.ceil(left)} s` : `${Math.round(left / 60)} min`} left`);
  return parts.join(', ');
}

/**
 * Returns the larger of two estimates: the rest at the speed so far, and the longest queue at the maximum rate. Null
 * while it cannot be estimated.
 */
function estimateSecondsLeft(
  { documents, documentsDone, longestQueue }: SyncProgress,
  perSecond: number,
  ratePerSecond: number,
): number | null {
  const left = documents - documentsDone;
  if (left <= 0 || perSecond === 0) return null;
  return Math.max(left / perSecond, ratePerSecond > 0 ? longestQueue / ratePerSecond : 0);
}
