import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Book } from '@/lib/plans/book/book';
import { getBookPath, saveBook } from '@/lib/plans/book/book-store';
import { sampleBookDocument } from '@/lib/plans/sample';
import { makePlan } from '@/lib/testing/plans';
import { askRates } from '@/lib/testing/rates';
import { captureLog, makeFolder } from '@/lib/testing/set-up';
import { BookSource } from './book-source';
import { SettingsError } from './settings';

let dataDir: string;
let ratesFile: string;
let logged: string[];
beforeEach(() => {
  dataDir = makeFolder();
  ratesFile = path.join(dataDir, 'rates.json');
  logged = captureLog();
});

const save = (name: string, planCount = 2) =>
  saveBook(dataDir, {
    checkedOn: '2026-11-21',
    source: { kind: 'register', name, note: null },
    plans: Array.from({ length: planCount }, (_, i) => makePlan({ id: `${name}${i}`, network: 'evoenergy' })),
  });
const saveRates = (centsPerKwh: number) =>
  fs.writeFileSync(
    ratesFile,
    JSON.stringify({
      prices_include_gst: true,
      rates: [{ network: 'evoenergy', supply_c_per_day: 100, usage_c_per_kwh: centsPerKwh }],
    }),
  );
const nameOf = (book: Book | undefined) => book?.source.name;
const groupPrices = (book: Book) => {
  const table = book.getTable('evoenergy');
  const plans = Array.from({ length: table.count }, (_, i) => table.compiled(i));
  return plans.flatMap(({ plan, unitPrices }) => (plan.offerSource === 'public' ? [] : [unitPrices.peakCPerKwh]));
};
const events = () => logged.map((line) => (JSON.parse(line) as { event: string }).event);

/** The book after one more look at the files; undefined when it stayed. */
async function refreshed(source: BookSource): Promise<Book | undefined> {
  let book: Book | undefined;
  await source.refresh((replaced) => {
    book = replaced;
  });
  return book;
}

describe('the book at start', () => {
  it('is the sample without a file', () => {
    const book = new BookSource(dataDir, undefined).load();
    expect(book.planCount).toBe(sampleBookDocument.plans.length);
    expect(book.source.kind).toBe('sample');
    expect(logged).toEqual([]);
  });

  it('is the one of the data folder', () => {
    save('Register');
    expect(new BookSource(dataDir, undefined).load()).toMatchObject({ planCount: 2, source: { name: 'Register' } });
  });

  it('is the previous one when the file is damaged, and says so', () => {
    save('One');
    save('Two');
    fs.truncateSync(getBookPath(dataDir), 400);
    expect(nameOf(new BookSource(dataDir, undefined).load())).toBe('One');
    expect(events()).toEqual(['book_unreadable']);
  });

  const damages: [string, () => void][] = [
    ['is cut', () => fs.truncateSync(getBookPath(dataDir), 400)],
    ['is empty', () => fs.truncateSync(getBookPath(dataDir), 0)],
    ['has a changed byte', () => fs.writeFileSync(getBookPath(dataDir), changedByte())],
    ['is a folder', () => replaceByFolder(getBookPath(dataDir))],
    ['is gone after a reading of the register', () => leaveReportOnly()],
  ];
  it.each(damages)('has no plans, never the sample’s, when the only file %s', async (_, damage) => {
    save('One');
    saveRates(21);
    damage();
    const source = new BookSource(dataDir, ratesFile);
    const book = source.load();
    expect(book).toMatchObject({ planCount: 0, source: { kind: 'none' } });
    const ask = () => askRates('postcode=2600', { book });
    expect(ask).toThrow(expect.objectContaining({ code: 'upstream_unavailable', status: 503 }));
    expect(events().at(-1)).toBe('no_plans');
    expect(logged.at(-1)).toContain('npm run sync');
    fs.rmSync(getBookPath(dataDir), { recursive: true, force: true });
    expect(await refreshed(source)).toBeUndefined();
    save('Two');
    expect(nameOf(await refreshed(source))).toBe('Two');
  });

  const changedByte = () => {
    const bytes = fs.readFileSync(getBookPath(dataDir));
    bytes[300] = (bytes[300] ?? 0) ^ 1;
    return bytes;
  };
  const replaceByFolder = (file: string) => {
    fs.rmSync(file);
    fs.mkdirSync(file);
  };
  const leaveReportOnly = () => {
    fs.rmSync(getBookPath(dataDir));
    const report = {
      ...{ startedAt: '2026-11-21T00:00:00Z', finishedAt: '2026-11-21T01:00:00Z', checkedOn: '2026-11-21' },
      ...{ replaced: true, notReplacedBecause: null, plans: 2, previousPlans: null, fetched: 2, leftOut: {} },
    };
    fs.writeFileSync(path.join(dataDir, 'sync-report.json'), JSON.stringify(report));
  };

  it('has the operator’s rates in place of the sample’s', () => {
    saveRates(21);
    const book = new BookSource(dataDir, ratesFile).load();
    expect(groupPrices(book)).toEqual([expect.closeTo(21)]);
    expect(book.source.kind).toBe('sample');
    save('Register');
    expect(groupPrices(new BookSource(dataDir, ratesFile).load())).toHaveLength(1);
  });

  it.each([
    ['is missing', () => {}],
    ['cannot be read', () => fs.writeFileSync(ratesFile, '{"rates":[]}')],
  ])('is refused with one line when the operator’s file %s', (_, prepare) => {
    prepare();
    const load = () => new BookSource(dataDir, ratesFile).load();
    expect(load).toThrow(SettingsError);
    expect(load).toThrow(/^BUYING_GROUP_FILE cannot be used: [^\n]+$/);
  });
});

