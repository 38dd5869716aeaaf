/**
 * Plan documents and lists kept between readings of the register, so that a stop loses nothing and a daily reading asks
 * only for what is new. One file a brand, one line a document, only ever appended to; a line torn by a kill is cut off.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { must } from '@/lib/must';
import type { KeptList } from './read-brand';

const listsSchema = z.record(
  z.string(),
  z.object({ readOn: z.iso.date(), ids: z.array(z.string()), doubtedSince: z.iso.date().nullable() }),
);
const lineSchema = z.object({ id: z.string(), listed: z.string().nullable(), data: z.unknown() });
const newline = 10;
/** A file is rewritten when it holds this many times the documents still wanted. */
const wasteFactor = 3;

interface Place {
  brand: string;
  start: number;
  end: number;
  /** `lastUpdated` of the list entry the document was fetched for. */
  listed: string | null;
}

export class PlanCache {
  private readonly places = new Map<string, Place>();
  private readonly files = new Map<string, { descriptor: number; end: number; lines: number }>();
  private lists: Record<string, KeptList> = {};

  /** Opens the cache in a folder, which is made when it is missing. One process at a time; close it in the end. */
  constructor(private readonly folder: string) {
    fs.mkdirSync(folder, { recursive: true });
    this.lists = readLists(this.getListsPath());
    for (const name of fs.readdirSync(folder)) {
      const brand = /^plans-(.+)\.ndjson$/.exec(name)?.[1];
      if (brand) this.openFile(decodeURIComponent(brand));
    }
  }

  /** Whether the document of this version is here. A list entry updated since asks for a new one. */
  has(id: string, listed: string | null): boolean {
    const place = this.places.get(id);
    return (
      place !== undefined &&
      (listed === null || place.listed === null || toUpdatedMs(listed) <= toUpdatedMs(place.listed))
    );
  }

  /** The `data` of a document; undefined when it is not here. */
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

  /** Keeps a document fetched for a list entry last updated at `listed`. */
  put(brand: string, id: string, listed: string | null, data: unknown): void {
    const file = this.files.get(brand) ?? this.openFile(brand);
    const bytes = Buffer.from(`${JSON.stringify({ id, listed, data })}\n`);
    fs.writeSync(file.descriptor, bytes, 0, bytes.length, file.end);
    this.places.set(id, { brand, start: file.end, end: file.end + bytes.length - 1, listed });
    file.end += bytes.length;
    file.lines++;
  }

  /** A brand's list of its last reading that made a book; null before the first. */
  getList(brand: string): KeptList | null {
    return this.lists[brand] ?? null;
  }

  /** Replaces the lists of these brands. */
  keepLists(lists: Readonly<Record<string, KeptList>>): void {
    this.lists = { ...this.lists, ...lists };
    const written = `${this.getListsPath()}.tmp`;
    fs.writeFileSync(written, JSON.stringify(this.lists));
    fs.renameSync(written, this.getListsPath());
  }

  /** Drops documents that these brands' lists name no more, from files that hold mostly such. */
  compact(brands: readonly string[]): void {
    for (const brand of brands) {
      const wanted = new Set(this.getList(brand)?.ids);
      const kept = [...this.places].filter(([id, place]) => place.brand === brand && wanted.has(id));
      const lines = this.files.get(brand)?.lines ?? 0;
      if (lines > wasteFactor * (kept.length + 1)) this.rewrite(brand, kept);
    }
  }

  close(): void {
    for (const { descriptor } of this.files.values()) fs.closeSync(descriptor);
    this.files.clear();
    this.places.clear();
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
      const line = parseLine(bytes.toString('utf8', start, end));
      if (line) this.places.set(line.id, { brand, start, end, listed: line.listed });
      start = end + 1;
    }
    this.files.set(brand, file);
    return file;
  }

  private rewrite(brand: string, kept: readonly (readonly [string, Place])[]): void {
    const written = `${this.getFilePath(brand)}.tmp`;
    const lines = kept.map(([id, { listed }]) => `${JSON.stringify({ id, listed, data: this.get(id) })}\n`);
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

function readLists(file: string): Record<string, KeptList> {
  try {
    return listsSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    // None yet, or not ours: the next whole reading writes it anew.
    return {};
  }
}

function parseLine(text: string): z.infer<typeof lineSchema> | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
