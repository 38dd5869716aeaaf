/** A bill over HTTP, from the socket to the answer: the front door, the key file, the workers, the understanding. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { billErrorSchema, extractResponseSchema } from '@/lib/bills/contract';
import { closeReader } from '@/lib/bills/read';
import { line, makePdf } from '@/lib/bills/read/testing-pdf';
import { runKeysCommand } from '../keys/command';
import { createListener } from './listener';

let dataDir: string;
let server: Server;
let address: string;
let key: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gridfare-bills-test-'));
  vi.stubEnv('DATA_DIR', dataDir);
  const lines: string[] = [];
  const context = { dataDir, now: new Date('2026-11-21T00:00:00Z'), print: (text: string) => lines.push(text) };
  await runKeysCommand(['create', '--email', 'you@example.com'], context);
  key = lines.at(-1)!;
  server = createServer(createListener(() => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/extract`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeReader();
  await rm(dataDir, { recursive: true });
  vi.unstubAllEnvs();
});

const rows: [y: number, ...cells: [x: number, text: string][]][] = [
  [800, [50, 'Example Power Pty Ltd'], [350, 'ABN 51 824 753 556'], [480, 'Tax invoice']],
  [770, [50, 'Account number'], [200, '300412345']],
  [755, [50, 'Supply address'], [200, '12 Sample Street, Newtown NSW 2042']],
  [740, [50, 'Bill period'], [200, '1 Jul 2026 to 30 Sep 2026 (92 days)']],
  [700, [50, 'Electricity charges'], [250, 'Quantity'], [350, 'Rate'], [480, 'Amount']],
  [680, [50, 'Peak usage'], [250, '4,000 kWh'], [350, '30.00 c/kWh'], [480, '$1,200.00']],
  [665, [50, 'Off-peak usage'], [250, '2,000 kWh'], [350, '20.00 c/kWh'], [480, '$400.00']],
  [650, [50, 'Daily supply charge'], [250, '92 days'], [350, '150.00 c/day'], [480, '$138.00']],
  [630, [50, 'Total charges excluding GST'], [480, '$1,738.00']],
  [615, [50, 'GST'], [480, '$173.80']],
  [600, [50, 'Total amount due'], [480, '$1,911.80']],
];
const content = rows.flatMap(([y, ...cells]) => cells.map(([x, text]) => line(x, y, text))).join('');
const bill = makePdf({ pages: [{ content }] });

async function send(file: Uint8Array, headers: Record<string, string> = { 'X-API-Key': key }): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([file.slice()]), 'bill.pdf');
  return fetch(address, { method: 'POST', headers, body: form });
}

describe('POST /v1/extract', () => {
  it('reads a bill of a retailer it has never seen', async () => {
    const response = await send(bill);
    expect(response.status).toBe(200);
    const json = extractResponseSchema.parse(await response.json());
    expect(json).toMatchObject({
      bill_type: 'elec',
      billing_period: { start: '2026-07-01', end: '2026-09-30', days: 92 },
      usage: { total_kwh: 6000, peak_kwh: 4000, off_peak_kwh: 2000 },
      totals: { subtotal: 1738, gst: 173.8, total_due: 1911.8 },
    });
    expect(json.charges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ quantity: 4000, rate: 0.3, amount: 1200, time_period: 'peak' }),
      ]),
    );
  });

  it.each([
    ['that is blank', makePdf({ pages: [{ content: '' }] }), 'blank'],
    [
      'that is no bill',
      makePdf({ pages: [{ content: line(72, 700, 'Minutes of the meeting of the committee') }] }),
      'bill',
    ],
    ['that is locked', makePdf({ pages: [{ content }], passwords: { user: 'sesame', owner: 'x' } }), 'password'],
    ['that is damaged', bill.subarray(0, 500), 'damaged'],
  ])('says of a file %s that it failed, and why', async (_, file, words) => {
    const response = await send(file);
    expect(response.status).toBe(200);
    const { status, validation } = extractResponseSchema.parse(await response.json());
    expect(status).toBe('failed');
    expect(validation).toMatchObject({ is_valid: false, validation_issues: [{ severity: 'ERROR' }] });
    expect(validation?.validation_issues[0]?.message).toContain(words);
  });

  it('asks for a key', async () => {
    const response = await send(bill, {});
    expect(response.status).toBe(401);
    expect(billErrorSchema.parse(await response.json()).errors[0]?.code).toBe('not_authenticated');
  });

  it('refuses what is too large while it comes in, and goes on', async () => {
    const response = await send(Buffer.concat([bill, Buffer.alloc(21 * 1024 * 1024)])).catch((error: Error) => error);
    // A client that is still sending may meet the closed connection before it has read the answer.
    if (response instanceof Response) expect(response.status).toBe(413);
    expect((await send(bill)).status).toBe(200);
  });
});
