import { describe, expect, it } from 'vitest';
import { makeTestZip } from '@/lib/testing/meter-files';
import type { MeterFile } from './model';
import { isZip, readZip } from './zip';

const limits = { entries: 3, bytes: 10_000 };
const text = (entries: MeterFile[] | string) =>
  typeof entries === 'string' ? entries : entries.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);

describe('readZip', () => {
  it('unpacks packed and stored files, and no folders', () => {
    const zip = makeTestZip([
      { name: 'folder/', data: '' },
      { name: 'folder/a.csv', data: 'one,'.repeat(100) },
      { name: 'b.csv', data: 'two', stored: true },
    ]);
    expect(isZip(zip)).toBe(true);
    expect(text(readZip(zip, limits))).toEqual([
      ['folder/a.csv', 'one,'.repeat(100)],
      ['b.csv', 'two'],
    ]);
  });

  it('unpacks no more than the limit, whatever an archive says', () => {
    const data = 'x'.repeat(2_000_000);
    expect(readZip(makeTestZip([{ name: 'a', data }]), limits)).toBe('zip');
    const understated = readZip(makeTestZip([{ name: 'a', data, statedSize: 100 }]), limits);
    if (typeof understated !== 'string') expect(understated[0]!.bytes).toHaveLength(100);
    const halves = ['a', 'b'].map((name) => ({ name, data: 'x'.repeat(6000) }));
    expect(readZip(makeTestZip(halves), limits)).toBe('zip');
  });

  it('refuses what it cannot unpack', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ name, data: name }));
    expect(readZip(makeTestZip(four), limits)).toBe('zip');
    expect(readZip(makeTestZip([{ name: 'a', data: 'x', isLocked: true }]), limits)).toBe('zip');
    expect(readZip(makeTestZip([{ name: '[Content_Types].xml', data: 'x' }]), limits)).toBe('spreadsheet');
    expect(readZip(makeTestZip([{ name: 'a', data: 'x', statedSize: 2 }]), limits)).toBe('zip');
    const zip = makeTestZip([{ name: 'a', data: 'some text '.repeat(50) }]);
    for (const cut of [zip.subarray(0, zip.length - 30), zip.subarray(40), zip.subarray(0, 10), new Uint8Array(0)]) {
      expect(readZip(cut, limits)).toBe('zip');
    }
    for (let at = 31; at < 60; at++) {
      const broken = zip.slice();
      broken[at]! ^= 0xff;
      const read = readZip(broken, limits);
      if (typeof read !== 'string') expect(read[0]!.bytes.length).toBe(500);
    }
  });
});
