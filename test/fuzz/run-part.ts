/** Runs one part: replays the kept inputs, generates new cases, and keeps the inputs that fail. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { root } from '@/scripts/root';
import { expectThat, type FuzzPart, type OpenPart } from './part';
import { type Watch, watchFaults } from './watch';

export interface PartOptions {
  cases: number;
  seed: number;
  /** A sample leaves out what a part always sends, and keeps no input of a failure. */
  isSample: boolean;
}

export interface PartReport {
  /** Includes the kept seeds. */
  cases: number;
  /** Processor time, or time by the clock when another process does the work. */
  seconds: number;
  maxCaseMs: number;
  /** The number of answers of each kind. */
  outcomes: Map<string, number>;
  /** One message for each failure. */
  failures: string[];
}

/** Failures are checked after each batch. A batch that takes too long ends early. */
const batchCases = 500;
const maxBatchMs = 10 * 60_000;
/** A case may take this many times its limit by the clock, because other programs may use the processor. */
const maxStretch = 20;
/** One fault fails many cases, so a part ends after a few. */
const maxFailures = 5;

export async function runPart(part: FuzzPart, { cases, seed, isSample }: PartOptions): Promise<PartReport> {
  const open = await part.open();
  const watch = watchFaults();
  try {
    const run = new PartRun(part, open, watch);
    for (const { name, input } of readSeeds(part.name)) await run.replay(name, input);
    for (const input of isSample ? [] : (open.always ?? []))
      if (run.failures.length < maxFailures) await run.replay(JSON.stringify(input.toString('latin1', 0, 200)), input);
    for (let done = 0; done < cases && run.failures.length < maxFailures; done += batchCases)
      await run.fuzz(Math.min(batchCases, cases - done), seed + done, !isSample);
    return run.report();
  } finally {
    watch.stop();
    await open.close?.();
  }
}

class PartRun {
  readonly failures: string[] = [];
  private readonly outcomes = new Map<string, number>();
  private readonly startedAtMs = performance.now();
  private readonly cpuAtStart = process.cpuUsage();
  private cases = 0;
  private maxCaseMs = 0;

  constructor(
    private readonly part: FuzzPart,
    private readonly open: OpenPart,
    private readonly watch: Watch,
  ) {}

  async replay(name: string, input: Buffer): Promise<void> {
    await this.check(input).catch((error: unknown) => this.failures.push(`${name}: ${formatError(error)}`));
  }

  /** Runs generated cases. When one fails, fast-check finds a smaller input that fails too. */
  async fuzz(cases: number, seed: number, keepsFailures: boolean): Promise<void> {
    const property = fc.asyncProperty(this.open.inputs, (input) => this.check(input));
    const details = await fc.check(property, { seed, numRuns: cases, interruptAfterTimeLimit: maxBatchMs });
    if (!details.failed || !details.counterexample) return;
    const [input] = details.counterexample;
    const name = keepsFailures ? keepSeed(this.part.name, input) : `${input.length} bytes`;
    this.failures.push(`${name} (--seed=${seed}): ${formatError(details.errorInstance)}`);
  }

  report(): PartReport {
    const { user, system } = process.cpuUsage(this.cpuAtStart);
    const seconds = this.open.isElsewhere ? (performance.now() - this.startedAtMs) / 1000 : (user + system) / 1e6;
    const { cases, maxCaseMs, outcomes, failures } = this;
    return { cases, seconds, maxCaseMs, outcomes, failures };
  }

  private async check(input: Buffer): Promise<void> {
    this.cases++;
    const tookMs = await this.time(input);
    // A slow case runs again, because compiling or garbage collection may have slowed it.
    const ms = tookMs > this.part.maxCaseMs ? await this.time(input) : tookMs;
    this.maxCaseMs = Math.max(this.maxCaseMs, ms);
    expectThat(ms <= this.part.maxCaseMs, `It took ${ms.toFixed(0)} ms.`);
  }

  private async time(input: Buffer): Promise<number> {
    const startedAtMs = performance.now();
    const cpuAtStart = process.cpuUsage();
    const outcome = await this.watch.during(async () => this.open.check(input));
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    const elapsedMs = performance.now() - startedAtMs;
    const { user, system } = process.cpuUsage(cpuAtStart);
    return this.open.isElsewhere
      ? elapsedMs
      : Math.max(Math.min(elapsedMs, (user + system) / 1000), elapsedMs / maxStretch);
  }
}

const seedFolder = path.join(root, 'test/fuzz/seeds');

/** Reads the inputs of earlier failures. */
function readSeeds(part: string): { name: string; input: Buffer }[] {
  const folder = path.join(seedFolder, part);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => ({ name, input: readFileSync(path.join(folder, name)) }));
}

function keepSeed(part: string, input: Buffer): string {
  const name = createHash('sha256').update(input).digest('hex').slice(0, 12);
  mkdirSync(path.join(seedFolder, part), { recursive: true });
  writeFileSync(path.join(seedFolder, part, name), input);
  return path.join('test/fuzz/seeds', part, name);
}

function formatError(error: unknown): string {
  return error instanceof Error ? String(error.stack).split('\n').slice(0, 8).join('\n') : String(error);
}
