import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    include: [
      'lib/**/*.test.ts',
      'components/**/*.test.tsx',
      'app/**/*.test.ts',
      'test/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: 'test/workers.ts',
    testTimeout: 30_000,
    // No plans but the sample's, whatever the checkout's own data folder holds.
    env: { DATA_DIR: path.join(os.tmpdir(), 'gridfare-no-such-folder') },
  },
});
