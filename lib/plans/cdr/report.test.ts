import { expect, it } from 'vitest';
import { formatReport, type SyncReport } from './report';

const report: SyncReport = {
  startedAt: '2026-11-21T00:00:00.000Z',
  finishedAt: '2026-11-21T00:33:12.000Z',
  checkedOn: '2026-11-21',
  replaced: true,
  notReplacedBecause: null,
  plans: 1204,
  previousPlans: 1190,
  fetched: 31,
  brands: [
    {
      id: 'alpha',
      name: 'Alpha',
      outcome: 'complete',
      problem: null,
      listed: 2400,
      plans: 1000,
      fetched: 31,
      skipped: { expired: 2 },
    },
    {
      id: 'beta',
      name: 'Beta',
      outcome: 'kept_previous',
      plansFrom: '2026-11-20',
      problem: 'No answer.',
      listed: 0,
      plans: 204,
      fetched: 0,
      skipped: {},
    },
    { id: 'gamma', name: 'Gamma', outcome: 'complete', problem: null, listed: 0, plans: 0, fetched: 0, skipped: {} },
  ],
  skipped: [
    { brand: 'alpha', planId: 'A1', reason: 'expired', detail: '2026-10-01' },
    { brand: 'alpha', planId: 'A2', reason: 'expired', detail: '2026-10-01' },
  ],
};

it('says what came, what was left out and why', () => {
  expect(formatReport(report)).toBe(`Read 3 brands of the plan register in 33 min 12 s.
1,204 plans (1,190 before), 31 documents fetched.

brand                          listed    plans  fetched  left out
Alpha                           2,400    1,000       31  2 expired
Beta                                0      204        0
1 brand without a business electricity plan.

Left out:
  2 expired: The plan has ended, although the register still lists it.
1 brand could not be checked completely:
  Beta: No answer. Its plans are those of 2026-11-20.
The book of 2026-11-21 is saved.
`);
});

it('says why a book was not replaced', () => {
  const text = formatReport({
    ...report,
    replaced: false,
    notReplacedBecause: 'No plan of the register could be read.',
  });
  expect(text).toMatch(/The book was not replaced\. No plan of the register could be read\.\n$/);
});
