import { defineConfig } from 'vitest/config';

/**
 * The tests that mutation testing runs: they are pure and start no worker, so that a fault is tried in half a second. The
 * golden bills come as words that were read before (GOLDEN_WORDS).
 */
export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    environment: 'node',
    include: ['lib/bills/{understand,checks,labels}/**/*.test.ts', 'lib/bills/*.test.ts', 'test/golden-bills.test.ts'],
    exclude: ['lib/bills/{reader-client,samples,service,show-pages}.test.ts'],
    isolate: false,
  },
});
