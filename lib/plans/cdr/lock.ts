/** One reading of the register at a time in a data folder, whoever starts it: the command or the server. */
import fs from 'node:fs';

const heartbeatMs = 20_000;
/** A holder that stopped without a word is taken for gone after this. */
const goneAfterMs = 3 * heartbeatMs;

/** Takes the lock and returns how to give it back; null when another process holds it. */
export function takeLock(file: string): (() => void) | null {
  if (!create(file)) {
    if (isHeld(file)) return null;
    fs.rmSync(file, { force: true });
    if (!create(file)) return null;
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    fs.rmSync(file, { force: true });
  };
}

function create(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A process id alone could be another process's by now, so its holder also has to have shown itself lately. */
function isHeld(file: string): boolean {
  try {
    if (Date.now() - fs.statSync(file).mtimeMs > goneAfterMs) return false;
    return isAlive(Number(fs.readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function touch(file: string): void {
  try {
    fs.utimesSync(file, new Date(), new Date());
  } catch {
    // Removed from outside: whoever did so may start a reading of their own.
  }
}
