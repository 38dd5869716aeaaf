/** The list of sites as a CSV file; its first columns can be uploaded again. */

import { formatSitesCsv } from '@/lib/accounts/sites/sites-file';
import { findVisitor, type NoDatabase, toNoDatabase, type Visitor } from '@/lib/accounts/visitor';
import { getKeyLimiter } from '@/lib/server/limits/limiter';
import { errorFields, log } from '@/lib/server/log';
import { compareSites } from './account-sites';

/** A file costs as much work as the page, and no person downloads more often. */
const filesPerMinute = 20;

/** Returns the file, a redirect to the sign-in page, or an error response. Never throws. */
export async function answerSitesFile(request: Request): Promise<Response> {
  try {
    const visitor = await findVisitor(request.headers);
    if (visitor.kind === 'signed_out') {
      return new Response(null, {
        status: 303,
        headers: { location: '/account/sign-in', 'cache-control': 'no-store' },
      });
    }
    return visitor.kind === 'signed_in' ? await makeFile(visitor) : makeNoFile(visitor);
  } catch (thrown) {
    log('error', 'sites_file_failed', errorFields(thrown));
    return refuseFile(500, 'Something went wrong on our side.', 5);
  }
}

async function makeFile({ account, services }: Extract<Visitor, { kind: 'signed_in' }>): Promise<Response> {
  const quota = await getKeyLimiter('site-files', filesPerMinute)(account.id);
  if (quota && !quota.allowed) return refuseFile(429, 'Too many downloads.', quota.resetSeconds);
  // The database can fail after the visitor was found.
  const found = await compareSites(services, account.id).catch(toNoDatabase);
  if ('kind' in found) return makeNoFile(found);
  return new Response(formatSitesCsv(found.sites), {
    headers: {
      ...commonHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sites.csv"',
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
