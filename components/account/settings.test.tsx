/** The settings of an account, rendered: nothing of its activity is left out, and this browser cannot be ticked. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Settings } from './settings';

vi.mock('next/navigation', () => ({ usePathname: () => '/account/settings' }));

const at = new Date('2026-11-21T02:46:00Z');
const account = {
  ...{ id: 'a', email: 'ada@example.com', emailVerified: true, createdAt: at, creditsLeft: 50, requestsPerMinute: 600 },
  ...{ keepFiles: false, retentionDays: null },
};
const session = { id: 'this', browser: 'Firefox on Windows', startedAt: at, lastUsedAt: at };
const event = { kind: 'bills_deleted', actor: 'browser', browser: null, at } as const;
const props = {
  ...{ result: { errors: [], typed: {}, done: null }, account, sendsMail: true, isTwoStepOn: false },
  ...{ sessions: [session, { ...session, id: 'other', browser: null }], currentId: 'this' },
  activity: Array.from({ length: 8 }, (_, i) => ({ ...event, id: `${i}`, detail: `${i + 1}` })),
};

it('lists every event, the latest in view', () => {
  const markup = renderToStaticMarkup(<Settings {...props} />);
  const counts = [...markup.matchAll(/(\d) bills? deleted/g)].map(([, count]) => Number(count));
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(markup.indexOf('Earlier activity')).toBeGreaterThan(markup.indexOf('5 bills deleted'));
  expect(markup).toContain('21 Nov 2026, 1:46 pm. Unknown browser.');
});

it('offers to end the sessions of other browsers, not of this one', () => {
  const markup = renderToStaticMarkup(<Settings {...props} />);
  expect([...markup.matchAll(/name="id" value="(\w+)"/g)].map(([, id]) => id)).toEqual(['other']);
  expect(markup).toMatch(/Firefox on Windows <span class="tag">this one/);
  expect(renderToStaticMarkup(<Settings {...props} sessions={[session]} />)).not.toContain('end-sessions');
});
