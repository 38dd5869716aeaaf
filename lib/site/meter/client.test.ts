import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeNem12Lines, toBytes } from '@/lib/testing/meter-files';
import { readMeterFiles } from './client';
import type { MeterReading } from './read-files';
import type { MeterRequest } from './worker';

const nem12 = makeNem12Lines({
  from: '2025-01-01',
  days: 365,
  registers: [{ suffix: 'E1', minutes: 30, value: () => 1000 }],
});
const file = (content: string | Uint8Array, name = 'data.csv') =>
  new File([new Uint8Array(typeof content === 'string' ? toBytes(content) : content)], name);

/** Runs the worker's own code behind the two ends of a worker. */
class TestWorker {
  static live = 0;
  onmessage: ((event: { data: MeterReading }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    TestWorker.live++;
    const listen = (_: string, listener: typeof this.receive) => {
      this.receive = listener;
    };
    vi.stubGlobal('self', {
      addEventListener: listen,
      postMessage: (data: MeterReading) => this.onmessage?.({ data: structuredClone(data) }),
    });
  }

  private receive: (event: { data: MeterRequest }) => void = () => {};

  async postMessage(request: MeterRequest, transfer: ArrayBuffer[]) {
    vi.resetModules();
    await import('./worker');
    try {
      this.receive({ data: structuredClone(request, { transfer }) });
    } catch {
      this.onerror?.();
    }
  }

  terminate() {
    TestWorker.live--;
  }
}

beforeEach(() => vi.stubGlobal('Worker', TestWorker));
afterEach(() => {
  vi.unstubAllGlobals();
  expect(TestWorker.live).toBe(0);
});

describe('readMeterFiles', () => {
  it('reads in a worker and ends the worker', async () => {
    const { meter } = await readMeterFiles([file(nem12.join('\n'))], []);
    expect(meter!.sites).toMatchObject([{ nmiEnd: '984', year: { network: 'ausgrid', annualKwh: 17_520 } }]);
  });

  it('takes the network of a bill when no NMI names one', async () => {
    const files = [file(nem12.join('\n').replaceAll('4102035984', ''))];
    expect((await readMeterFiles(files, [])).meter!.sites[0]!.year).toBeNull();
    const { meter } = await readMeterFiles(files, [{ network: 'energex', nmi: null }]);
    expect(meter!.sites[0]!.year).toMatchObject({ network: 'energex' });
  });

  it('ends the worker when nobody waits any more', async () => {
    const files = [file(nem12.join('\n'))];
    const controller = new AbortController();
    const waiting = readMeterFiles(files, [], controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow(/abort/);
    await expect(readMeterFiles(files, [], AbortSignal.abort())).rejects.toThrow(/abort/);
  });

  it('fails when the worker does', async () => {
    vi.doMock('./read-files', () => ({
      readMeterFiles: () => {
        throw new Error('no memory');
      },
    }));
    await expect(readMeterFiles([file('x')], [])).rejects.toThrow('The worker');
    vi.doUnmock('./read-files');
  });
});
