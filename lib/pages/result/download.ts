/** Answers with a file made of a comparison, such as its CSV file; what its inputs lack is said on its page. */
import { readClient } from '@/lib/server/client/client-address';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';
import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { type ComparisonState, formatAddress, type PlaceLevel } from '@/lib/site/address/state';
import { formatComparisonCsv, makeCsvFileName } from '@/lib/site/plans/comparison-csv';
import { readComparisonRequest } from './comparison-request';
import { loadResult, withListUsage } from './load-result';
import { buildPublicHref } from './public-href';

/** A file costs as much work as many pages, and no person downloads more often. */
export const downloadsPerMinute = 20;

export type DownloadPlace = { level: PlaceLevel; place: string } | null;

const commonHeaders = { 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

/** `make` returns null to lead to the page, when there are no rates for the file. Never throws. */
export async function respondWithDownload(
  request: Request,
  place: DownloadPlace,
  consumeQuota: ConsumeQuota,
  make: (state: ComparisonState) => Promise<Response | null>,
): Promise<Response> {
  try {
    const quota = await consumeQuota(readClient(request.headers));
    if (quota && !quota.allowed) {
      const message = `Too many downloads. Try again in ${quota.resetSeconds} seconds.`;
      return makeTextResponse(429, message, { 'retry-after': String(quota.resetSeconds) });
    }
    if (!place) return makeTextResponse(404, 'Add a place to the address: a postcode, city, state or network.');
    const { pathname, searchParams, search } = new URL(request.url);
    const { state, errors } = readComparisonRequest(place, searchParams, '');
    // The page shows errors in the inputs and keeps them.
    if (errors.length > 0) return redirectToPage(pathname.replace(/\/[^/]+$/, '') + search);
    const response = await make(state);
    for (const [name, value] of Object.entries(commonHeaders)) response?.headers.set(name, value);
    return response ?? redirectToPage(formatAddress(state));
  } catch (thrown) {
    log('error', 'download_failed', errorFields(thrown));
    return makeTextResponse(500, 'Something went wrong on our side. Try again in a moment.');
  }
}

function redirectToPage(href: string): Response {
  return new Response(null, { status: 303, headers: { location: href, 'cache-control': 'no-store' } });
}

function makeTextResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { ...commonHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** An NMI is personal, so its plans are downloaded from the page of its network. */
export function respondWithCsv(
  request: Request,
  place: DownloadPlace,
  consumeQuota = getLimiter('site-tables', downloadsPerMinute),
): Promise<Response> {
  return respondWithDownload(request, place, consumeQuota, async (state) => {
    if (state.level === 'nmi')
      return makeTextResponse(400, 'An NMI is personal. Download by postcode or network instead.');
    const loaded = await loadResult(withListUsage(state));
    if (!loaded.ok) return null;
    const { rates, filtered, stopReason } = loaded;
    const href = buildPublicHref(state, rates.location);
    const offers = [...filtered.listed, ...filtered.maybe];
    const csv = formatComparisonCsv({ rates, offers, stopReason }, state, href && `${getSettings().SITE_URL}${href}`);
    return new Response(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${makeCsvFileName(rates)}"`,
        'cache-control': 'private, max-age=60',
      },
    });
  });
}
