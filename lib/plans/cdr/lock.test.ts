import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock';

let file: string;
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gridfare-lock-')), 'lock');
});
afterEach(() => fs.rmSync(path.dirname(file), { recursive: true, force: true }));

describe('takeLock', () => {
  it('is held by one until it is given back', () => {
    const release = takeLock(file);
    expect(takeLock(file)).toBeNull();
    release!();
    expect(takeLock(file)).not.toBeNull();
  });

  it('is taken from a process that has ended', () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    fs.writeFileSync(file, String(ended));
    expect(takeLock(file)).not.toBeNull();
  });

  it('is taken from a holder that has not shown itself for long, whoever has its process id now', () => {
    fs.writeFileSync(file, String(process.pid));
    fs.utimesSync(file, new Date(0), new Date(0));
    expect(takeLock(file)).not.toBeNull();
  });

  it('is taken over when nobody is named in it', () => {
    fs.writeFileSync(file, '');
    expect(takeLock(file)).not.toBeNull();
  });
});
