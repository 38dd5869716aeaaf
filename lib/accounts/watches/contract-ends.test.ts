/** The file of an account's sites: its own limit, and words where the database is away. */
import { expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '@/lib/server/database-unavailable';
import { openServices, signUp } from '@/lib/testing/account-forms';
import { captureLog } from '@/lib/testing/set-up';
import { handleContractCalendar } from './contract-ends';

const opened = openServices();

const signedUp = async () => (await signUp(opened)).cookie;
const ask = (cookie: string) =>
  handleContractCalendar(new Request('http://localhost:3000/account/sites/contract-ends.ics', { headers: { cookie } }));

it('is limited for each account by itself', async () => {
  const [busy, other] = [await signedUp(), await signedUp()];
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await ask(busy)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await ask(other)).status).toBe(200);
});

it('has the contract ends of the account’s own sites for a calendar', async () => {
  const [{ cookie, account }, other] = [await signUp(opened), await signedUp()];
  const site = { name: 'Bakery', postcode: '3011', nmi: null, annualKwh: 9000, paysCents: null };
  await opened.sites.put(account.id, [{ ...site, contractEnds: '2027-06-30' }]);
  expect(await (await ask(cookie)).text()).toContain('DTSTART;VALUE=DATE:20270630');
  expect(await (await ask(other)).text()).not.toContain('BEGIN:VEVENT');
});

it('says that accounts are not available when the database goes away half way', async () => {
  const cookie = await signedUp();
  captureLog();
  vi.spyOn(opened.sites, 'list').mockRejectedValueOnce(new DatabaseUnavailableError('unreachable', 'gone'));
  const answer = await ask(cookie);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
});
