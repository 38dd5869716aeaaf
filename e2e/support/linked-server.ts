/** A server whose plans are the sample's as a register would give them: each with a page to sign up on, and no notice above. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BookDocument } from '../../lib/plans/book/book';
import { saveBook } from '../../lib/plans/book/book-store';
import { startServer, type TestServer } from './test-server';

const sample = path.resolve(import.meta.dirname, '../../lib/plans/sample/book.json');

export async function startLinkedServer(): Promise<TestServer> {
  const book: BookDocument = JSON.parse(readFileSync(sample, 'utf8'));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gridfare-linked-'));
  saveBook(dataDir, {
    ...book,
    source: { kind: 'register', name: 'A register for tests', note: null },
    plans: book.plans
      .filter(({ offerSource }) => offerSource === 'public')
      .map((plan) => ({ ...plan, link: `https://retailer.example/plans/${plan.id}` })),
  });
  const server = await startServer({ DATA_DIR: dataDir });
  const stop = async () => {
    const code = await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  return { ...server, stop };
}
