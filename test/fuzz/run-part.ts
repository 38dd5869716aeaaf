/** Runs cases of a part, keeps the input of each failure, and replays the kept ones. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { root } from '@/scripts/root';
import { measureMegabytes } from './memory';
import { expectThat, type FuzzPart, type OpenPart } from './part';
import { type Watch, watchFaults } from './watch';

export interface PartOptions {
  cases: number;
  seed: number;
  /** Whether the input of a failure becomes a seed. */
  keepsFailures: boolean;
}

export interface PartReport {
  /** With the kept seeds. */
  cases: number;
  /** By the clock, or of the processor where this process does the work: the machine may be busy. */
  seconds: number;
  maxCaseMs: number;
  grownMegabytes: number;
  /** How often each kind of answer was given. */
  outcomes: Map<string, number>;
  /** In words, the newest last. */
  failures: string[];
}

/** Cases between two looks at the failures; a batch that takes too long ends early, and counts what it did. */
const batchCases = 500;
const maxBatchMs = 10 * 60_000;
/** However busy the machine, a case takes no more times its processor time by the clock. */
const maxStretch = 20;
/** Of one fault there are many cases: the first few tell enough. */
const maxFailures = 5;

export async function runPart(part: FuzzPart, { cases, seed, keepsFailures }: PartOptions): Promise<PartReport> {
  const open = await part.open();
  const watch = watchFaults();
  try {
    const run = new PartRun(part, open, watch);
    for (const { name, input } of readSeeds(part.name)) await run.replay(name, input);
    // What the first cases load and cache stays.
    const warmUp = Math.min(batchCases, Math.ceil(cases / 4));
    await run.fuzz(warmUp, seed, keepsFailures);
    const before = await measureMegabytes(open.workerPid?.());
    for (let done = warmUp; done < cases && run.failures.length < maxFailures; done += batchCases)
      await run.fuzz(Math.min(batchCases, cases - done), seed + done, keepsFailures);
    const grownMegabytes = (await measureMegabytes(open.workerPid?.())) - before;
    if (grownMegabytes > part.maxGrowthMegabytes)
      run.failures.push(`The memory has grown by ${grownMegabytes.toFixed(0)} MB.`);
    return { ...run.report(), grownMegabytes };
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
    await this.check(input).catch((error: unknown) => this.failures.push(`seed ${name}: ${formatError(error)}`));
  }

  /** A failure is shrunk to the smallest input that fails, which becomes a seed. */
  async fuzz(cases: number, seed: number, keepsFailures: boolean): Promise<void> {
    const property = fc.asyncProperty(this.open.inputs, (input) => this.check(input));
    const details = await fc.check(property, { seed, numRuns: cases, interruptAfterTimeLimit: maxBatchMs });
    if (!details.failed || !details.counterexample) return;
    const [input] = details.counterexample;
    const name = keepsFailures ? keepSeed(this.part.name, input) : `${input.length} bytes`;
    this.failures.push(`${name} (--seed=${seed}): ${formatError(details.errorInstance)}`);
  }

  report(): Omit<PartReport, 'grownMegabytes'> {
    const { user, system } = process.cpuUsage(this.cpuAtStart);
    const seconds = this.open.workerPid ? (performance.now() - this.startedAtMs) / 1000 : (user + system) / 1e6;
    const { cases, maxCaseMs, outcomes, failures } = this;
    return { cases, seconds, maxCaseMs, outcomes, failures };
  }

  private async check(input: Buffer): Promise<void> {
    this.cases++;
    const tookMs = await this.time(input);
    // What is compiled or collected meanwhile is no fault of the case.
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
    return this.open.workerPid
      ? elapsedMs
      : Math.max(Math.min(elapsedMs, (user + system) / 1000), elapsedMs / maxStretch);
  }
}

const seedFolder = path.join(root, 'test/fuzz/seeds');

/** The inputs that once failed. */
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
