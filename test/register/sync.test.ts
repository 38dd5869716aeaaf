/** The register client and the reading of a whole register, over HTTP, against a register of our own and its faults. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SyncReport } from '@/lib/plans/cdr/report';
import { SyncRunningError } from '@/lib/plans/cdr/sync-run';
import { tryProcessLock } from '@/lib/process-lock';
import { plan, plans, syncFixture, toNewVersion } from './fixture';
import type { RegisterBehaviour } from './server';

const fixture = syncFixture();
const { serve, sync, book, bookIds } = fixture;
const outcomes = (report: SyncReport) => Object.fromEntries(report.brands.map(({ id, outcome }) => [id, outcome]));
const reasons = (report: SyncReport) => report.skipped.map(({ planId, reason }) => `${planId} ${reason}`).sort();

describe('a first reading', () => {
  it('makes a book of every business electricity plan', async () => {
    await serve({ documents: [...plans('alpha', 30), ...plans('beta', 2)] });
    const report = await sync();
    expect(report).toMatchObject({ replaced: true, plans: 32, fetched: 32, previousPlans: null, skipped: [] });
    expect(book()).toMatchObject({ checkedOn: '2026-11-21', source: { kind: 'register' } });
    expect(new Set(bookIds()).size).toBe(32);
    expect(book().sync!.brands).toEqual(report.brands);
  });

  it('asks as the standard says', async () => {
    await serve({ documents: plans('alpha', 2) });
    await sync();
    const [list] = fixture.register.requests.filter((request) => request.path === 'alpha' && request.planId === null);
    expect(list).toMatchObject({ version: '1', minVersion: '1' });
    expect(new Set(fixture.register.requests.map((request) => request.userAgent))).toEqual(new Set(['Test/1.0']));
    expect(Object.fromEntries(list!.query)).toEqual({
      type: 'ALL',
      fuelType: 'ELECTRICITY',
      effective: 'CURRENT',
      page: '1',
      'page-size': '1000',
    });
    const details = fixture.register.requests.filter((request) => request.planId !== null);
    expect(details.map(({ version, minVersion }) => [version, minVersion])).toEqual([
      ['3', '1'],
      ['3', '1'],
    ]);
  });

  it('turns every page of a long list', async () => {
    await serve({ documents: plans('alpha', 130), largestPage: 100 });
    expect(await sync()).toMatchObject({ plans: 130 });
    const sizes = fixture.register.requests
      .filter((r) => r.path === 'alpha' && !r.planId)
      .map((r) => r.query.get('page-size'));
    expect(sizes).toEqual(['1000', '500', '100', '100']);
  });

  it('decides from the list what to fetch at all', async () => {
    await serve({
      documents: [
        plan('alpha', 1),
        plan('alpha', 2, { customerType: 'RESIDENTIAL' }),
        plan('alpha', 3, { effectiveTo: '2026-11-19T13:00:00Z' }),
        plan('alpha', 4, { geography: { distributors: ['Example Networks'] } }),
        plan('alpha', 5, { fuelType: 'GAS' }),
      ],
    });
    const report = await sync();
    expect(fixture.register.details()).toEqual(['ALP1MBE1@EME']);
    expect(reasons(report)).toEqual(['ALP3MBE1@EME expired', 'ALP4MBE1@EME unknown_distributor']);
    expect(report.brands[0]).toMatchObject({ listed: 4, plans: 1, skipped: { expired: 1, unknown_distributor: 1 } });
  });

  it('looks at plans whose entry does not say for whom they are', async () => {
    await serve({
      documents: [
        plan('alpha', 1),
        plan('alpha', 2, { customerType: 'RESIDENTIAL' }),
        plan('alpha', 3, { customerType: undefined }),
      ],
      listItem: ({ customerType, ...item }) => item,
    });
    const report = await sync();
    expect(fixture.register.details()).toHaveLength(3);
    expect(book().plans.map((p) => [p.name, p.customerTypeVerified])).toEqual([
      ['Plan 3', false],
      ['Plan 1', true],
    ]);
    expect(reasons(report)).toEqual(['ALP2MBE1@EME residential']);
  });

  it('(27) holds a plan once that several brands list, and fetches it once', async () => {
    const both = plans('alpha', 3).map((document) => ({ ...document, servedBy: ['alpha', 'beta'] }));
    await serve({ documents: [...both, plan('beta', 9)] });
    expect(await sync()).toMatchObject({ plans: 4, fetched: 4 });
    expect(fixture.register.details()).toHaveLength(4);
  });

  it('skips and reports documents that cannot be read, and entries without an id', async () => {
    await serve({
      documents: [plan('alpha', 1), plan('alpha', 2, { electricityContract: { tariffPeriod: [] } }), plan('alpha', 3)],
      listItem: (item) => (item.displayName === 'Plan 3' ? { ...item, planId: undefined } : item),
    });
    const report = await sync();
    expect(reasons(report)).toEqual(['ALP2MBE1@EME unreadable_document', 'null unreadable_document']);
    expect(report).toMatchObject({ plans: 1, replaced: true });
  });

  it('writes its report beside the book', async () => {
    await serve({ documents: [plan('alpha', 1), plan('alpha', 2, { effectiveTo: '2026-01-01T00:00:00Z' })] });
    const report = await sync();
    const { skipped, ...summary } = report;
    expect(JSON.parse(fs.readFileSync(path.join(fixture.dataDir, 'sync-report.json'), 'utf8'))).toEqual(summary);
    const text = fs.readFileSync(path.join(fixture.dataDir, 'sync-report.txt'), 'utf8');
    expect(text).toContain('1 plan, 1 document fetched.');
    expect(text).toMatch(/alpha +2 +1 +1 {2}1 expired/);
  });
});

describe('the next reading', () => {
  it('is a difference of lists: known documents are not fetched again', async () => {
    await serve({ documents: [...plans('alpha', 5), ...plans('beta', 2)] });
    await sync();
    fixture.register.behaviour.documents = [...plans('alpha', 4), plan('alpha', 6), ...plans('beta', 2)];
    expect(await sync()).toMatchObject({ plans: 7, fetched: 1, previousPlans: 7 });
    expect(fixture.register.details()).toEqual(['ALP6MBE1@EME']);
    expect(bookIds()).not.toContain('ALP5MBE1@EME');
  });

  it('fetches a document anew when its entry was updated since', async () => {
    await serve({ documents: [plan('alpha', 1, { displayName: 'Old name' })] });
    await sync();
    fixture.register.behaviour.documents = [
      plan('alpha', 1, { displayName: 'New name', lastUpdated: '2026-08-01T00:00:00.000Z' }),
    ];
    expect(await sync()).toMatchObject({ fetched: 1 });
    expect(book().plans[0]!.name).toBe('New name');
    expect(await sync()).toMatchObject({ fetched: 0 });
  });

  it('judges the documents it knows at the day of the reading', async () => {
    const ending = plan('alpha', 9, { effectiveTo: '2026-12-31T13:00:00Z' });
    await serve({ documents: [...plans('alpha', 4), ending] });
    await sync();
    expect(bookIds()).toHaveLength(5);
    const report = await sync({ day: new Date('2027-01-05T00:00:00Z') });
    expect(reasons(report)).toEqual(['ALP9MBE1@EME expired']);
    expect(bookIds()).toHaveLength(4);
    expect(book().checkedOn).toBe('2027-01-05');
  });
});

describe('a faulty register', () => {
  it.each([
    [404, 'not_in_register', 'complete', null],
    [500, 'not_fetched', 'incomplete', 'No usable answer for plan ALP2MBE1@EME in 5 attempts: HTTP 500.'],
  ])(
    'that answers %i for the document of a listed plan loses that plan only',
    async (status, reason, outcome, problem) => {
      await serve({
        documents: plans('alpha', 3),
        fault: ({ planId }) => (planId === 'ALP2MBE1@EME' ? { status } : null),
      });
      const report = await sync();
      expect(reasons(report)).toEqual([`ALP2MBE1@EME ${reason}`]);
      expect(outcomes(report)).toEqual({ alpha: outcome, beta: 'complete' });
      expect([report.plans, report.brands[0]?.problem]).toEqual([2, problem]);
    },
  );

  it.each<[string, (path: string) => Partial<RegisterBehaviour>]>([
    ['list', (path) => ({ fault: (r) => (r.path === path && !r.planId ? { status: 500 } : null) })],
    ['documents', (path) => ({ fault: (r) => (r.path === path && r.planId ? 'reset' : null) })],
    ['version of details', () => ({ detailVersion: 4 })],
    ['version of lists', () => ({ listVersion: 2 })],
  ])('keeps the previous plans of a brand whose %s cannot be had', async (what, broken) => {
    await serve({ documents: [...plans('alpha', 10), ...plans('beta', 20)] });
    await sync();
    const documents = [...plans('alpha', 10).map(toNewVersion), ...plans('beta', 20)];
    Object.assign(fixture.register.behaviour, { documents }, broken('alpha'));
    const report = await sync();
    if (what === 'version of lists') {
      expect(report.replaced).toBe(false);
      expect(report.brands[0]!.problem).toContain('refuses version 1');
    } else {
      expect(outcomes(report)).toEqual({ alpha: 'kept_previous', beta: 'complete' });
      expect(report.replaced).toBe(true);
    }
    expect(bookIds().filter((id) => id.startsWith('ALP'))).toHaveLength(10);
    expect(bookIds().every((id) => id.includes('E1@'))).toBe(true);
  });

  it('without a brand’s list takes it for a brand without plans, unless it had some', async () => {
    const fault: RegisterBehaviour['fault'] = ({ path }) => (path === 'beta' ? { status: 404 } : null);
    await serve({ documents: [...plans('alpha', 10), ...plans('beta', 2)], fault });
    expect(outcomes(await sync())).toEqual({ alpha: 'complete', beta: 'complete' });
    fixture.register.behaviour = { documents: fixture.register.behaviour.documents };
    expect(await sync()).toMatchObject({ plans: 12 });
    fixture.register.behaviour = { documents: fixture.register.behaviour.documents, fault };
    const report = await sync();
    expect(outcomes(report)).toEqual({ alpha: 'complete', beta: 'kept_previous' });
    expect(report.plans).toBe(12);
  });

  it('that cannot be reached at all leaves the book as it is', async () => {
    await serve({ documents: plans('alpha', 3) });
    await sync();
    const before = fs.readFileSync(path.join(fixture.dataDir, 'book.ndjson'));
    const report = await sync({ baseUrl: 'http://127.0.0.1:9' });
    expect(report).toMatchObject({ replaced: false, notReplacedBecause: 'No plan of the register could be checked.' });
    expect(fs.readFileSync(path.join(fixture.dataDir, 'book.ndjson'))).toEqual(before);
  });

  it('that would make a much emptier book does not, unless forced to', async () => {
    await serve({ documents: plans('alpha', 20) });
    await sync();
    fixture.register.behaviour.documents = plans('alpha', 13);
    const report = await sync();
    expect(report).toMatchObject({ replaced: false, plans: 13, previousPlans: 20 });
    expect(bookIds()).toHaveLength(20);
    fixture.register.behaviour.documents = plans('alpha', 14);
    expect(await sync()).toMatchObject({ replaced: true });
    fixture.register.behaviour.documents = plans('alpha', 1);
    expect(await sync({ force: true })).toMatchObject({ replaced: true, plans: 1 });
  });

  it('whose list shifts between two pages is read again', async () => {
    const documents = plans('alpha', 30);
    await serve({ documents, largestPage: 25 });
    // While the first page is on its way, a plan of it is withdrawn: the second page no longer starts where it should.
    fixture.register.behaviour.fault = ({ query, planId }) => {
      if (planId === null && query.get('page') === '2') fixture.register.behaviour.documents = documents.slice(0, -1);
      return null;
    };
    await sync();
    expect(bookIds()).toEqual(expect.arrayContaining(documents.slice(0, -1).map(({ data }) => data.planId)));
  });

  it('that gives the document of another plan does not confuse the two', async () => {
    const other = JSON.stringify({ data: plan('alpha', 2).data, links: {}, meta: {} });
    const fault: RegisterBehaviour['fault'] = ({ planId }) =>
      planId === 'ALP1MBE1@EME' ? { status: 200, body: other } : null;
    await serve({ documents: plans('alpha', 2), fault });
    expect(reasons(await sync())).toEqual(['ALP1MBE1@EME unreadable_document']);
    expect(bookIds()).toEqual(['ALP2MBE1@EME']);
  });
});

describe('the plans left out', () => {
  it('are listed by id and reason for the book in use', async () => {
    await serve({ documents: [plan('alpha', 1), plan('alpha', 2, { effectiveTo: '2026-01-01T00:00:00Z' })] });
    await sync();
    const file = path.join(fixture.dataDir, 'left-out.ndjson');
    const lines = () =>
      fs
        .readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const expired = {
      planId: 'ALP2MBE1@EME',
      brand: 'alpha',
      reason: 'expired',
      text: 'The plan has ended, although the register still lists it.',
      detail: '2026-01-01T00:00:00Z',
    };
    expect(lines()).toEqual([expired]);
    // A reading that does not become the book says nothing about it.
    await sync({ baseUrl: 'http://127.0.0.1:9' });
    expect(lines()).toEqual([expired]);
  });
});

describe('one reading at a time', () => {
  it('refuses to start beside another', async () => {
    await serve({ documents: plans('alpha', 1) });
    fs.mkdirSync(path.join(fixture.dataDir, 'cdr'));
    const attempt = tryProcessLock(path.join(fixture.dataDir, 'cdr', 'lock'));
    await expect(sync()).rejects.toThrow(SyncRunningError);
    await expect(sync()).rejects.toThrow(`Process ${process.pid} on`);
    if ('lock' in attempt) attempt.lock.release();
    expect(await sync()).toMatchObject({ plans: 1 });
  });
});
