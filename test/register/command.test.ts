/** `npm run sync` as a deployer runs it: a process of its own, against a register of our own. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBook } from '@/lib/plans/book/book-store';
import { makeFolder } from '@/lib/testing/set-up';
import { makeAglDocuments, type RegisterBehaviour, startRegister, type TestRegister } from './server';

const runner = path.resolve(import.meta.dirname, '../../scripts/run.mjs');
const documents = makeAglDocuments(60);

let dataDir: string;
let register: TestRegister;
beforeEach(() => {
  dataDir = makeFolder();
});
afterEach(() => register.close());

async function serve(behaviour: RegisterBehaviour): Promise<void> {
  register = await startRegister(behaviour);
}

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command, with a signal to stop it. */
function run(args: string[] = [], env: Record<string, string> = {}, stop?: Promise<unknown>): Promise<Ran> {
  const child = spawn(process.execPath, [runner, 'scripts/sync.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, CDR_BASE_URL: register.url, CDR_RATE: '0', ...env },
  });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => {
    ran.out += text;
  });
  child.stderr.on('data', (text) => {
    ran.err += text;
  });
  stop?.then(() => child.kill('SIGINT'));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ran, code })));
}

describe('npm run sync', () => {
  it('makes a book, tells how far it is and reports', async () => {
    await serve({ documents });
    const { code, out, err } = await run();
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('81 of 81 brands, 60 of 60 plans') });
    expect(out).toContain('60 plans, 60 documents fetched.');
    expect(out).toContain('80 brands without a business electricity plan.');
    expect(loadBook(dataDir).file!.document.plans).toHaveLength(60);
  });

  it('can be stopped, and goes on where it was', async () => {
    let served = 0;
    let hangs = () => {};
    const hanging = new Promise<void>((resolve) => {
      hangs = resolve;
    });
    const fault: RegisterBehaviour['fault'] = ({ planId }) => {
      if (planId === null || ++served <= 30) return null;
      hangs();
      return 'hang';
    };
    await serve({ documents, fault });
    const stopped = await run([], {}, hanging);
    expect(stopped).toMatchObject({ code: 130, err: expect.stringContaining('Stopped.') });
    expect(loadBook(dataDir).file).toBeNull();
    register.behaviour = { documents };
    const { out } = await run();
    // A few of the 30 answers may still have been on their way when the signal came.
    expect(out).toMatch(/^60 plans, 3[0-3] documents fetched\.$/m);
  });

  it('says nothing when quiet, but what went wrong', async () => {
    await serve({ documents });
    expect(await run(['--quiet'])).toEqual({ code: 0, out: '', err: '' });
    register.behaviour = { documents: documents.slice(0, 5) };
    const { code, out, err } = await run(['--quiet']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The book was not replaced\. No plan of the register could be checked\.\n$/);
    expect(await run(['--quiet', '--force'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('refuses a wrong setting or argument in words', async () => {
    await serve({ documents: [] });
    expect(await run([], { CDR_RATE: 'fast' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^CDR_RATE must be/),
    });
    expect(await run(['--fast'])).toMatchObject({ code: 2, err: expect.stringContaining('npm run sync') });
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('npm run sync') });
  });
});
