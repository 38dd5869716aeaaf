/**
 * Runs every check in order: types, lint, dead code, known vulnerabilities of libraries, unit and contract tests, build, browser tests.
 * Goes on after a failure, ends with the line `N passed, N failed` and exits non-zero if anything failed: npm test
 *
 * `npm run test:faults` runs the tests of outages, killed processes, several servers, hostile files and made-up input instead, and
 * properties with all their cases. With `-- --built` it takes the build that is there.
 */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markedSecrets } from '@/e2e/support/marked-secrets';
import { auditLibraries } from './audit';
import { findChromium } from './chromium';
import { startPostgres, type TestPostgres } from './postgres';
import { root } from './root';

interface Counts {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'gridfare-test-'));
const total: Counts = { passed: 0, failed: 0 };

const isFaults = process.argv.includes('--faults');
if (!isFaults) {
  step('types', () => countOne(runs('next', 'typegen') && runs('tsc', '--noEmit')));
  step('lint', () => countOne(runs('biome', 'check')));
  step('dead code', () => countOne(runs('knip', '--no-progress')));
  step('known vulnerabilities of libraries', auditStep);
}
const postgres = await testPostgres();
step('unit and contract tests', unitTests);
postgres?.stop();
// With secrets that a browser test looks for, so that no file for browsers contains one from the build's environment.
const built =
  process.argv.includes('--built') ||
  step('build', () =>
    countOne(spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], inherit(markedSecrets)).status === 0),
  );
if (built) step('browser tests', browserTests);
else total.failed++;

rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs one step and adds up what it counted; true when nothing in it failed. */
function step(name: string, run: () => Counts): boolean {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const { passed, failed } = run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`== ${name}: ${failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
  return failed === 0;
}

/** Counts nothing when nothing is known, since no test needs the internet. */
function auditStep(): Counts {
  const result = auditLibraries();
  if (result.kind === 'unreachable') {
    console.log('No registry could be reached: libraries were not checked for known vulnerabilities.');
    return { passed: 0, failed: 0 };
  }
  if (result.kind === 'vulnerable') console.error(result.vulnerabilities.join('\n'));
  return countOne(result.kind === 'clean');
}

function countOne(ok: boolean): Counts {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The server that database tests run on beside the embedded one: a given one, or one of our own while they run. */
async function testPostgres(): Promise<TestPostgres | null> {
  if (process.env.TEST_DATABASE_URL) return null;
  const started = await startPostgres().catch((error: Error) => {
    console.error(error.message);
    return null;
  });
  if (started) process.env.TEST_DATABASE_URL = started.url;
  else console.log('No PostgreSQL could be started: its tests are skipped. Install one, or set TEST_DATABASE_URL.');
  return started;
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface BrowserReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

function unitTests(): Counts {
  const report = path.join(reports, 'unit.json');
  if (isFaults) process.env.ALL_CASES = '1';
  const projects = isFaults ? ['--project=faults', '--project=sharing'] : ['--project=!faults'];
  const ok = runs('vitest', 'run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  return countReport(ok, report, (json: UnitReport) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
}

function browserTests(): Counts {
  const report = path.join(reports, 'browser.json');
  try {
    process.env.CHROMIUM_PATH = findChromium();
  } catch (error) {
    console.error((error as Error).message);
    return countOne(false);
  }
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  if (isFaults) process.env.E2E_FAULTS = '1';
  const ok = runs('playwright', 'test', '--reporter=list,json');
  return countReport(ok, report, ({ stats }: BrowserReport) => {
    if (stats.flaky > 0) console.log(`${stats.flaky} of the browser tests passed at the second try only.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** The counts of a report; a run that failed without counting a failure, or counted nothing, is one failure. */
function countReport<Report>(ok: boolean, report: string, read: (json: Report) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')));
    const silent = counts.failed === 0 && (!ok || counts.passed === 0);
    return silent ? { ...counts, failed: 1 } : counts;
  } catch {
    console.error('The run left no report.');
    return countOne(false);
  }
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(path.join(root, 'node_modules/.bin', program), args, inherit()).status === 0;
}

function inherit(settings: Record<string, string> = {}): SpawnSyncOptions {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...settings };
  return { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env };
}
