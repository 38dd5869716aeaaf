/** The standard security handler of PDF 1.1 (revision 2, RC4 with 40 bits; ISO 32000-1, 7.6), enough to lock a test file. */
import { createHash } from 'node:crypto';

export interface Encryption {
  /** The file identifier, in hex. */
  id: string;
  /** The /Encrypt dictionary. */
  dictionary: string;
  encrypt(objectNumber: number, plain: Buffer): Buffer;
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const keyBytes = 5;
const permissions = -44;

/** Locks a file with these passwords; with an empty user password it opens for everybody. */
export function encryption(user: string, owner: string): Encryption {
  const id = '0123456789abcdef0123456789abcdef';
  const ownerKey = md5(padded(owner || user)).subarray(0, keyBytes);
  const o = rc4(ownerKey, padded(user));
  const p = Buffer.alloc(4);
  p.writeInt32LE(permissions);
  const key = md5(padded(user), o, p, Buffer.from(id, 'hex')).subarray(0, keyBytes);
  const u = rc4(key, padding);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return {
    id,
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(o)} /U ${hex(u)} /P ${permissions} >>`,
    encrypt: (objectNumber, plain) => {
      const object = Buffer.alloc(5);
      object.writeUIntLE(objectNumber, 0, 3);
      return rc4(md5(key, object).subarray(0, keyBytes + 5), plain);
    },
  };
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function rc4(key: Buffer, plain: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    [state[i], state[j]] = [at(j), at(i)];
  }
  let i = 0;
  let j = 0;
  return plain.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    [state[i], state[j]] = [at(j), at(i)];
    return byte ^ at((at(i) + at(j)) & 255);
  }) as Buffer;
}
