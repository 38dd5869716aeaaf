/** The ends of an account's contracts as a file for a calendar. */
import { openAccountServices } from '@/lib/accounts/open-services';
import { formatContractCalendar } from '@/lib/accounts/sites/contract-calendar';
import { findCaller, refuseThrottled } from '@/lib/accounts/visitor';
import { handleBillRoute } from '@/lib/server/http/bill-responses';
import { makeFileHeaders } from '@/lib/server/http/response';
import { countAttempt } from '@/lib/server/limits/limits';
import { getSettings } from '@/lib/server/settings';
import { readAccountSites } from './account-sites';

/** Answers `GET /account/sites/contract-ends.ics`, with `?site=` of one site only. Never throws. */
export function handleContractCalendar(request: Request): Promise<Response> {
  return handleBillRoute(request, '/account/sites/contract-ends.ics', 'GET', async () => {
    const { accountId } = await findCaller(request);
    refuseThrottled('Too many downloads.', await countAttempt('contract-ends', accountId));
    const wanted = new URL(request.url).searchParams.get('site');
    const { sites } = await readAccountSites(await openAccountServices(), accountId);
    const shown = sites.filter(({ id }) => wanted === null || id === wanted);
    const calendar = formatContractCalendar(shown, getSettings().SITE_URL, new Date());
    const headers = makeFileHeaders('text/calendar; charset=utf-8', 'contract-ends.ics');
    return { status: 200, headers, body: Buffer.from(calendar) };
  });
}
