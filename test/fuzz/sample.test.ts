/** Replays every input that ever failed, and runs a few cases of each part of `npm run fuzz` from a fixed seed. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeFolder } from '@/lib/testing/set-up';
import { parts } from './parts';
import { runPart } from './run-part';

const folder = makeFolder();

beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder);
});

afterAll(() => vi.unstubAllEnvs());

it.each(parts.filter(({ needsBuild }) => !needsBuild).map((part) => [part.name, part] as const))(
  '%s',
  { timeout: 300_000 },
  async (_, part) => {
    const { failures, cases } = await runPart(part, { cases: part.sampleCases, seed: 20_261_123, isSample: true });
    expect(failures).toEqual([]);
    expect(cases).toBeGreaterThanOrEqual(part.sampleCases);
  },
);
