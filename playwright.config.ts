import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Ports are chosen once; the workers load this file too and find them in the environment. */
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_UPSTREAM_PORT ??= String(await freePort());
process.env.E2E_CUT_OFF_PORT ??= String(await freePort());
const { E2E_PORT, E2E_UPSTREAM_PORT, E2E_CUT_OFF_PORT } = process.env as Record<string, string>;
const local = (port: string) => `http://127.0.0.1:${port}`;

/** The servers start with the sample, whatever the checkout's own data folder holds. */
const noPlans = path.join(os.tmpdir(), 'gridfare-no-such-folder');

/** All browsers of the tests are one client. */
const noPageLimit = { PAGE_LIMIT_PER_MINUTE: '0' };

/** Nothing of the browser's own goes outside while it is tested. */
const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Long enough for a page that is rendered while both cores do something else; nothing waits when all is well.
  expect: { timeout: 20_000 },
  // A second try tells a fault from a machine that stood still. What needed one is counted and named in the report.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: local(E2E_PORT!),
    locale: 'en-AU',
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quietBrowser },
  },
  webServer: [
    {
      command: 'node dist/server.mjs',
      url: `${local(E2E_PORT!)}/health`,
      env: { PORT: E2E_PORT!, SITE_URL: local(E2E_PORT!), DATA_DIR: noPlans, ...noPageLimit },
    },
    {
      command: 'node scripts/run.mjs e2e/support/failing-upstream.ts',
      url: local(E2E_UPSTREAM_PORT!),
      env: { PORT: E2E_UPSTREAM_PORT! },
    },
    {
      command: 'node dist/server.mjs',
      url: `${local(E2E_CUT_OFF_PORT!)}/health`,
      env: { PORT: E2E_CUT_OFF_PORT!, RATES_BASE_URL: local(E2E_UPSTREAM_PORT!), DATA_DIR: noPlans, ...noPageLimit },
    },
  ],
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
