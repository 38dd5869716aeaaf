/** `npm run sync` ended without a warning, again and again: the plans of before stay, and the next reading goes on. */
import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadBook, saveBook } from '@/lib/plans/book/book-store';
import { makePlan } from '@/lib/testing/plans';
import { makeFolder } from '@/lib/testing/set-up';
import { compile } from '@/scripts/bundle.mjs';
import { makeAglDocuments, startRegister, type TestRegister } from './server';

const documents = makeAglDocuments(60);

let dataDir: string;
let register: TestRegister;
let program: string;
beforeEach(async () => {
  dataDir = makeFolder();
  register = await startRegister({ documents });
  program = await compile('scripts/sync.ts');
});
afterEach(() => register.close());

/** Runs a reading; with a number, until so many plans were asked for. */
function sync(killAfter?: number): Promise<number | null> {
  const env = { ...process.env, DATA_DIR: dataDir, CDR_BASE_URL: register.url, CDR_RATE: '0' };
  const child = spawn(process.execPath, [program, '--quiet'], { env, stdio: 'ignore' });
  let asked = 0;
  register.behaviour = {
    documents,
    fault: ({ planId }) => {
      if (planId !== null && ++asked === killAfter) child.kill('SIGKILL');
      return null;
    },
  };
  return new Promise((resolve) => child.once('close', resolve));
}

it('keeps the plans of before and what was fetched, and leaves no lock behind', { timeout: 240_000 }, async () => {
  const old = { kind: 'register', name: 'Old', note: null } as const;
  saveBook(dataDir, { checkedOn: '2026-11-01', source: old, sync: null, plans: [makePlan({ id: 'old' })] });
  for (const killAfter of [1, 20, 40]) {
    expect(await sync(killAfter)).toBeNull();
    const { file, problems } = loadBook(dataDir);
    expect([file?.document.source.name, problems]).toEqual(['Old', []]);
  }
  const before = register.details().length;
  expect(await sync()).toBe(0);
  expect(loadBook(dataDir).file?.document.plans).toHaveLength(60);
  // What was fetched before a kill was not fetched again, but for what was on its way.
  expect(before).toBeLessThan(60 + 3 * 10);
  expect(register.details().length - before).toBeLessThan(60);
});
