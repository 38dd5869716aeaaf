/**
 * Caches plan documents and lists between runs, so that an interrupted run loses nothing and a daily run fetches only
 * changes. Each document has a file, which is complete or absent.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/parsing';

/** The plans of a brand in a run that made a book. Dates are YYYY-MM-DD, Australia/Sydney. */
const keptListSchema = z.object({
  readOn: z.iso.date(),
  ids: z.array(z.string()).readonly(),
  /** Date when the register first offered less than half of them; null if it never did. */
  doubtedSince: z.iso.date().nullable(),
});
export type KeptList = z.infer<typeof keptListSchema>;
const listsSchema = z.record(z.string(), keptListSchema);

/** `listed` is the `lastUpdated` of the list entry when the document was fetched. */
const documentSchema = z.object({ listed: z.string().nullable(), data: z.unknown() });

export class PlanCache {
  private readonly listsPath: string;
  private readonly documents: string;
  private lists: Record<string, KeptList>;

  /** Opens the cache in a folder, creating it if needed. Only one process may use it. */
  constructor(folder: string) {
    this.listsPath = path.join(folder, 'lists.json');
    this.documents = path.join(folder, 'documents');
    fs.mkdirSync(this.documents, { recursive: true });
    // Without lists that can be read, the next complete run writes them again.
    this.lists = readJson(this.listsPath, listsSchema) ?? {};
  }

  /** Whether the document is cached and not older than its list entry. */
  has(id: string, listed: string | null): boolean {
    const known = readJson(this.getPath(id), documentSchema);
    return known !== null && (!listed || !known.listed || toUpdatedMs(listed) <= toUpdatedMs(known.listed));
  }

  /** Returns the `data` of a document; undefined when it is not cached. */
  get(id: string): unknown {
    return readJson(this.getPath(id), documentSchema)?.data;
  }

  /** Stores a document; `listed` is its list entry's `lastUpdated`. */
  put(id: string, listed: string | null, data: unknown): void {
    writeJson(this.getPath(id), { listed, data });
  }

  /** Returns the brand's list from the last run that made a book; null before the first. */
  getList(brand: string): KeptList | null {
    return this.lists[brand] ?? null;
  }

  /** Replaces the lists of some brands, and removes what no list names and no run since the last one wrote. */
  keepLists(lists: Readonly<Record<string, KeptList>>): void {
    const lastKeptMs = fs.statSync(this.listsPath, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    this.lists = { ...this.lists, ...lists };
    writeJson(this.listsPath, this.lists);
    const listed = new Set(Object.values(this.lists).flatMap(({ ids }) => ids.map((id) => this.getPath(id))));
    for (const name of fs.readdirSync(this.documents)) {
      const file = path.join(this.documents, name);
      if (!listed.has(file) && fs.statSync(file).mtimeMs < lastKeptMs) fs.rmSync(file);
    }
  }

  /** An id may have any characters, so its file has a hash of it. */
  private getPath(id: string): string {
    return path.join(this.documents, `${createHash('sha256').update(id).digest('hex')}.json`);
  }
}

function readJson<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return parseJson(fs.readFileSync(file, 'utf8'), schema);
  } catch {
    return null;
  }
}

function writeJson(file: string, value: unknown): void {
  fs.writeFileSync(`${file}.tmp`, JSON.stringify(value));
  fs.renameSync(`${file}.tmp`, file);
}

function toUpdatedMs(time: string): number {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? 0 : ms;
}
