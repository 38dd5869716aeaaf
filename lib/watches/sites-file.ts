/** The list of sites as a file: its first columns are those that can be uploaded again. */
import { visitorOf } from '@/lib/api/accounts/visitor';
import { limiter } from '@/lib/api/limiter';
import { errorFields, log } from '@/lib/api/log';
import { sitesCsv } from '@/lib/sites/sites-file';
import { comparedSites } from './compared-sites';

/** A file costs as much as the page; nobody downloads more by hand. */
const filesPerMinute = 20;

/** The file, or a redirect to the sign-in page. Never throws. */
export async function sitesFile(request: Request): Promise<Response> {
  try {
    const visitor = await visitorOf(request.headers);
    if (visitor.kind === 'signed_out') {
      return new Response(null, {
        status: 303,
        headers: { location: '/account/sign-in', 'cache-control': 'no-store' },
      });
    }
    if (visitor.kind === 'database_busy') return refused(429, 'Accounts are busy.', visitor.retryAfterSeconds);
    if (visitor.kind === 'database_unavailable') return refused(503, 'Accounts are not available.', 60);
    const quota = await limiter('site-files', filesPerMinute)(visitor.account.id);
    if (quota && !quota.allowed) return refused(429, 'Too many downloads.', quota.resetSeconds);
    const { sites } = await comparedSites(visitor.services, visitor.account.id);
    return new Response(sitesCsv(sites), {
      headers: {
        ...commonHeaders,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="sites.csv"',
      },
    });
  } catch (thrown) {
    log('error', 'sites_file_failed', errorFields(thrown));
    return refused(500, 'Something went wrong on our side.', 5);
  }
}

const commonHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' };

function refused(status: number, words: string, retryAfterSeconds: number): Response {
  return new Response(`${words} Try again in ${retryAfterSeconds} seconds.\n`, {
    status,
    headers: {
      ...commonHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(retryAfterSeconds),
    },
  });
}
