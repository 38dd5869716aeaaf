import { defineConfig } from 'vitest/config';

/**
 * The tests that mutation testing runs: they are pure and start no worker, so that hundreds of faults can be tried a minute.
 * They share a process, which loads the reader once for all of them.
 */
export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    environment: 'node',
    include: ['lib/bills/{understand,checks,labels}/**/*.test.ts', 'lib/bills/*.test.ts'],
    exclude: ['lib/bills/{reader-client,samples,service,show-pages}.test.ts'],
    isolate: false,
  },
});
