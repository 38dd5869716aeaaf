import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadBook } from '@/lib/plans/book/book-store';
import { compile } from '@/scripts/bundle.mjs';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridfare-kill-'));
  program = await compile('test/save-books.ts');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('a book can be read after its writer was killed at any moment', async () => {
  const dataDir = path.join(folder, 'data');
  for (let round = 0; round < 8; round++) {
    const writer = spawn(process.execPath, [program, dataDir]);
    await once(writer.stdout, 'data');
    await wait(4 * round);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const { file, problems } = loadBook(dataDir);
    expect(problems).toEqual([]);
    expect(file!.document.plans).toHaveLength(400);
    expect(file!.document.source.name).toMatch(/^Book \d+$/);
  }
});
