/** Serves a comparison as a CSV file. */

import { readClient } from '@/lib/server/client/trusted-client';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';
import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { formatAddress, type PlaceLevel } from '@/lib/site/address/state';
import { formatComparisonCsv, makeCsvFileName } from '@/lib/site/plans/comparison-csv';
import { readComparisonRequest } from './comparison-request';
import { loadResult, withListUsage } from './load-result';
import { buildPublicHref } from './public-href';

/** A file costs as much work as many pages, and no person downloads more often. */
const downloadsPerMinute = 20;

/**
 * Responds with the file, or redirects to the page when it has errors to show. An NMI is personal, so its plans are
 * downloaded from the page of its network. Never throws.
 */
export async function respondWithCsv(
  request: Request,
  place: { level: PlaceLevel; place: string } | null,
  consumeQuota: ConsumeQuota = getLimiter('site-tables', downloadsPerMinute),
): Promise<Response> {
  try {
    const quota = await consumeQuota(readClient(request.headers));
    if (quota && !quota.allowed) {
      const message = `Too many downloads. Try again in ${quota.resetSeconds} seconds.`;
      return textResponse(429, message, { 'retry-after': String(quota.resetSeconds) });
    }
    if (!place) return textResponse(404, 'Add a place to the address: a postcode, city, state or network.');
    if (place.level === 'nmi') {
      return textResponse(400, 'An NMI is personal. Download by postcode or network instead.');
    }
    const { state, errors } = readComparisonRequest(place, new URL(request.url).searchParams, '');
    if (errors.length > 0) return redirectToPage(removeCsvSuffix(request.url));
    const loaded = await loadResult(withListUsage(state));
    if (!loaded.ok) return redirectToPage(formatAddress(state));
    const { rates, filtered, stopReason } = loaded;
    const href = buildPublicHref(state, rates.location);
    const offers = [...filtered.listed, ...filtered.maybe];
    const csv = formatComparisonCsv({ rates, offers, stopReason }, state, href && `${getSettings().SITE_URL}${href}`);
    return new Response(csv, {
      headers: {
        ...commonHeaders,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${makeCsvFileName(rates)}"`,
        'cache-control': 'private, max-age=60',
      },
    });
  } catch (thrown) {
    log('error', 'csv_failed', errorFields(thrown));
    return textResponse(500, 'Something went wrong on our side. Try again in a moment.');
  }
}

const commonHeaders = { 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

/** Returns the page's URL, which shows errors in the inputs and keeps them. */
function removeCsvSuffix(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/\/comparison\.csv$/, '') + search;
}

function redirectToPage(href: string): Response {
  return new Response(null, { status: 303, headers: { location: href, 'cache-control': 'no-store' } });
}

function textResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { ...commonHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
