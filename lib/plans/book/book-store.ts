/** The book on disk, under the data folder: replaced in one step, with the one before it kept beside it. */
import fs from 'node:fs';
import path from 'node:path';
import { type BookDocument, bookDocumentSchema } from './book';
import { type BookFile, BookFileError, readBookFileInSteps, writeBookFile } from './book-file';

const current = 'book.ndjson';
const previous = 'book.previous.ndjson';

/** Where the book of a data folder is. */
export function getBookPath(dataDir: string): string {
  return path.join(dataDir, current);
}

/**
 * Writes the book: whole and on the disk under another name first, then renamed over the old one, which stays as the
 * previous book. Killed at any moment, one of the two is there and intact. Throws for a document that is no book.
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

/** A second name for the current book, so that there is never a moment without one; a copy where links cannot be made. */
function keepPrevious(dataDir: string): void {
  const from = getBookPath(dataDir);
  if (!fs.existsSync(from)) return;
  const kept = path.join(dataDir, `${previous}.tmp`);
  fs.rmSync(kept, { force: true });
  try {
    fs.linkSync(from, kept);
  } catch {
    fs.copyFileSync(from, kept);
  }
  fs.renameSync(kept, path.join(dataDir, previous));
}

/** A rename is on the disk only when its folder is. */
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
  /** The newest book that can be read; null when there is none. */
  file: BookFile | null;
  /** A sentence for each file that is there but cannot be read. */
  problems: string[];
}

/** Loads the newest readable book of a data folder. */
export function loadBook(dataDir: string): Loaded {
  const steps = loadBookInSteps(dataDir);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps, for a server that goes on answering in between. */
export function* loadBookInSteps(dataDir: string): Generator<void, Loaded> {
  const problems: string[] = [];
  for (const name of [current, previous]) {
    try {
      // Next would ship the whole project with a file whose folder it cannot tell.
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
