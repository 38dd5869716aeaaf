/** Stores the book in the data folder. It is replaced atomically, and the previous one is kept. */
import fs from 'node:fs';
import path from 'node:path';
import { type BookDocument, bookDocumentSchema, finish } from './book';
import { type BookFile, BookFileError, readBookFileInSteps, writeBookFile } from './book-file';

const current = 'book.ndjson';
const previous = 'book.previous.ndjson';

export function getBookPath(dataDir: string): string {
  return path.join(dataDir, current);
}

/**
 * Writes the book to a temporary file, syncs it, and renames it over the old one, which is kept as the previous book.
 * At any moment at least one intact book exists. Throws when the document is not a valid book.
 */
export function saveBook(dataDir: string, document: BookDocument): void {
  const checked = bookDocumentSchema.parse(document);
  fs.mkdirSync(dataDir, { recursive: true });
  const written = path.join(dataDir, `${current}.tmp`);
  writeSynced(written, writeBookFile(checked));
  keepPrevious(dataDir);
  fs.renameSync(written, getBookPath(dataDir));
  syncFolder(dataDir);
}

function writeSynced(file: string, parts: Iterable<string>): void {
  const descriptor = fs.openSync(file, 'w');
  try {
    for (const part of parts) fs.writeSync(descriptor, part);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Links the current book under a second name, so that a book always exists; copies it when links are not supported. */
function keepPrevious(dataDir: string): void {
  const from = getBookPath(dataDir);
  if (!fs.existsSync(from)) return;
  const previousTmp = path.join(dataDir, `${previous}.tmp`);
  fs.rmSync(previousTmp, { force: true });
  try {
    fs.linkSync(from, previousTmp);
  } catch {
    fs.copyFileSync(from, previousTmp);
  }
  fs.renameSync(previousTmp, path.join(dataDir, previous));
}

/** A rename is durable only after its folder is synced. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

export interface Loaded {
  /** The newest readable book; null when there is none. */
  file: BookFile | null;
  /** A sentence for each file that exists but cannot be read. */
  problems: string[];
}

export function loadBook(dataDir: string): Loaded {
  return finish(loadBookInSteps(dataDir));
}

/** Loads the book in steps, so that the server keeps responding. */
export function* loadBookInSteps(dataDir: string): Generator<void, Loaded> {
  const problems: string[] = [];
  for (const name of [current, previous]) {
    try {
      // Without this hint, Next would bundle the whole project, because it cannot determine the folder.
      const bytes = fs.readFileSync(path.join(/* turbopackIgnore: true */ dataDir, name));
      return { file: yield* readBookFileInSteps(bytes), problems };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') continue;
      if (code === undefined && !(error instanceof BookFileError)) throw error;
      problems.push(`${name} cannot be read: ${message}.`);
    }
  }
  return { file: null, problems };
}
