/**
 * The OpenAPI document as others use it: an independent validator accepts it, and a client that a generator types from it
 * takes the first steps of the developers' page against the server.
 */
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypes, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { billAnswer, errorAnswer, listFirstSteps, sampleBill } from '@/components/developers/first-steps';
import { runAdminCommand } from '@/lib/accounts/commands/admin-commands';
import { closeDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { getBillReader } from '@/lib/server/bill-reader';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { makeFolder } from '@/lib/testing/set-up';

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
/** Within the project, so that the client finds its package. */
const folder = mkdtempSync(path.join(root, '.client-'));
const email = 'client@example.com';
const dataDir = makeFolder();
let server: TestServer;
let origin: string;
let key: string;

const operate = async (...words: string[]) => (await runAdminCommand(words, await openAccountServices())).lines;

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  key = (await operate('keys', 'create', '--email', email, '--credits', '1')).at(-1)!;
  server = await startTestServer(() => {});
  origin = server.origin;
}, 120_000);

afterAll(async () => {
  server.close();
  getBillReader().close();
  await closeDatabase();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const documentAt = async (address: string): Promise<OpenAPI3 & Record<string, unknown>> =>
  (await fetch(origin + address)).json();

describe('the OpenAPI document', () => {
  it('is one at both addresses, and an independent validator finds no fault', async () => {
    const document = await documentAt('/openapi.json');
    expect(document).toEqual(await documentAt('/v1/openapi.json'));
    expect(Object.keys(document.paths!)).toEqual(expect.arrayContaining(['/v1/rates', '/v1/extract', '/v1/bills']));
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const faulty = { ...structuredClone(document), paths: { '/v1/rates': { get: { responses: { 200: {} } } } } };
    expect((await new Validator().validate(faulty)).valid).toBe(false);
  });
});

/** What the first steps come to. Lines that expect an error hold that the types are those of the document. */
const program = `import createClient from 'openapi-fetch';
import type { paths } from './api';

export async function firstSteps(baseUrl: string, key: string, file: Blob) {
  const client = createClient<paths>({ baseUrl });
  const query = { postcode: '2000', usage_kwh: 18000, plans: [], include: ['details' as const] };
  const rates = await client.GET('/v1/rates', { params: { query } });
  const cheapest: number | undefined = rates.data?.plans[0]?.annual_cost_inc_gst;
  const wrong = await client.GET('/v1/rates', { params: { query: { postcode: '20' } } });
  const code: string | undefined = wrong.error?.error.code;
  const headers = { 'X-API-Key': key };
  const read = await client.POST('/v1/extract', {
    headers,
    body: { file: '' },
    bodySerializer: () => {
      const form = new FormData();
      form.set('file', file, 'bill.pdf');
      return form;
    },
  });
  const total: number | null | undefined = read.data?.totals?.total_due;
  const listed = await client.GET('/v1/bills', { headers, params: { query: { limit: 5 } } });
  const retailers: (string | null)[] = listed.data?.bills.map(({ retailer }) => retailer) ?? [];
  const path = { bill_uuid: read.data?.bill_uuid ?? '' };
  const again = await client.GET('/v1/bills/{bill_uuid}', { headers, params: { path } });
  return { cheapest, code, total, retailers, again: again.data?.totals?.total_due };
}

export async function mistakes() {
  const client = createClient<paths>({ baseUrl: '' });
  // @ts-expect-error no such address
  await client.GET('/v1/rate', {});
  // @ts-expect-error a number, not a text
  await client.GET('/v1/rates', { params: { query: { usage_kwh: '18000' } } });
  // @ts-expect-error a bill has to be named
  await client.GET('/v1/bills/{bill_uuid}', {});
  // @ts-expect-error only POST
  await client.GET('/v1/extract', {});
  const { data } = await client.GET('/v1/rates', { params: { query: {} } });
  // @ts-expect-error dollars, not a text
  const cost: string | undefined = data?.plans[0]?.annual_cost_inc_gst;
  return cost;
}
`;

interface Program {
  firstSteps: (baseUrl: string, key: string, file: Blob) => Promise<Record<string, unknown>>;
}

describe('a client with types from the document', () => {
  it('compiles strictly and takes the first steps, a sample bill for no credit', async () => {
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, noUncheckedIndexedAccess: true };
    const modules = {
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2023',
      lib: ['esnext', 'dom'],
      types: [],
    };
    writeFileSync(path.join(folder, 'api.ts'), await openapiTypes(await documentAt('/openapi.json')));
    writeFileSync(path.join(folder, 'use.ts'), program);
    const config = { compilerOptions: { ...compilerOptions, ...modules }, files: ['use.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(compile()).toBe('');

    const { firstSteps }: Program = await import(path.join(folder, 'use.ts'));
    const sample = new Blob([readFileSync('public/samples/single-rate.pdf')]);
    const steps = await firstSteps(origin, key, sample);
    expect(steps).toEqual({
      cheapest: expect.any(Number),
      code: 'invalid_postcode',
      total: expect.any(Number),
      retailers: [expect.any(String)],
      again: steps.total,
    });
    expect(await operate('keys', 'list', '--email', email)).toEqual([expect.stringContaining('1 credit')]);
  }, 60_000);
});

type Step = keyof ReturnType<typeof listFirstSteps>;

describe('the first steps of the guide', () => {
  const run = async (program: string, args: string[]) =>
    (await execute(program, args, { cwd: folder, env: { ...process.env, GRIDFARE_KEY: key } })).stdout;
  const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
  const statuses = { rates: 200, bill: 200, error: 401, bills: 200 };
  const steps = Object.entries(statuses) as [Step, number][];
  const samplesOf = (step: Step) => listFirstSteps(origin)[step];
  afterEach(() => rmSync(path.join(folder, 'bills.csv'), { force: true }));
  /** The bills are saved as a file, the other answers printed. */
  const printed = (step: string, status: number) => new RegExp(step === 'bills' ? `^${status}\\n$` : `^${status} \\{`);
  const savedBills = () => readFileSync(path.join(folder, 'bills.csv'), 'utf8').split('\r\n');
  beforeAll(() => copyFileSync(`public/samples/${sampleBill}`, path.join(folder, sampleBill)));

  it.each(steps)('%s: JavaScript gets %i', async (step, status) => {
    writeFileSync(path.join(folder, 'step.mjs'), samplesOf(step).javascript);
    expect(await run(process.execPath, ['step.mjs'])).toMatch(printed(step, status));
    if (step === 'bills') expect(savedBills()).toHaveLength(3);
  });

  it.skipIf(!has('python3', '-c', 'import requests')).each(steps)('%s: Python gets %i', async (step, status) => {
    writeFileSync(path.join(folder, 'step.py'), samplesOf(step).python);
    expect(await run('python3', ['step.py'])).toMatch(printed(step, status));
    if (step === 'bills') expect(savedBills()).toHaveLength(3);
  });

  it.skipIf(!has('curl', '--version'))('curl gets the answers that the guide prints', async () => {
    const answerTo = async (step: Step) =>
      JSON.parse(await run('sh', ['-c', samplesOf(step).curl.replace('curl', 'curl -s')]));
    expect((await answerTo('rates')).plans).toHaveLength(10);
    expect(await answerTo('bill')).toMatchObject(billAnswer);
    expect(await answerTo('error')).toEqual(errorAnswer);
    await run('sh', ['-c', samplesOf('bills').curl.replace('curl', 'curl -s')]);
    expect(savedBills()).toHaveLength(3);
  });
});

/** What the compiler complains about. */
function compile(): string {
  const compiler = path.join(root, 'node_modules/.bin/tsc');
  return spawnSync(compiler, ['-p', folder], { encoding: 'utf8' }).stdout;
}
