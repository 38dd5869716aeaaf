import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlanCache } from './plan-cache';

let folder: string;
let cache: PlanCache;
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gridfare-cache-')), 'cdr');
  cache = new PlanCache(folder);
});
afterEach(() => {
  cache.close();
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

const monday = '2026-11-16T00:00:00Z';
const tuesday = '2026-11-17T00:00:00.000Z';
const reopen = () => {
  cache.close();
  cache = new PlanCache(folder);
};
const makeList = (...ids: string[]) => ({ readOn: '2026-11-16', ids, doubtedSince: null });
const getFile = (brand: string) => path.join(folder, `plans-${brand}.ndjson`);
const countLines = (brand: string) => fs.readFileSync(getFile(brand), 'utf8').split('\n').length - 1;

describe('the plan cache', () => {
  it('gives back what it was given, after a restart too', () => {
    cache.put('alpha', 'A1@EME', monday, { name: 'Ünïcode “plan”' });
    cache.put('beta', 'B1@EME', null, { name: 'b' });
    for (let i = 0; i < 2; i++) {
      expect(cache.get('A1@EME')).toEqual({ name: 'Ünïcode “plan”' });
      expect(cache.get('B1@EME')).toEqual({ name: 'b' });
      expect(cache.get('C1@EME')).toBeUndefined();
      reopen();
    }
  });

  it('knows when a list entry is newer than its document', () => {
    cache.put('alpha', 'A1@EME', monday, {});
    expect(cache.has('A1@EME', monday)).toBe(true);
    expect(cache.has('A1@EME', '2026-11-16T00:00:00.000Z')).toBe(true);
    expect(cache.has('A1@EME', tuesday)).toBe(false);
    expect(cache.has('A1@EME', null)).toBe(true);
    expect(cache.has('A2@EME', monday)).toBe(false);
    cache.put('alpha', 'A1@EME', tuesday, { new: true });
    reopen();
    expect(cache.has('A1@EME', tuesday)).toBe(true);
    expect(cache.get('A1@EME')).toEqual({ new: true });
  });

  it('loses no more than the line a kill tore, wherever it tore', () => {
    cache.put('alpha', 'A1@EME', monday, { n: 1 });
    const whole = fs.statSync(getFile('alpha')).size;
    cache.put('alpha', 'A2@EME', monday, { n: 2 });
    const bytes = fs.readFileSync(getFile('alpha'));
    for (let length = whole; length < bytes.length; length++) {
      fs.writeFileSync(getFile('alpha'), bytes.subarray(0, length));
      reopen();
      expect(cache.get('A1@EME')).toEqual({ n: 1 });
      expect(cache.has('A2@EME', monday)).toBe(false);
      cache.put('alpha', 'A3@EME', monday, { n: 3 });
      reopen();
      expect(cache.get('A3@EME')).toEqual({ n: 3 });
    }
  });

  it('passes over lines that are not its own', () => {
    fs.writeFileSync(getFile('alpha'), '{"id":1}\nnonsense\n{"id":"A1@EME","listed":null,"data":{"n":1}}\n');
    reopen();
    expect(cache.get('A1@EME')).toEqual({ n: 1 });
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

  it('starts without lists where their file cannot be read', () => {
    fs.mkdirSync(path.join(folder, 'lists.json', 'full'), { recursive: true });
    reopen();
    expect(cache.getList('alpha')).toBeNull();
    cache.keepLists({ alpha: makeList('A1') });
    reopen();
    expect(cache.getList('alpha')).toEqual(makeList('A1'));
  });

  it('drops what no list names once that is most of a file', () => {
    for (let i = 0; i < 20; i++) cache.put('alpha', `A${i}@EME`, monday, { i });
    cache.put('beta', 'B1@EME', monday, {});
    cache.keepLists({ alpha: makeList('A18@EME', 'A19@EME'), beta: makeList() });
    cache.compact(['alpha', 'beta', 'gamma']);
    expect(countLines('alpha')).toBe(2);
    expect(cache.get('A19@EME')).toEqual({ i: 19 });
    expect(cache.get('A1@EME')).toBeUndefined();
    expect(cache.get('B1@EME')).toEqual({});
    cache.put('alpha', 'A20@EME', monday, { i: 20 });
    reopen();
    expect(cache.get('A20@EME')).toEqual({ i: 20 });
  });

  it('names files that any brand path can be written to', () => {
    cache.put('../odd brand', 'O1@EME', null, {});
    reopen();
    expect(cache.get('O1@EME')).toEqual({});
    expect(fs.readdirSync(folder)).toEqual(['plans-..%2Fodd%20brand.ndjson']);
  });
});
