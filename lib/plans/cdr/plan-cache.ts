/**
 * Caches plan documents and lists between runs, so that an interrupted run loses nothing and a daily run fetches only
 * changes. Each brand has a file with one line for each document. Files are append-only, and an incomplete last line is
 * cut off.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { must } from '@/lib/must';
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
const lineSchema = z.object({ id: z.string(), listed: z.string().nullable(), data: z.unknown() });
const newline = 10;
/** A file is rewritten when it has this many times the documents still needed. */
const wasteFactor = 3;

interface Place {
  brand: string;
  start: number;
  end: number;
  /** `lastUpdated` of the list entry when the document was fetched. */
  listed: string | null;
}

export class PlanCache {
  private readonly places = new Map<string, Place>();
  private readonly files = new Map<string, { descriptor: number; end: number; lines: number }>();
  private lists: Record<string, KeptList>;

  /** Opens the cache in a folder, creating it if needed. Only one process may use it; close it at the end. */
  constructor(private readonly folder: string) {
    fs.mkdirSync(folder, { recursive: true });
    this.lists = this.readLists();
    for (const name of fs.readdirSync(folder)) {
      const brand = /^plans-(.+)\.ndjson$/.exec(name)?.[1];
      if (brand) this.openFile(decodeURIComponent(brand));
    }
  }

  /** Whether the document is cached and not older than its list entry. */
  has(id: string, listed: string | null): boolean {
    const place = this.places.get(id);
    return (
      place !== undefined &&
      (listed === null || place.listed === null || toUpdatedMs(listed) <= toUpdatedMs(place.listed))
    );
  }

  /** Returns the `data` of a document; undefined when it is not cached. */
  get(id: string): unknown {
    const place = this.places.get(id);
    if (!place) return undefined;
    const bytes = Buffer.alloc(place.end - place.start);
    fs.readSync(
      must(this.files.get(place.brand), 'every key is in the map').descriptor,
      bytes,
      0,
      bytes.length,
      place.start,
    );
    return (JSON.parse(bytes.toString('utf8')) as { data: unknown }).data;
  }

  /** Stores a document; `listed` is its list entry's `lastUpdated`. */
  put(brand: string, id: string, listed: string | null, data: unknown): void {
    const file = this.files.get(brand) ?? this.openFile(brand);
    const bytes = Buffer.from(`${JSON.stringify({ id, listed, data })}\n`);
    fs.writeSync(file.descriptor, bytes, 0, bytes.length, file.end);
    this.places.set(id, { brand, start: file.end, end: file.end + bytes.length - 1, listed });
    file.end += bytes.length;
    file.lines++;
  }

  /** Returns the brand's list from the last run that made a book; null before the first. */
  getList(brand: string): KeptList | null {
    return this.lists[brand] ?? null;
  }

  keepLists(lists: Readonly<Record<string, KeptList>>): void {
    this.lists = { ...this.lists, ...lists };
    const written = `${this.getListsPath()}.tmp`;
    fs.writeFileSync(written, JSON.stringify(this.lists));
    fs.renameSync(written, this.getListsPath());
  }

  /** Removes documents no longer in these brands' lists, from files that consist mostly of them. */
  compact(brands: readonly string[]): void {
    for (const brand of brands) {
      const wanted = new Set(this.getList(brand)?.ids);
      const remaining = [...this.places].filter(([id, place]) => place.brand === brand && wanted.has(id));
      const lines = this.files.get(brand)?.lines ?? 0;
      if (lines > wasteFactor * (remaining.length + 1)) this.rewrite(brand, remaining);
    }
  }

  close(): void {
    for (const { descriptor } of this.files.values()) fs.closeSync(descriptor);
    this.files.clear();
    this.places.clear();
  }

  /** Without lists that can be read, the next complete run writes them again. */
  private readLists(): Record<string, KeptList> {
    try {
      return parseJson(fs.readFileSync(this.getListsPath(), 'utf8'), listsSchema) ?? {};
    } catch {
      fs.rmSync(this.getListsPath(), { recursive: true, force: true });
      return {};
    }
  }

  private getListsPath(): string {
    return path.join(this.folder, 'lists.json');
  }

  private getFilePath(brand: string): string {
    return path.join(this.folder, `plans-${encodeURIComponent(brand)}.ndjson`);
  }

  private openFile(brand: string): { descriptor: number; end: number; lines: number } {
    const descriptor = fs.openSync(this.getFilePath(brand), fs.constants.O_RDWR | fs.constants.O_CREAT);
    const bytes = fs.readFileSync(descriptor);
    const file = { descriptor, end: bytes.lastIndexOf(newline) + 1, lines: 0 };
    if (file.end < bytes.length) fs.ftruncateSync(descriptor, file.end);
    for (let start = 0; start < file.end; file.lines++) {
      const end = bytes.indexOf(newline, start);
      const line = parseJson(bytes.toString('utf8', start, end), lineSchema);
      if (line) this.places.set(line.id, { brand, start, end, listed: line.listed });
      start = end + 1;
    }
    this.files.set(brand, file);
    return file;
  }

  private rewrite(brand: string, remaining: readonly (readonly [string, Place])[]): void {
    const written = `${this.getFilePath(brand)}.tmp`;
    const lines = remaining.map(([id, { listed }]) => `${JSON.stringify({ id, listed, data: this.get(id) })}\n`);
    fs.writeFileSync(written, lines.join(''));
    fs.closeSync(must(this.files.get(brand), 'every key is in the map').descriptor);
    fs.renameSync(written, this.getFilePath(brand));
    for (const [id, place] of this.places) if (place.brand === brand) this.places.delete(id);
    this.openFile(brand);
  }
}

function toUpdatedMs(time: string): number {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? 0 : ms;
}
