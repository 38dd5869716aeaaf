/** Stopping a busy server: it reports itself not ready, takes requests for a moment longer, and finishes those in progress. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findFreePort, startServer, type TestServer } from './support/test-server';

test.describe.configure({ timeout: 120_000 });

/** An upload of which the first half has been sent. */
async function beginUpload(port: number): Promise<{ finish(): void; answer: Promise<string>; socket: Socket }> {
  const bill = readFileSync('public/samples/single-rate.pdf');
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="bill.pdf"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bill, Buffer.from('\r\n--b--\r\n')]);
  const lines = [
    'POST /api/bills HTTP/1.1',
    'Host: localhost',
    `Origin: http://localhost:${port}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
  });
  const half = Math.floor(body.length / 2);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, half));
  await wait(300);
  return { finish: () => socket.write(body.subarray(half)), answer, socket };
}

const statusOf = async ({ port }: TestServer, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status ?? 'refused';

test('is not ready at once, takes requests through its grace, finishes an upload, and ends with 0', async () => {
  const metricsPort = String(await findFreePort());
  const server = await startServer({ SHUTDOWN_GRACE_SECONDS: '4', METRICS_PORT: metricsPort });
  expect(await statusOf(server, '/ready')).toBe(200);
  const upload = await beginUpload(server.port);
  server.child.kill('SIGTERM');
  await expect.poll(() => statusOf(server, '/ready'), { intervals: [50] }).toBe(503);
  expect(await statusOf(server, '/v1/rates?postcode=2000')).toBe(200);
  await expect.poll(() => statusOf(server, '/health'), { timeout: 60_000 }).toBe('refused');
  // The port of the metrics stays until the end.
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('\ngridfare_ready 0\n');
  upload.finish();
  // Its connection would be kept for another request.
  const answer = await upload.answer;
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('"ok":true');
  expect(await server.ended).toBe(0);
});

test('is not ready while it starts, and says so on the port of the metrics', async () => {
  const metricsPort = await findFreePort();
  const starting = startServer({ METRICS_PORT: String(metricsPort) });
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/ready`).catch(() => null);
    return answer && [answer.status, (await answer.json()).parts.process];
  };
  await expect.poll(ready, { intervals: [20] }).toEqual([503, 'starting']);
  await expect.poll(ready).toEqual([200, 'running']);
  const server = await starting;
  expect(await server.stop()).toBe(0);
});

test('cuts off what takes longer than its limit, says so, and ends with 0', async () => {
  const server = await startServer({ SHUTDOWN_TIMEOUT_SECONDS: '1' });
  const upload = await beginUpload(server.port);
  server.child.kill('SIGTERM');
  expect(await upload.answer).toBe('');
  expect(await server.ended).toBe(0);
  expect(server.printed()).toContain('"event":"requests_cut_off"');
});

test('ends at once when nothing is in progress and nobody stands in front', async () => {
  const server = await startServer();
  const startedMs = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - startedMs).toBeLessThan(5000);
});

test('goes on, and can still be ended, when nobody reads its log any more', async () => {
  const server = await startServer();
  for (const stream of [server.child.stdout, server.child.stderr]) stream?.destroy();
  // Refusals and failed sign-ins are logged.
  for (let i = 0; i < 3; i++) expect(await statusOf(server, '/v1/bills')).toBe(401);
  expect(await statusOf(server, '/v1/rates?postcode=2000')).toBe(200);
  expect(await server.stop()).toBe(0);
});
