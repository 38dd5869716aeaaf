import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Tests that may share a process, which loads once what they share and takes less than half the time: they start nothing,
 * replace no global and no module, and what they test keeps nothing but what it works out from the facts.
 */
const sharing = [
  'lib/must.test.ts',
  'lib/{comparison,facts,page-views,plans,rates,sites}/**/*.test.ts',
  'lib/result-page/!(csv-response-remote).test.ts',
  'lib/bills/*.test.ts',
  'lib/bills/!(read)/**/*.test.ts',
  'lib/bills/read/{sniff,turns,work-time}.test.ts',
  'lib/bills/read/scan/!(image-file|ocr-pool|scan-reader).test.ts',
  'bench/bills/{kit,scoring}/*.test.ts',
  'lib/meter-data/!(client).test.ts',
  'components/{developers,ui}/**/*.test.ts?(x)',
  'components/compare/!(plan-cache).test.ts?(x)',
];

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    environment: 'node',
    globalSetup: 'test/workers.ts',
    testTimeout: 30_000,
    maxWorkers: '100%',
    // No plans but the sample's, whatever the checkout's own data folder holds.
    env: { DATA_DIR: path.join(os.tmpdir(), 'gridfare-no-such-folder') },
    projects: [
      { extends: true, test: { name: 'sharing', include: sharing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['{lib,app,test,bench}/**/*.test.ts', 'components/**/*.test.ts?(x)'],
          exclude: ['**/node_modules/**', ...sharing],
        },
      },
    ],
  },
});
