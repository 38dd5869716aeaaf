import os from 'node:os';
import path from 'node:path';
import mdx from '@mdx-js/rollup';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Tests that may share a process, which loads once what they share and takes less than half the time: they start no program,
 * replace no module, put back what they change, and what they test keeps nothing but what it works out from the facts.
 */
const sharing = [
  'lib/{facts,plans,rates}/**/*.test.ts',
  'lib/site/{*,{address,bill,plans,sites,words}/**/*}.test.ts',
  'lib/accounts/sites/!(read-sites).test.ts',
  'lib/bills/*.test.ts',
  'lib/bills/!(read)/**/*.test.ts',
  'lib/bills/read/sniff.test.ts',
  'lib/bills/read/scan/!(unpack-picture).test.ts',
  'lib/site/meter/!(client).test.ts',
  'components/{about,bill/checks,developers,ui}/**/*.test.ts?(x)',
  'components/compare/!(own-bill).test.ts?(x)',
  'components/account/two-step.test.ts',
  'lib/{fair-queue,read-body,retry-after}.test.ts',
  'lib/server/{byte-cache,request-id,client/client-address,limits/{database-admission,limiter,quota}}.test.ts',
  'app/{bill/compare/route,rates/!(remote-rates),styles/tokens}.test.ts',
  'test/{deploy,imports,libraries,references}.test.ts',
];

/** Of the slow tests those that may share a process too: each closes what it opens, and none replaces a module or a setting. */
const slowSharing = [
  'lib/accounts/{mail,sign-in,sites}/*.test.ts',
  'lib/accounts/bills/!(reader).test.ts',
  'lib/accounts/{account-store,db/backup,keys,watches/watch-run}.test.ts',
  'lib/api/{remote-service,bills/remote-bills,rates/{remote-rates,remote-rates-own,site-rates},listener,places,openapi/*,stored-bills/export/columns}.test.ts',
  'lib/bills/read/**/*.test.ts',
  'lib/server/{http/{encoded-body,finished-page,multipart,page-cache,request-target,serve},limits/redis-quota}.test.ts',
  'test/{bill-rates,monitoring-files,register/!(command|killed-sync)}.test.ts',
];

/** Tests that start a database, a server, workers or other programs. `npm run check` leaves them to `npm test`. */
const slow = [
  'lib/{accounts/!(sites),api}/**/*.test.ts',
  'lib/accounts/{*,sites/read-sites}.test.ts',
  'lib/bills/{read,reader-client}{,/**/*}.test.ts',
  'lib/server/http/*.test.ts',
  'lib/server/limits/redis-quota.test.ts',
  'test/{api-client,bill-rates,conformance,golden-bills,monitoring-files}.test.ts',
  'test/register/*.test.ts',
];

/** Tests that break what is around us, or load it: `npm run test:faults`. */
const faults = [
  'bench/hostile/*.test.ts',
  'lib/accounts/{database-disk,db/erasure}.test.ts',
  'lib/api/{burst,stored-bills/many-bills}.test.ts',
  'test/fuzz/*.test.ts',
  'lib/process-lock.test.ts',
  'test/{database-outage,killed-processes,redis-outage,register/killed-sync}.test.ts',
];

export default defineConfig({
  plugins: [mdx({ providerImportSource: '@/components/ui/document-elements' })],
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    environment: 'node',
    globalSetup: 'test/workers.ts',
    testTimeout: 30_000,
    maxWorkers: '100%',
    // Node 24 goes on filling a form's body after its request has failed, and rejects a promise that nobody holds.
    onUnhandledError: (error) =>
      !('code' in error && error.code === 'ERR_INVALID_STATE' && error.stack?.includes('undici')),
    // No plans but the sample's, whatever the checkout's own data folder holds.
    env: { DATA_DIR: path.join(os.tmpdir(), 'gridfare-no-such-folder') },
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing',
          include: sharing,
          exclude: [...configDefaults.exclude, ...slow],
          isolate: false,
          setupFiles: 'test/property-time.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          pool: 'threads',
          include: ['{lib,app,test,bench}/**/*.test.ts', 'components/**/*.test.ts?(x)'],
          exclude: [...configDefaults.exclude, ...sharing, ...slow, ...faults],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow-sharing',
          include: slowSharing,
          exclude: [...configDefaults.exclude, ...faults],
          setupFiles: 'test/cheap-passwords.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          exclude: [...configDefaults.exclude, ...slowSharing, ...faults],
          setupFiles: 'test/cheap-passwords.ts',
        },
      },
      { extends: true, test: { name: 'faults', include: faults } },
    ],
  },
});
