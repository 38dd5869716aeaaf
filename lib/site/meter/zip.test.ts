import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeTestZip, toBytes } from '@/lib/testing/meter-files';
import type { MeterFile } from './model';
import { isZip, readZip } from './zip';

const limits = { entries: 3, bytes: 10_000 };
const text = (entries: MeterFile[] | string) =>
  typeof entries === 'string' ? entries : entries.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);

/** Places in both headers of a file, counted in the one before it: flags (1: locked) and the size it has unpacked. */
const flagsAt = 6;
const sizeAt = 22;
function withHeader(zip: Uint8Array<ArrayBuffer>, at: number, value: number): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(zip);
  changed.writeUInt16LE(value, at);
  changed.writeUInt16LE(value, changed.indexOf('PK\x01\x02') + at + 2);
  return new Uint8Array(changed);
}

describe('readZip', () => {
  it('unpacks packed and stored files, and no folders', () => {
    const zip = zipSync({
      'folder/': toBytes(''),
      'folder/a.csv': toBytes('one,'.repeat(100)),
      'b.csv': [toBytes('two'), { level: 0 }],
    });
    expect(isZip(zip)).toBe(true);
    expect(text(readZip(zip, limits))).toEqual([
      ['folder/a.csv', 'one,'.repeat(100)],
      ['b.csv', 'two'],
    ]);
  });

  it('unpacks no more than the limit, whatever an archive says', () => {
    const data = 'x'.repeat(2_000_000);
    expect(readZip(makeTestZip({ a: data }), limits)).toBe('zip');
    const understated = readZip(withHeader(makeTestZip({ a: data }), sizeAt, 100), limits);
    if (typeof understated !== 'string') expect(understated[0]!.bytes).toHaveLength(100);
    expect(readZip(makeTestZip({ a: 'x'.repeat(6000), b: 'x'.repeat(6000) }), limits)).toBe('zip');
  });

  it('refuses what it cannot unpack', () => {
    const one = makeTestZip({ a: 'x' });
    expect(readZip(makeTestZip({ a: 'a', b: 'b', c: 'c', d: 'd' }), limits)).toBe('zip');
    expect(readZip(withHeader(one, flagsAt, 1), limits)).toBe('zip');
    expect(readZip(makeTestZip({ '[Content_Types].xml': 'x' }), limits)).toBe('spreadsheet');
    expect(readZip(withHeader(one, sizeAt, 2), limits)).toBe('zip');
    const zip = makeTestZip({ a: 'some text '.repeat(50) });
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
