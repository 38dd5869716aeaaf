/** What the time cut short, over HTTP: in words of its own, for nothing, and read afresh the next time. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdminCommand } from '@/lib/accounts/commands/admin-commands';
import { closeDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { assessDocument } from '@/lib/bills/assess-document';
import type { ReadDocument } from '@/lib/bills/page';
import { readFile } from '@/lib/bills/read';
import type { BillTask } from '@/lib/bills/read-bill';
import { billErrorSchema } from '@/lib/bills/responses';
import { handleBillsProxy } from '@/lib/pages/services/bills-proxy';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { line, makePdf } from '@/lib/testing/pdf-file';

/** Whether the time is up before the last page, which is a picture. */
let isLate = true;
// In this process, where the tests decide what the time allows.
vi.mock('@/lib/bills/reader-client', () => ({
  ReaderClient: class {
    async read({ bytes, today }: BillTask) {
      const result = await readFile(bytes, { completeness: () => 1 });
      if (!result.ok) throw new Error(result.reason);
      const { document } = result;
      const late: ReadDocument = { ...document, unreadPages: [document.pageCount] };
      return assessDocument(isLate ? late : document, today).extraction;
    }
  },
}));

let dataDir: string;
let server: TestServer;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gridfare-time-test-'));
  vi.stubEnv('DATA_DIR', dataDir);
  await openAccountServices();
  server = await startTestServer(() => {});
  origin = server.origin;
}, 120_000);

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  server.close();
  await closeDatabase();
  await rm(dataDir, { recursive: true });
  vi.unstubAllEnvs();
});

const drawing = '72 500 200 90 re f\n';
const rows: [y: number, ...cells: [x: number, text: string][]][] = [
  [800, [50, 'Example Power Pty Ltd'], [350, 'ABN 51 824 753 556'], [480, 'Tax invoice']],
  [770, [50, 'Account number'], [200, '300412345']],
  [755, [50, 'Supply address'], [200, '12 Sample Street, Newtown NSW 2042']],
  [740, [50, 'Bill period'], [200, '1 Jul 2026 to 30 Sep 2026 (92 days)']],
  [680, [50, 'Peak usage'], [250, '4,000 kWh'], [350, '40.00 c/kWh'], [480, '$1,600.00']],
  [630, [50, 'Total charges excluding GST'], [480, '$1,738.00']],
  [615, [50, 'GST'], [480, '$173.80']],
  [600, [50, 'Total amount due'], [480, '$1,911.80']],
];
const content = rows.flatMap(([y, ...cells]) => cells.map(([x, text]) => line(x, y, text))).join('');
/** The second page is a picture. The charges of the first do not add up alone, or it would not be read. */
const twoPages = makePdf({ pages: [{ content }, { content: drawing }] });
const onlyPicture = makePdf({ pages: [{ content: drawing }] });
const paths = ['/v1/extract', '/api/v2/public/bills/upload/'];

function formOf(file: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new Blob([file.slice()]), 'bill.pdf');
  return form;
}

/** As somebody with one credit. */
async function account(email: string) {
  const made = await runAdminCommand(
    ['keys', 'create', '--email', email, '--credits', '1'],
    await openAccountServices(),
  );
  const headers = { 'X-API-Key': made.lines.at(-1)! };
  const send = (file: Uint8Array, at: string) => fetch(origin + at, { method: 'POST', headers, body: formOf(file) });
  const listed = async () => (await (await fetch(`${origin}/v1/bills`, { headers })).json()).bills;
  return { send, listed };
}

describe.each(paths)('%s, when the time is up', (at) => {
  it('answers with a part where there is one, under no name and for nothing, and later with the whole', async () => {
    const { send, listed } = await account(`part${paths.indexOf(at)}@example.com`);
    isLate = true;
    const part = await (await send(twoPages, at)).json();
    expect(part).toMatchObject({ status: 'partial' });
    expect(part.bill_uuid ?? null).toBeNull();
    const issues = part.validation_issues ?? part.validation.validation_issues;
    const message = 'We ran out of time before page 2. Try again, or upload page 2 by itself.';
    expect(issues[0]).toMatchObject({ code: 'file_out_of_time', severity: 'WARNING', message });
    expect(JSON.stringify(issues)).not.toMatch(/blank|looks like page 1/);
    expect(await listed()).toEqual([]);

    isLate = false;
    const whole = await (await send(twoPages, at)).json();
    expect(whole.bill_uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(await listed()).toHaveLength(1);
  });

  it('says so where nothing could be read, keeps nothing, and asks to come back', async () => {
    const { send, listed } = await account(`nothing${paths.indexOf(at)}@example.com`);
    isLate = true;
    const refused = await send(onlyPicture, at);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    const [error] = billErrorSchema.parse(await refused.json()).errors;
    expect(error).toMatchObject({ code: 'out_of_time', attr: 'file' });
    expect(error!.detail).toMatch(/^We ran out of time before page 1\. .* No credit was used\.$/);
    expect(await listed()).toEqual([]);
  });
});

describe("the site's own upload, when the time is up", () => {
  const ours = { origin: 'http://localhost', host: 'localhost' };
  const read = async (file: Uint8Array) => {
    const request = new Request('http://localhost/api/bills', { method: 'POST', body: formOf(file), headers: ours });
    const response = await handleBillsProxy(request, { consumeQuota: () => null });
    return { status: response.status, reading: await response.json() };
  };

  it('shows what was read with the reason, and never calls the file a first page', async () => {
    isLate = true;
    const { reading } = await read(twoPages);
    expect(reading.bill.issues).toContainEqual(expect.objectContaining({ rule: 'file_out_of_time' }));
    expect(JSON.stringify(reading)).not.toMatch(/looks like page 1/);
  });

  it('says so where nothing could be read', async () => {
    isLate = true;
    expect(await read(onlyPicture)).toMatchObject({
      status: 503,
      reading: { ok: false, problem: { kind: 'out_of_time', waitSeconds: 10 } },
    });
  });
});
