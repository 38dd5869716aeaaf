/** Files of an account's sites: the list as CSV, whose first columns can be uploaded again, and the ends of contracts. */

import { countAttempt } from '@/lib/accounts/forms/attempt-limits';
import { type AccountServices, openAccountServices } from '@/lib/accounts/open-services';
import { formatContractCalendar } from '@/lib/accounts/sites/contract-calendar';
import { formatSitesCsv } from '@/lib/accounts/sites/sites-csv';
import { findCaller, refuseThrottled } from '@/lib/accounts/visitor';
import { handleBillRoute } from '@/lib/server/http/bill-responses';
import { getSettings } from '@/lib/server/settings';
import { compareSites, readAccountSites } from './account-sites';

type MakeFile = (services: AccountServices, accountId: string) => Promise<string>;

/** Answers `GET /account/sites/sites.csv`. Never throws. */
export function handleSitesCsv(request: Request): Promise<Response> {
  return handleFile(request, 'sites.csv', 'text/csv', async (services, accountId) =>
    formatSitesCsv((await compareSites(services, accountId)).sites),
  );
}

/** Answers `GET /account/sites/contract-ends.ics`, with `?site=` of one site only. Never throws. */
export function handleContractCalendar(request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('site');
  return handleFile(request, 'contract-ends.ics', 'text/calendar', async (services, accountId) => {
    const { sites } = await readAccountSites(services, accountId);
    const shown = sites.filter(({ id }) => wanted === null || id === wanted);
    return formatContractCalendar(shown, getSettings().SITE_URL, new Date());
  });
}

function handleFile(request: Request, name: string, type: string, make: MakeFile): Promise<Response> {
  return handleBillRoute(request, `/account/sites/${name}`, 'GET', async () => {
    const { accountId } = await findCaller(request);
    refuseThrottled('Too many downloads.', await countAttempt('site-files', accountId));
    const body = Buffer.from(await make(await openAccountServices(), accountId));
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    };
    return { status: 200, headers, body };
  });
}
