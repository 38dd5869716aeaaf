/** Tests sign in a thousand times: their passwords and recovery codes are hashed at a small part of what a hash costs. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const scrypt = crypto.scrypt;
type Cost = { N?: number; cost?: number };
/** How often one was hashed: what tells the time of an answer. */
export const hashes = { count: 0 };
crypto.scrypt = ((password, salt, keylen, options: Cost, done: () => void) => {
  hashes.count++;
  return scrypt(password, salt, keylen, { ...options, N: 16, cost: undefined }, done);
}) as typeof scrypt;
syncBuiltinESMExports();
