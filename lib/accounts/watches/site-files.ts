/** Files of an account's sites: the list as CSV, whose first columns can be uploaded again, and the ends of contracts. */

import { formatContractCalendar } from '@/lib/accounts/sites/contract-calendar';
import { formatSitesCsv } from '@/lib/accounts/sites/sites-file';
import { findVisitor, type NoDatabase, toNoDatabase, type Visitor } from '@/lib/accounts/visitor';
import { getKeyLimiter } from '@/lib/server/limits/limiter';
import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { compareSites, readAccountSites } from './account-sites';

/** A file costs as much work as the page, and no person downloads more often. */
const filesPerMinute = 20;

type SignedIn = Extract<Visitor, { kind: 'signed_in' }>;

interface SitesFile {
  name: string;
  type: string;
  make: (visitor: SignedIn) => Promise<string>;
}

/** Answers `GET /account/sites/sites.csv`. */
export function answerSitesCsv(request: Request): Promise<Response> {
  const make = async ({ account, services }: SignedIn) =>
    formatSitesCsv((await compareSites(services, account.id)).sites);
  return answerFile(request, { name: 'sites.csv', type: 'text/csv', make });
}

/** Answers `GET /account/sites/contract-ends.ics`, with `?site=` of one site only. */
export function answerContractCalendar(request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('site');
  const make = async ({ account, services }: SignedIn) => {
    const { sites } = await readAccountSites(services, account.id);
    const shown = sites.filter(({ id }) => wanted === null || id === wanted);
    return formatContractCalendar(shown, getSettings().SITE_URL, new Date());
  };
  return answerFile(request, { name: 'contract-ends.ics', type: 'text/calendar', make });
}

/** Returns the file, a redirect to the sign-in page, or an error response. Never throws. */
async function answerFile(request: Request, file: SitesFile): Promise<Response> {
  try {
    const visitor = await findVisitor(request.headers);
    if (visitor.kind === 'signed_out') {
      return new Response(null, {
        status: 303,
        headers: { location: '/account/sign-in', 'cache-control': 'no-store' },
      });
    }
    return visitor.kind === 'signed_in' ? await makeFile(visitor, file) : makeNoFile(visitor);
  } catch (thrown) {
    log('error', 'sites_file_failed', errorFields(thrown));
    return refuseFile(500, 'Something went wrong on our side.', 5);
  }
}

async function makeFile(visitor: SignedIn, { name, type, make }: SitesFile): Promise<Response> {
  const quota = await getKeyLimiter('site-files', filesPerMinute)(visitor.account.id);
  if (quota && !quota.allowed) return refuseFile(429, 'Too many downloads.', quota.resetSeconds);
  // The database can fail after the visitor was found.
  const text = await make(visitor).catch(toNoDatabase);
  if (typeof text !== 'string') return makeNoFile(text);
  return new Response(text, {
    headers: {
      ...commonHeaders,
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

function makeNoFile(why: NoDatabase): Response {
  return why.kind === 'database_busy'
    ? refuseFile(429, 'Accounts are busy.', why.retryAfterSeconds)
    : refuseFile(503, 'Accounts are not available.', 60);
}

const commonHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' };

function refuseFile(status: number, message: string, retryAfterSeconds: number): Response {
  return new Response(`${message} Try again in ${retryAfterSeconds} seconds.\n`, {
    status,
    headers: {
      ...commonHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(retryAfterSeconds),
    },
  });
}
