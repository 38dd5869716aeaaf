/** The operator's report and pages on both databases, and what they never show. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { OperatorAccountPage } from '@/components/operator/account';
import { OperatorOverview } from '@/components/operator/overview';
import { type AccountServices, createAccountServices } from '@/lib/accounts/open-services';
import { getCurrentBook, setBook } from '@/lib/server/book-source';
import { DatabaseUnavailableError } from '@/lib/server/database-unavailable';
import { countError } from '@/lib/server/refusals';
import { getToday } from '@/lib/server/today';
import { createAccount, makeReading, storeBill } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { noResult, server, setUpOperatorServer } from '@/lib/testing/operator';
import { makeExtraction } from '@/lib/testing/stored-bills';
import { buildOperatorReport, readAccountSearch, readAccounts } from './report';

vi.mock('@/lib/server/settings', async (original) => ({
  ...(await original<object>()),
  getSettings: () => server.settings,
}));
vi.mock('@/lib/accounts/open-services', async (original) => ({
  ...(await original<object>()),
  openAccountServices: () => server.open(),
  hasDatabase: () => true,
}));

const { dataDir } = setUpOperatorServer();

describe('a search of accounts', () => {
  it.each([
    ['', { q: '', page: 1 }],
    ['q=%20Ann%00a&page=3', { q: 'Anna', page: 3 }],
    ['page=0', { q: '', page: 1 }],
    ['page=-1', { q: '', page: 1 }],
    ['page=1e9', { q: '', page: 1 }],
    [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(254), page: 1 }],
  ])('%j is read', (query, search) => {
    expect(readAccountSearch(new URLSearchParams(query))).toEqual(search);
  });
});

describe('without the database', () => {
  it('all but the accounts is told, and their place says so', async () => {
    server.open = () => Promise.reject(new DatabaseUnavailableError('unreachable', 'away'));
    countError(400, 'invalid_postcode');
    const found = await buildOperatorReport({ q: '', page: 1 });
    expect(found.accounts).toEqual({ kind: 'database_unavailable' });
    const html = renderToStaticMarkup(OperatorOverview({ report: found, result: noResult }));
    for (const words of ['The database is not available', 'invalid_postcode', 'Bill reader'])
      expect(html).toContain(words);
  });
});

describeOnEachDatabase((database) => {
  let services: AccountServices;
  beforeAll(() => {
    services = createAccountServices(database());
    server.open = async () => services;
  });
  const listFound = async (q: string, page = 1) => {
    const report = await buildOperatorReport({ q, page });
    if ('kind' in report.accounts) throw new Error(report.accounts.kind);
    return { report, ...report.accounts };
  };

  describe('the report', () => {
    it('finds accounts', async () => {
      const word = randomUUID().slice(0, 8);
      for (let i = 0; i < 27; i++) await services.accounts.ensure(`${i}.${word}@example.com`);
      const { report, accounts, total, pages, page } = await listFound(word, 9);
      expect([total, pages, page, accounts.length]).toEqual([27, 2, 2, 2]);
      const html = renderToStaticMarkup(OperatorOverview({ report, result: noResult }));
      expect(html).toContain(accounts[0]?.email);
      expect(html).toContain(`/operator?q=${word}&amp;page=1#accounts`);
    });

    it('and the pages it is for show nothing of a bill, of its account’s keys or of its reading', async () => {
      const { id, email } = await createAccount(database());
      const extraction = makeExtraction(1);
      const { bill } = extraction;
      const key = String(await services.keys.create(id, 'Till of the bakery'));
      const reading = { ...makeReading(id, 'the bytes of a bill', extraction), day: getToday() };
      const { billId } = await storeBill(services.bills, reading);
      const address = String(bill?.supplyAddress?.value);
      const texts = [
        ...[bill?.retailerName, bill?.accountNumber, bill?.invoiceNumber].map((field) => String(field?.value)),
        ...[address, 'Wattle Street', '63052', 'Usage, step', 'INV-', 'Till of the bakery', key, key.slice(0, 14)],
        ...[billId, 'Pelican', 'sha256', String(bill?.totals.totalDue?.value)],
      ];
      const { report } = await listFound(email);
      const account = (await services.accounts.getEntry(id))!;
      const pages = [
        renderToStaticMarkup(OperatorOverview({ report, result: noResult })),
        renderToStaticMarkup(OperatorAccountPage({ account, result: noResult })),
      ];
      for (const page of pages) {
        expect(page).toContain(email);
        expect(texts.filter((text) => page.includes(text))).toEqual([]);
      }
      expect(account).toMatchObject({ bills: 1, failed: 0, keys: 1, creditsLeft: 49 });
    });

    it('tells how the register was read', async () => {
      const before = getCurrentBook();
      const brand = { listed: 9, fetched: 2, plansFrom: null };
      const times = { startedAt: '2026-11-20T00:00:00Z', finishedAt: '2026-11-20T00:10:00Z' };
      const expired = { ...brand, id: 'wattle', name: 'Wattle Energy', outcome: 'complete' as const, problem: null };
      const failed = { ...brand, id: 'kurrajong', name: 'Kurrajong Electric', outcome: 'failed' as const };
      setBook({
        ...before,
        source: { kind: 'register', name: 'A register for tests', note: null },
        sync: {
          ...times,
          brands: [
            { ...expired, plans: 7, skipped: { expired: 2 } },
            { ...failed, problem: 'Its list answers 500.', plans: 0, skipped: {} },
          ],
        },
      });
      const line = { planId: 'WAT123@EME', brand: 'wattle', reason: 'expired', text: '', detail: '' };
      await writeFile(path.join(dataDir, 'left-out.ndjson'), `${JSON.stringify(line)}\n`);
      const last = { ...times, checkedOn: '2026-11-20', replaced: false, plans: 3, previousPlans: 90, fetched: 1 };
      const why = { notReplacedBecause: 'No plan of the register could be checked.', brands: [] };
      await writeFile(path.join(dataDir, 'sync-report.json'), JSON.stringify({ ...last, ...why }));
      const found = await buildOperatorReport({ q: '', page: 1 });
      setBook(before);
      const html = renderToStaticMarkup(OperatorOverview({ report: found, result: noResult }));
      const said = [
        'WAT123@EME',
        '2 brands asked, 1 with',
        'Its list answers 500.',
        why.notReplacedBecause,
        '90 before',
      ];
      for (const words of said) expect(html).toContain(words);
    });
  });

  it('lists accounts within the limit of what the database takes on', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => readAccounts((accounts) => accounts.search({ q: '', page: 1 }))),
    );
    expect(all.filter((found) => 'kind' in found)).toEqual([]);
  });
});
