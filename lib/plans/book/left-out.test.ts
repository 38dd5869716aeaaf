import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '@/lib/testing/set-up';
import { groupLeftOutReasons, readLeftOut, readSyncReport } from './left-out';
import type { BrandSummary, SyncSummary } from './sync-summary';

let dataDir: string;
beforeEach(() => {
  dataDir = makeFolder();
});
const writeFile = (name: string, text: string) => fs.writeFileSync(path.join(dataDir, name), text);

function makeBrand(id: string, name: string, skipped: Record<string, number>): BrandSummary {
  return { id, name, outcome: 'complete', problem: null, listed: 9, plans: 3, plansFrom: null, fetched: 0, skipped };
}
const times = { startedAt: '2026-11-20T00:00:00Z', finishedAt: '2026-11-20T00:10:00Z' };
const sync: SyncSummary = {
  ...times,
  brands: [
    makeBrand('wattle', 'Wattle Energy', { expired: 1, residential: 40 }),
    makeBrand('billabong', 'Billabong Power', { expired: 4, no_usage_rate: 2, from_a_later_version: 1 }),
  ],
};

describe('plans left out', () => {
  it('are counted by reason and retailer as the book has it, with a few ids of each', () => {
    const ids = ['B1', 'B2', 'B3', 'B4'].map((planId) => ({ planId, brand: 'billabong', reason: 'expired' }));
    const plans = [...ids, { planId: null, brand: 'wattle', reason: 'expired' }];
    expect(groupLeftOutReasons(sync, plans).map(({ text, ...rest }) => rest)).toEqual([
      {
        code: 'expired',
        plans: 5,
        retailers: [
          { name: 'Billabong Power', plans: 4, planIds: ['B1', 'B2', 'B3'] },
          { name: 'Wattle Energy', plans: 1, planIds: [] },
        ],
      },
      { code: 'no_usage_rate', plans: 2, retailers: [{ name: 'Billabong Power', plans: 2, planIds: [] }] },
      { code: 'from_a_later_version', plans: 1, retailers: [{ name: 'Billabong Power', plans: 1, planIds: [] }] },
    ]);
    expect(groupLeftOutReasons(sync, [])[2]?.text).toBe('from a later version');
  });

  it('are read line by line; what is no plan is passed over', () => {
    const line = { planId: 'B1', brand: 'billabong', reason: 'expired', text: 'x', detail: 'y' };
    writeFile('left-out.ndjson', `${JSON.stringify(line)}\nnull\n{"planId":3}\nbroken\n`);
    expect(readLeftOut(dataDir)).toEqual([{ planId: 'B1', brand: 'billabong', reason: 'expired' }]);
  });

  it('are none without a file', () => {
    expect(readLeftOut(dataDir)).toEqual([]);
    expect(readLeftOut(path.join(dataDir, 'nowhere'))).toEqual([]);
  });
});

describe('the report of the last reading', () => {
  it('is read back', () => {
    const report = { ...times, checkedOn: '2026-11-20', replaced: false, plans: 3, previousPlans: null, fetched: 1 };
    const written = { ...report, notReplacedBecause: 'No plan of the register could be checked.', brands: [] };
    writeFile('sync-report.json', JSON.stringify(written));
    const { brands, ...read } = written;
    expect(readSyncReport(dataDir)).toEqual(read);
  });

  it.each(['', '{', '{}', '[]', 'null'])('is none for a file that holds %j', (text) => {
    writeFile('sync-report.json', text);
    expect(readSyncReport(dataDir)).toBeNull();
  });
});
