/** Files read two at a time: one that fails takes nothing from the others. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultUploadLimits } from '@/lib/bills/limits';
import { billFixture } from '@/lib/testing/comparison-bills';
import { describeQueue } from './file-list';
import {
  isMeterFile,
  makeFileProblem,
  type ReadFile,
  type UploadItem,
  UploadQueue,
  type UploadResult,
} from './upload-queue';

type Outcome = Awaited<ReturnType<ReadFile>>;
const readings = new Map<string, { finish: (outcome: Outcome) => void; signal: AbortSignal }>();
const meters = vi.fn();

const readBill: ReadFile = (file, { signal }) =>
  new Promise((finish) => {
    readings.set(file.name, { finish, signal });
    signal.addEventListener('abort', () => finish(null));
  });
vi.mock('@/lib/site/meter/client', () => ({
  readMeterFiles: (files: File[]) => meters(files.map(({ name }) => name)),
}));

const seen = (issueDate: string | null = null) => ({
  bill: billFixture({ issueDate }),
  pictures: [],
});
const settle = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 0));
};
const buildFile = (name: string, content = '%PDF-1.4') => new File([content], name);
const meter = { sites: [{ nmiEnd: '984', year: null }], chosen: 0, problems: [], problemCount: 0, files: [] };

let items: readonly UploadItem[] = [];
let done: UploadResult | null = null;
let queue: UploadQueue;
const states = () => items.map(({ file, state }) => `${file.name} ${state}`);
const add = async (...files: File[]) => {
  await queue.add(files);
  await settle();
};
const finish = async (name: string, outcome: Outcome) => {
  readings.get(name)!.finish(outcome);
  await settle();
};

beforeEach(() => {
  readings.clear();
  meters.mockReset();
  done = null;
  queue = new UploadQueue(
    (now) => {
      items = now;
    },
    (result) => {
      done = result;
    },
    defaultUploadLimits,
    readBill,
  );
});

describe('a queue of files', () => {
  it('is read two at a time, in order, and goes on by itself when all are read', async () => {
    await add(buildFile('a.pdf'), buildFile('b.pdf'), buildFile('c.pdf'));
    expect(states()).toEqual(['a.pdf reading', 'b.pdf reading', 'c.pdf waiting']);
    await finish('b.pdf', seen('2026-01-02'));
    expect(states()).toEqual(['a.pdf reading', 'b.pdf done', 'c.pdf reading']);
    await finish('c.pdf', seen('2026-01-03'));
    expect(done).toBeNull();
    await finish('a.pdf', seen('2026-01-01'));
    expect(done!.bills.map(({ issueDate }) => issueDate)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  });

  it('keeps what was read beside a file that fails, until that is removed or read', async () => {
    await add(buildFile('a.pdf'), buildFile('b.pdf'));
    await finish('a.pdf', seen());
    await finish('b.pdf', { ...makeFileProblem('The connection broke. Try again.'), again: true });
    expect(states()).toEqual(['a.pdf done', 'b.pdf failed']);
    expect(items[1]!.problem).toMatchObject({ message: 'The connection broke', advice: 'Try again.' });
    expect([done, queue.result().bills.length]).toEqual([null, 1]);
    queue.retry(items[1]!.id);
    await finish('b.pdf', makeFileProblem('No bill.'));
    queue.remove(items[1]!.id);
    expect(done!.bills).toHaveLength(1);
  });

  it('takes what could be read of a file, where its owner says so', async () => {
    await add(buildFile('a.pdf'));
    await finish('a.pdf', { ...makeFileProblem('Out of time.'), partialBill: seen() });
    queue.accept(items[0]!.id);
    expect(done!.bills).toHaveLength(1);
  });

  it('begins anew where nothing was read, and is cancelled as a whole', async () => {
    await add(buildFile('a.docx'));
    await finish('a.docx', makeFileProblem('Not a bill.'));
    await add(buildFile('b.pdf'));
    expect(states()).toEqual(['b.pdf reading']);
    queue.cancel();
    await settle();
    expect([items, readings.get('b.pdf')!.signal.aborted, done]).toEqual([[], true, null]);
  });

  it('reads meter data together, after the bills', async () => {
    meters.mockResolvedValue({ meter, refused: [] });
    await add(buildFile('nem12.csv', '100,NEM12'), buildFile('a.pdf'), buildFile('more.txt', '200,4102'));
    expect(meters).not.toHaveBeenCalled();
    await finish('a.pdf', seen());
    expect(meters.mock.calls).toEqual([[['nem12.csv', 'more.txt']]]);
    expect(done).toMatchObject({ bills: [{}], meter });
  });

  it('says of each file of meter data why it was refused, and reads the others again without one that is removed', async () => {
    const refused = [{ file: 'b.csv', code: 'empty', message: 'This file is empty. Download it again.' }];
    meters.mockResolvedValue({ meter, refused });
    await add(buildFile('a.csv', '100,'), buildFile('b.csv', ''));
    expect(items[1]).toMatchObject({ state: 'failed', problem: { message: 'This file is empty' } });
    meters.mockResolvedValue({ meter: null, refused: [{ message: 'No day is complete.' }] });
    queue.remove(items[0]!.id);
    await settle();
    expect([states(), queue.result().meter]).toEqual([['b.csv failed'], null]);
  });

  it('has at most 24 files', async () => {
    await add(...Array.from({ length: 26 }, (_, i) => buildFile(`${i}.pdf`)));
    expect(items.filter(({ state }) => state === 'failed')).toHaveLength(2);
    expect(items[25]!.problem!.message).toBe('You can add 24 files at a time');
  });

  it('of an account keeps no meter data, says where each bill is, and makes room for others', async () => {
    const stored = { href: '/account/bills/1', status: 'Added', isNew: true };
    const store = vi.fn(async (file: File) => (file.name === 'a.pdf' ? { stored } : makeFileProblem('No. Try.')));
    queue = new UploadQueue(
      (now) => {
        items = now;
      },
      null,
      defaultUploadLimits,
      store,
    );
    await add(buildFile('a.pdf'), buildFile('b.csv', '100,NEM12,202601010000,A,B'));
    expect(items.map(({ state, kind, stored: kept }) => [state, kind, kept])).toEqual([
      ['done', 'bill', stored],
      ['failed', 'bill', null],
    ]);
    expect(describeQueue(items)).toBe('1 bill added, 1 not added');
    const known = items.map((item) => ({ ...item, stored: item.stored && { ...stored, isNew: false } }));
    expect(describeQueue(known)).toBe('1 bill in your account already, 1 not added');
    expect(store).toHaveBeenCalledTimes(2);
    await add(buildFile('a.pdf'));
    expect(states()).toEqual(['b.csv failed', 'a.pdf done']);
  });
});

describe('meter data', () => {
  it.each([
    [buildFile('download', '100,NEM12,202601010000,A,B'), true],
    [buildFile('download.txt', '\uFEFF"200","4102035984"'), true],
    [buildFile('usage.CSV', 'Date,Usage'), true],
    [buildFile('download', 'PK\u0003'), true],
    [buildFile('letter.docx', 'PK\u0003'), false],
    [buildFile('bill.pdf', '%PDF-1.7'), false],
    [buildFile('photo.jpg', ''), false],
  ])('is recognised by its name or first line, %#', async (of, is) => {
    expect(await isMeterFile(of)).toBe(is);
  });
});
