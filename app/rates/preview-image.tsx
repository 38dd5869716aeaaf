/** Pictures for link previews: drawn one at a time, cached for an hour. Where there is no answer it is a plain one. */
import { ImageResponse } from 'next/og';
import { AnswerCard, type CardCopy, makeCardCopy, plainCard } from '@/components/compare/answer-card';
import { FairQueue } from '@/lib/fair-queue';
import { getCurrentBook } from '@/lib/server/book-source';
import { getByteCache } from '@/lib/server/byte-cache';
import { countClient } from '@/lib/server/limits/limits';
import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';
import { type ComparisonState, clearFilters, formatAddress, type PlaceLevel } from '@/lib/site/address/state';
import { previewImageSize } from '../link-preview';
import { readComparisonRequest } from './comparison-request';
import { loadArrangement, loadPriceRange, withListUsage } from './load-result';

const cacheSeconds = 3600;
const maxCacheBytes = 16 * 1024 * 1024;
const maxWaiting = 30;

/** Answers with a PNG, whatever is asked: an NMI, errors and refusals get the plain picture. Never throws. */
export async function respondWithPreviewImage(
  request: Request,
  place: { level: PlaceLevel; place: string } | null,
): Promise<Response> {
  const waitSeconds = await countClient('site-cards', request.headers);
  if (waitSeconds !== null) {
    return new Response('Too many requests. Try again in a minute.\n', {
      status: 429,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(waitSeconds) },
    });
  }
  try {
    const state = readState(request, place);
    return pngResponse(state ? await drawResult(state) : await getOrDrawImage('plain', async () => plainCard));
  } catch (thrown) {
    log('error', 'card_not_drawn', errorFields(thrown));
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

/** The answer of a page is that of the whole list, whatever the list below it is narrowed to. */
function readState(request: Request, place: { level: PlaceLevel; place: string } | null): ComparisonState | null {
  if (!place || place.level === 'nmi') return null;
  const { state, errors } = readComparisonRequest(place, new URL(request.url).searchParams, '');
  return errors.length > 0 ? null : clearFilters(state);
}

function drawResult(state: ComparisonState): Promise<Buffer> {
  const book = getSettings().RATES_BASE_URL ? 'remote' : getCurrentBook().id;
  return getOrDrawImage(`${book} ${formatAddress(state)}`, async () => {
    const loaded = await loadArrangement(withListUsage(state));
    return loaded && makeCardCopy(loaded.rates, loaded.whole, state, await loadPriceRange(state));
  });
}

/** The picture under `key`, drawn in its turn when it is not in the cache. Without copy it is the plain one, which is not cached for `key`. */
async function getOrDrawImage(key: string, loadCopy: () => Promise<CardCopy | null>): Promise<Buffer> {
  // A picture takes both a core and memory, so no two are drawn at once.
  const { cache, queue } = getShared('cards', () => ({
    cache: getByteCache<{ png: Buffer; bytes: number }>('card-pictures', maxCacheBytes, false),
    queue: new FairQueue({ maxActive: 1, maxWaiting }),
  }));
  const known = cache.get(key);
  if (known) return known.png;
  const copy = await loadCopy();
  if (!copy) return getOrDrawImage('plain', async () => plainCard);
  const png = await queue.run(async () => cache.get(key)?.png ?? (await drawImage(copy)));
  cache.set(key, { png, bytes: png.length }, { ttl: cacheSeconds * 1000 });
  return png;
}

async function drawImage(copy: CardCopy): Promise<Buffer> {
  const image = new ImageResponse(<AnswerCard copy={copy} />, previewImageSize);
  return Buffer.from(await image.arrayBuffer());
}

function pngResponse(png: Buffer): Response {
  return new Response(png as BodyInit, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  });
}
