/** What tests of files and of the log begin with. Each puts back what it changed once its test is over, or its file outside a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished, vi } from 'vitest';

/** A new folder. */
export function makeFolder(name = 'gridfare-test'): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The lines that are logged from now on, which are printed nowhere. */
export function captureLog(): string[] {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  afterwards(() => write.mockRestore());
  return lines;
}

function afterwards(restore: () => void): void {
  try {
    onTestFinished(restore);
  } catch {
    // Outside a test.
    afterAll(restore);
  }
}
