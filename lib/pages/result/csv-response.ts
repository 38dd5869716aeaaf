/** Serves a comparison as a CSV file. */
import { getLimiter } from '@/lib/server/limits/limiter';
import { getSettings } from '@/lib/server/settings';
import { formatComparisonCsv, makeCsvFileName } from '@/lib/site/plans/comparison-csv';
import { type DownloadPlace, downloadsPerMinute, makeTextResponse, respondWithDownload } from './download';
import { loadResult, withListUsage } from './load-result';
import { buildPublicHref } from './public-href';

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
