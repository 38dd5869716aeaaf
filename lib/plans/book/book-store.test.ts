import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anyPlan, makePlan } from '@/lib/testing/plans';
import { makeFolder } from '@/lib/testing/set-up';
import type { BookDocument } from './book';
import { getBookPath, loadBook, saveBook } from './book-store';

let dataDir: string;
beforeEach(() => {
  dataDir = makeFolder();
});

const makeBook = (name: string, part: Partial<BookDocument> = {}): BookDocument => ({
  checkedOn: '2026-11-21',
  source: { kind: 'register', name, note: null },
  sync: null,
  plans: [makePlan({ id: 'a', postcodes: ['2372', '2406'] }), makePlan({ id: 'b', postcodes: [] })],
  ...part,
});
const findSourceName = (loaded = loadBook(dataDir)) => loaded.file?.document.source.name;
const getPreviousPath = () => path.join(dataDir, 'book.previous.ndjson');

describe('a disk that is full', () => {
  it.each(['writeSync', 'fsyncSync', 'renameSync', 'openSync'] as const)(
    'leaves the book as it was when %s fails, and takes the next one when there is room',
    (name) => {
      saveBook(dataDir, makeBook('old'));
      const spy = vi.spyOn(fs, name).mockImplementation(() => {
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      });
      expect(() => saveBook(dataDir, makeBook('new'))).toThrow('ENOSPC');
      spy.mockRestore();
      expect([findSourceName(), loadBook(dataDir).problems]).toEqual(['old', []]);
      saveBook(dataDir, makeBook('new'));
      expect(findSourceName()).toBe('new');
    },
  );
});

describe('a saved book', () => {
  it('is loaded as it was, whatever its plans', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 250 }), (plans) => {
        saveBook(dataDir, makeBook('any', { plans }));
        expect(loadBook(dataDir).file!.document).toEqual(makeBook('any', { plans }));
      }),
      { numRuns: 20 },
    );
  });

  it('keeps postcodes, links, notes and the account of the reading', () => {
    const summary = { startedAt: '2026-11-21T00:00:00.000Z', finishedAt: '2026-11-21T00:30:00.000Z', brands: [] };
    const linked = makePlan({ link: 'https://example.com/plan', notes: ['usage_range_from_text'], minUsageKwh: 5 });
    const document = makeBook('full', { sync: summary, plans: [...makeBook('').plans, linked] });
    saveBook(dataDir, document);
    expect(loadBook(dataDir)).toEqual({
      file: { document, id: expect.stringMatching(/^[0-9a-f]{16}$/) },
      problems: [],
    });
  });

  it('shares lists that are equal', () => {
    const plans = ['a', 'b'].map((id) => makePlan({ id, postcodes: ['2372'], contractFacts: { prices: 'fixed' } }));
    saveBook(dataDir, makeBook('shared', { plans }));
    expect(loadBook(dataDir).file!.document.plans).toEqual(plans);
    const [a, b] = loadBook(dataDir).file!.document.plans;
    expect(a!.postcodes).toBe(b!.postcodes);
    expect(a!.contractFacts).toBe(b!.contractFacts);
    expect(a!.seasons[0]!.rates[0]!.windows).toBe(b!.seasons[0]!.rates[0]!.windows);
  });

  it('has an id that follows its content', () => {
    const ids = ['one', 'two', 'one'].map((name) => {
      saveBook(dataDir, makeBook(name));
      return loadBook(dataDir).file!.id;
    });
    expect(ids[0]).toBe(ids[2]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('keeps the one before it', () => {
    for (const name of ['one', 'two', 'three']) saveBook(dataDir, makeBook(name));
    expect(findSourceName()).toBe('three');
    fs.rmSync(getBookPath(dataDir));
    expect(findSourceName()).toBe('two');
    expect(fs.readdirSync(dataDir)).toEqual(['book.previous.ndjson']);
  });

  it('is refused when it is no book, and the old one stays', () => {
    saveBook(dataDir, makeBook('good'));
    const bad = makeBook('bad', { plans: [{ ...makePlan({}), network: 'nowhere' as 'ausgrid' }] });
    expect(() => saveBook(dataDir, bad)).toThrow();
    expect(findSourceName()).toBe('good');
  });
});

describe('a file that is missing or damaged', () => {
  it('is no book at all without a file', () => {
    expect(loadBook(dataDir)).toEqual({ file: null, problems: [] });
    expect(loadBook(path.join(dataDir, 'nowhere'))).toEqual({ file: null, problems: [] });
  });

  it('gives way to the previous book, wherever the damage is', () => {
    saveBook(dataDir, makeBook('one'));
    saveBook(dataDir, makeBook('two'));
    const whole = fs.readFileSync(getBookPath(dataDir));
    for (let at = 0; at < whole.length; at += 97) {
      const bytes = Buffer.from(whole);
      bytes[at]! ^= 1;
      fs.writeFileSync(getBookPath(dataDir), at % 2 === 0 ? bytes : whole.subarray(0, at));
      const loaded = loadBook(dataDir);
      expect(findSourceName(loaded)).toBe('one');
      expect(loaded.problems).toEqual([expect.stringMatching(/^book\.ndjson cannot be read: .+\.$/)]);
    }
  });

  it('gives way to nothing when both are damaged', () => {
    for (const file of [getBookPath(dataDir), getPreviousPath()]) fs.writeFileSync(file, 'not a book\n');
    expect(loadBook(dataDir)).toMatchObject({ file: null, problems: [expect.anything(), expect.anything()] });
  });
});

describe('a book of another plan model', () => {
  const rewrite = (change: (text: string) => string) => {
    const lines = fs.readFileSync(getBookPath(dataDir), 'utf8').split('\n').slice(0, -2);
    const body = `${change(lines.join('\n').replace(/"model":"[^"]*"/, '"model":"another"'))}\n`;
    const sha256 = createHash('sha256').update(body).digest('hex');
    fs.writeFileSync(getBookPath(dataDir), `${body}${JSON.stringify({ plans: 2, sha256 })}\n`);
  };

  it('is validated plan by plan', () => {
    saveBook(dataDir, makeBook('older'));
    rewrite((text) => text);
    expect(loadBook(dataDir).file!.document).toEqual(makeBook('older'));
    rewrite((text) => text.replace('"network":"ausgrid"', '"network":"nowhere"'));
    expect(loadBook(dataDir)).toMatchObject({ file: null, problems: [expect.stringContaining('plan 1')] });
    rewrite((text) => text.replace('"seasons"', '"saisons"'));
    expect(loadBook(dataDir).file).toBeNull();
  });
});
