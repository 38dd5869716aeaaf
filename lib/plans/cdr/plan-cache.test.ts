import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '@/lib/testing/set-up';
import { PlanCache } from './plan-cache';

let folder: string;
let cache: PlanCache;
beforeEach(() => {
  folder = path.join(makeFolder(), 'cdr');
  cache = new PlanCache(folder);
});

const monday = '2026-11-16T00:00:00Z';
const reopen = () => {
  cache = new PlanCache(folder);
};
const makeList = (...ids: string[]) => ({ readOn: '2026-11-16', ids, doubtedSince: null });
const listFiles = () =>
  fs.readdirSync(path.join(folder, 'documents')).map((name) => path.join(folder, 'documents', name));

describe('the plan cache', () => {
  it('takes a file that a kill tore, or that is not its own, for none', () => {
    cache.put('A1@EME', monday, { n: 1 });
    const [file] = listFiles();
    const bytes = fs.readFileSync(file!);
    for (const torn of [...Array(bytes.length).keys()]
      .map((length) => bytes.subarray(0, length))
      .concat(Buffer.from('[]'))) {
      fs.writeFileSync(file!, torn);
      expect(cache.get('A1@EME')).toBeUndefined();
      expect(cache.has('A1@EME', monday)).toBe(false);
    }
    cache.put('A1@EME', monday, { n: 2 });
    expect(cache.get('A1@EME')).toEqual({ n: 2 });
  });

  it('keeps the lists of brands, each until it is replaced', () => {
    expect(cache.getList('alpha')).toBeNull();
    cache.keepLists({ alpha: makeList('A1'), beta: makeList('B1') });
    cache.keepLists({ alpha: makeList('A2') });
    reopen();
    expect(cache.getList('alpha')).toEqual(makeList('A2'));
    expect(cache.getList('beta')).toEqual(makeList('B1'));
    fs.writeFileSync(path.join(folder, 'lists.json'), '{"alpha":');
    reopen();
    expect(cache.getList('alpha')).toBeNull();
  });

  it('drops what no list names, unless it was fetched since the lists before', () => {
    for (let i = 0; i < 5; i++) cache.put(`A${i}@EME`, monday, { i });
    cache.keepLists({ alpha: makeList('A3@EME', 'A4@EME'), beta: makeList() });
    expect(listFiles()).toHaveLength(5);
    for (const file of listFiles()) fs.utimesSync(file, 1, 1);
    cache.put('B1@EME', monday, {});
    cache.keepLists({ beta: makeList() });
    expect(listFiles()).toHaveLength(3);
    expect(cache.get('A3@EME')).toEqual({ i: 3 });
    expect(cache.get('A1@EME')).toBeUndefined();
    expect(cache.get('B1@EME')).toEqual({});
  });

  it('names files that any id can be written to', () => {
    cache.put(`../odd id ${'é'.repeat(180)}`, null, {});
    reopen();
    expect(cache.get(`../odd id ${'é'.repeat(180)}`)).toEqual({});
    expect(listFiles()).toHaveLength(1);
  });
});