describe('a new book', () => {
  it('takes the old one’s place, once', async () => {
    const source = new BookSource(dataDir, undefined);
    const first = source.load();
    expect(await refreshed(source)).toBeUndefined();
    save('Register', 300);
    const second = await refreshed(source);
    expect(second).toMatchObject({ planCount: 300, source: { name: 'Register' } });
    expect(second!.id).not.toBe(first.id);
    expect(await refreshed(source)).toBeUndefined();
    expect(events()).toEqual(['book_replaced']);
  });

  it('comes from new rates of the operator too; unusable ones leave those of before', async () => {
    saveRates(21);
    save('Register');
    const source = new BookSource(dataDir, ratesFile);
    source.load();
    saveRates(19);
    expect(groupPrices((await refreshed(source))!)).toEqual([expect.closeTo(19)]);
    fs.writeFileSync(ratesFile, '{');
    expect(await refreshed(source)).toBeUndefined();
    expect(events()).toEqual(['book_replaced', 'own_rates_not_replaced']);
    save('Newer');
    const book = (await refreshed(source))!;
    expect([nameOf(book), groupPrices(book)]).toEqual(['Newer', [expect.closeTo(19)]]);
  });

  it('is noticed without being asked for', async () => {
    const source = new BookSource(dataDir, undefined);
    source.load();
    const books: Book[] = [];
    source.watch((book) => books.push(book));
    save('Register');
    await vi.waitFor(() => expect(books.map(nameOf)).toEqual(['Register']), { timeout: 25_000, interval: 50 });
  });

  it('lets other work be done while it is laid out', async () => {
    const source = new BookSource(dataDir, undefined);
    source.load();
    save('Register', 4000);
    // Every step seems to take long, however fast the machine is: each one has to let others through.
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
    let turns = 0;
    let done = false;
    const refreshing = refreshed(source).finally(() => {
      done = true;
    });
    while (!done) {
      turns++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    clock.mockRestore();
    expect((await refreshing)!.planCount).toBe(4000);
    expect(turns).toBeGreaterThan(20);
  });
});
