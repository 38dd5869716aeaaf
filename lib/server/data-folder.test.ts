import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDataFolderProblem } from './data-folder';

describe('findDataFolderProblem', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-data-folder-'));

  it('finds none in a folder that can be written, or that can be made', () => {
    expect(findDataFolderProblem(folder)).toBeNull();
    expect(findDataFolderProblem(path.join(folder, 'new', 'one'))).toBeNull();
  });

  it('names the folder and what to do', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    expect(findDataFolderProblem(path.join(file, 'inside'))).toBe(
      `DATA_DIR ${file}/inside cannot be written (EACCES). Let this user write to it, or set DATA_DIR to another folder.`,
    );
  });
});
