/** Replays every input that ever failed, and runs a few cases of each part of `npm run fuzz` from a fixed seed. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parts } from './parts';
import { runPart } from './run-part';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-fuzz-test-'));

beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it.each(parts.filter(({ needsBuild }) => !needsBuild).map((part) => [part.name, part] as const))(
  '%s',
  { timeout: 300_000 },
  async (_, part) => {
    const { failures, cases } = await runPart(part, { cases: part.sampleCases, seed: 20_261_123, isSample: true });
    expect(failures).toEqual([]);
    expect(cases).toBeGreaterThanOrEqual(part.sampleCases);
  },
);
