/**
 * Mutation testing: Stryker puts small faults into the code that understands and checks bills, one at a time, and counts
 * how many of them the tests notice. Run it with `npm run mutate` (scripts/mutate.ts).
 */
import os from 'node:os';
import path from 'node:path';

const cache = 'node_modules/.cache/mutation';

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: ['lib/bills/{understand,checks}/**/*.ts', '!**/*.test.ts'],
  thresholds: { high: 85, low: 75, break: 75 },
  coverageAnalysis: 'perTest',
  // A fault in a constant of a module would run every test anew, and most of those are lists of words.
  ignoreStatic: true,
  concurrency: os.availableParallelism(),
  // A busy machine must not make a fault look noticed.
  timeoutMS: 15_000,
  incremental: true,
  incrementalFile: `${cache}/incremental.json`,
  tempDirName: path.join(os.tmpdir(), `gridfare-mutation-${process.pid}`),
  ignorePatterns: [
    ...['**', '!lib/**/*.ts', '!lib/**/*.json', '!vitest.mutation.config.ts', '!package.json'],
    ...['!test/golden-bills/**', '!test/golden-bills.test.ts', '!bench/bills/**/*.ts'],
  ],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: `${cache}/report.html` },
  clearTextReporter: { reportTests: false, logTests: false, allowEmojis: false, skipFull: true },
};
