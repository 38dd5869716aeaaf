import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSampleBill, sampleBills } from './samples';

it('knows every published sample by its bytes, and nothing else', () => {
  const computeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const files = readdirSync('public/samples').map((file) => [file, readFileSync(`public/samples/${file}`)] as const);
  expect(sampleBills.map(({ file, sha256 }) => [file, sha256]).sort()).toEqual(
    files.map(([file, bytes]) => [file, computeHash(bytes)]).sort(),
  );
  for (const [, bytes] of files) {
    expect(isSampleBill(computeHash(bytes))).toBe(true);
    expect(isSampleBill(computeHash(Buffer.concat([bytes, Buffer.of(0)])))).toBe(false);
  }
});
