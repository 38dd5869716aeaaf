import { createServer } from 'node:net';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Ports are chosen once; the workers load this file too and find them in the environment. */
const port = await choosePort('E2E_PORT');
const cutOffPort = await choosePort('E2E_CUT_OFF_PORT');
const local = (port: string) => `http://127.0.0.1:${port}`;

const outputDir = 'test-results';
/** The server starts with the sample, whatever the checkout's own data folder holds. Playwright empties the folder around it. */
const emptyDataDir = (port: string) => path.resolve(outputDir, `data-${port}`);

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

/** Servers that end, start, stand behind nginx or share their work: `npm run test:faults`. */
const faults = '**/{behind-nginx,data-folder,server,shutdown}.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  ...(process.env.E2E_FAULTS ? { testMatch: faults } : { testIgnore: faults }),
  outputDir,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Long enough for a page that is rendered while both cores do something else; nothing waits when all is well.
  expect: { timeout: 20_000 },
  // A test that may be tried again says so itself, with the reason: test.describe.configure({ retries: 1 }).
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: local(port),
    locale: 'en-AU',
    trace: 'off',
    // A context is emptied between tests, not made again: a fresh one costs more than most pages.
    reuseContext: true,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quietBrowser },
  },
  webServer: [
    {
      command: 'node dist/server.mjs',
      url: `${local(port)}/health`,
      env: { PORT: port, SITE_URL: local(port), DATA_DIR: emptyDataDir(port), ...noPageLimit },
    },
    {
      command: 'node dist/server.mjs',
      url: `${local(cutOffPort)}/health`,
      env: {
        PORT: cutOffPort,
        // Nobody listens there.
        RATES_BASE_URL: local('9'),
        DATA_DIR: emptyDataDir(cutOffPort),
        ...noPageLimit,
      },
    },
  ],
});

async function choosePort(name: string): Promise<string> {
  const port = process.env[name] ?? String(await freePort());
  process.env[name] = port;
  return port;
}

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
