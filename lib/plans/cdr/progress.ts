/** How far a reading is, in one line: a bar that redraws itself on a terminal, a line now and then elsewhere. */
import type { Clock } from './clock';
import type { SyncProgress } from './sync';

const barWidth = 24;
const betweenBarsMs = 100;
const betweenLinesMs = 10_000;

export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Takes progress and writes it to `output`; `done` ends the line. */
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
    // Clears what is left of a longer line before it.
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

/** The longer of what is left at the speed so far and what the pace allows the longest queue; null: nobody can tell yet. */
function estimateSecondsLeft(
  { documents, documentsDone, longestQueue }: SyncProgress,
  perSecond: number,
  ratePerSecond: number,
): number | null {
  const left = documents - documentsDone;
  if (left <= 0 || perSecond === 0) return null;
  return Math.max(left / perSecond, ratePerSecond > 0 ? longestQueue / ratePerSecond : 0);
}
