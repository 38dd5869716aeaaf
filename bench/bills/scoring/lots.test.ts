import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findLots } from './lots';

const folder = await mkdtemp(path.join(os.tmpdir(), 'gridfare-lots-'));
afterAll(() => rm(folder, { recursive: true }));

it('finds each folder that holds bills, whatever lies between', async () => {
  for (const file of ['one/a.pdf', 'one/a.json', 'two/scans/b.photo.JPG', 'three/notes.txt', '.cache/c.pdf']) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), '');
  }
  const names = async (...args: Parameters<typeof findLots>) => (await findLots(...args)).map(({ name }) => name);
  expect(await names(folder, '')).toEqual(['one', 'two/scans']);
  expect(await names(path.join(folder, 'one'))).toEqual(['one']);
  expect(await names(path.join(folder, 'no such folder'))).toEqual([]);
});
