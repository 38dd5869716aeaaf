/**
 * A PostgreSQL server for tests: in a temporary folder, on loopback, gone with the process that asked for it. It does not run
 * as root, so a root user starts it as `postgres`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';

/** The newest installed server's programs; null: there is none. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => `${debian}/${version}/bin`), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/pg_ctl`)) ?? null;
}

/** Who may run a server: ourselves, or the user that Debian's package made when we are root. */
function findUser(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : null;
}

export interface TestPostgres {
  url: string;
  /** Ends it and deletes its folder. */
  stop: () => void;
  /** Ends it as a crash would. */
  interrupt: () => void;
  /** Starts it again with what it had. */
  resume: () => void;
}

/** Starts a server; null when this machine has none that could be started. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const programs = findPrograms();
  const user = findUser();
  if (!programs || !user) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-postgres-'));
  if (user.uid && user.gid) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => {
    try {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    } catch {
      // It had not started.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    run('initdb', '-D', data, '-U', 'gridfare', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c max_connections=200`;
    const resume = () => run('pg_ctl', '-D', data, '-o', options, '-l', path.join(folder, 'log'), '-w', 'start');
    const interrupt = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    resume();
    return { url: `postgres://gridfare@127.0.0.1:${port}/postgres`, stop, interrupt, resume };
  } catch (error) {
    stop();
    throw error;
  }
}
