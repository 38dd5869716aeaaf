/** Tests sign in a thousand times: their passwords and recovery codes are hashed at a small part of what a hash costs. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const scrypt = crypto.scrypt;
type Cost = { N?: number; cost?: number };
crypto.scrypt = ((password, salt, keylen, options: Cost, done: () => void) =>
  scrypt(password, salt, keylen, { ...options, N: 16, cost: undefined }, done)) as typeof scrypt;
syncBuiltinESMExports();
