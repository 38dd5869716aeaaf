/** The secret that signs the cookies of accounts: the operator's, or one that this server made once. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '@/lib/must';
import { getSettings } from './settings';

/**
 * AUTH_SECRET, or the secret in DATA_DIR, then AUTH_SECRET_PREVIOUS if there is one. They are not in the database, so that a
 * backup does not contain them.
 */
export function getCookieSecrets(): readonly [current: string, ...previous: string[]] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS, DATA_DIR } = getSettings();
  const current = AUTH_SECRET ?? readOrMakeSecret(DATA_DIR);
  return AUTH_SECRET_PREVIOUS ? [current, AUTH_SECRET_PREVIOUS] : [current];
}

/** The secret in `dataDir`, made when there is none. Two processes that make it at once both get the same one. */
function readOrMakeSecret(dataDir: string): string {
  const file = path.join(/* turbopackIgnore: true */ dataDir, 'auth-secret');
  return readSecret(file) ?? makeSecret(dataDir, file);
}

function readSecret(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text.length < 32) throw new Error(`${file} holds no secret: delete it; everybody has to sign in again.`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written to a draft first, so that nobody reads half of it. */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return must(readSecret(file), 'it was just linked to this name');
}
