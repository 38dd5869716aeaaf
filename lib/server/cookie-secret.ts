/** The secret that signs cookies: set by the operator, or made once by this server. */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '@/lib/must';
import { makeDataFolder } from './database-unavailable';
import { getSettings } from './settings';

/**
 * Returns AUTH_SECRET, or the secret in DATA_DIR, then AUTH_SECRET_PREVIOUS if it is set. They are not in the database, so
 * backups do not contain them.
 */
export function getCookieSecrets(): readonly [current: string, ...previous: string[]] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS, DATA_DIR } = getSettings();
  const file = path.join(/* turbopackIgnore: true */ DATA_DIR, 'auth-secret');
  const current = AUTH_SECRET ?? readSecret(file) ?? makeSecret(DATA_DIR, file);
  return AUTH_SECRET_PREVIOUS ? [current, AUTH_SECRET_PREVIOUS] : [current];
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

/** Writes a draft first, so that no process reads an incomplete secret. Two processes that make one at once get the same. */
function makeSecret(dataDir: string, file: string): string {
  makeDataFolder(dataDir);
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
