/** Answers with a file made of a comparison: its CSV file, or a request for quotes. What its inputs lack is said on its page. */
import PDFDocument from 'pdfkit';
import { readFields } from '@/lib/accounts/forms/define-form';
import { isoDaySchema } from '@/lib/facts/iso-day';
import { formatSeconds } from '@/lib/server/format-seconds';
import { makeFileHeaders, seeOther } from '@/lib/server/http/response';
import { countClient } from '@/lib/server/limits/limits';
import { errorFields, log } from '@/lib/server/log';
import { toPrintable } from '@/lib/server/plain-text';
import { getSettings } from '@/lib/server/settings';
import { getToday } from '@/lib/server/today';
import { type ComparisonState, formatAddress, type PlaceLevel } from '@/lib/site/address/state';
import { type Brief, type BriefFields, briefFields, buildBrief } from '@/lib/site/brief';
import { formatComparisonCsv, makeCsvFileName } from './comparison-csv';
import { buildPublicHref, readComparisonRequest } from './comparison-request';
import { loadResult, withListUsage } from './load-result';

type DownloadPlace = { level: PlaceLevel; place: string } | null;

const commonHeaders = { 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

/** `make` returns null to lead to the page, when there are no rates for the file. Never throws. */
async function respondWithDownload(
  request: Request,
  place: DownloadPlace,
  limit: 'site-briefs' | 'site-tables',
  make: (state: ComparisonState) => Promise<Response | null>,
): Promise<Response> {
  try {
    const waitSeconds = await countClient(limit, request.headers);
    if (waitSeconds !== null) {
      const message = `Too many downloads. Try again in ${formatSeconds(waitSeconds)}.`;
      return makeTextResponse(429, message, { 'retry-after': String(waitSeconds) });
    }
    if (!place) return makeTextResponse(404, 'Add a place to the address: a postcode, city, state or network.');
    const { pathname, searchParams, search } = new URL(request.url);
    const { state, errors } = readComparisonRequest(place, searchParams, '');
    // The page shows errors in the inputs and keeps them.
    if (errors.length > 0) return seeOther(pathname.replace(/\/[^/]+$/, '') + search);
    const response = await make(state);
    for (const [name, value] of Object.entries(commonHeaders)) response?.headers.set(name, value);
    return response ?? seeOther(formatAddress(state));
  } catch (thrown) {
    log('error', 'download_failed', errorFields(thrown));
    return makeTextResponse(500, 'Something went wrong on our side. Try again in a moment.');
  }
}

function makeTextResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: { ...commonHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** An NMI is personal, so its plans are downloaded from the page of its network. */
export function respondWithCsv(request: Request, place: DownloadPlace): Promise<Response> {
  return respondWithDownload(request, place, 'site-tables', async (state) => {
    if (state.level === 'nmi')
      return makeTextResponse(400, 'An NMI is personal. Download by postcode or network instead.');
    const loaded = await loadResult(withListUsage(state));
    if (!loaded.ok) return null;
    const { rates } = loaded;
    const href = buildPublicHref(state, rates.location);
    const csv = formatComparisonCsv(loaded, state, href && `${getSettings().SITE_URL}${href}`);
    const headers = makeFileHeaders('text/csv; charset=utf-8', makeCsvFileName(rates));
    return new Response(csv, { headers: { ...headers, 'cache-control': 'private, max-age=60' } });
  });
}

/** The request for quotes of a business above the size limit, as a PDF of one page; a form adds what the address lacks. */
export async function respondWithBrief(request: Request, place: DownloadPlace): Promise<Response> {
  const fields = request.method === 'POST' ? await readBriefForm(request) : {};
  return respondWithDownload(request, place, 'site-briefs', async (state) => {
    const loaded = await loadResult(state);
    if (!loaded.ok) return null;
    const pdf = await drawBrief(buildBrief(loaded.rates, state, getToday(), fields));
    const headers = makeFileHeaders('application/pdf', 'electricity-quote-request.pdf');
    return new Response(new Uint8Array(pdf), { headers });
  });
}

const maxFieldLength = 200;

/** Reads what the owner added; nothing of a form that cannot be read, since the brief has lines to write on. */
async function readBriefForm(request: Request): Promise<BriefFields> {
  const sent = await readFields(request).catch(() => new URLSearchParams());
  const fields = Object.fromEntries(
    briefFields.map((name) => [name, (sent.get(name) ?? '').trim().slice(0, maxFieldLength)]),
  );
  return { ...fields, contract_ends: isoDaySchema.safeParse(fields.contract_ends).data ?? '' };
}

// A4, in points.
const margin = 56;
const nameWidth = 120;
const valueWidth = 595.28 - 2 * margin - nameWidth;

async function drawBrief({ title, facts, asks }: Brief): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin, info: { Title: title }, lang: 'en-AU' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font('Helvetica-Bold').fontSize(20).text(title);
  document.moveDown(0.75).fontSize(11);
  for (const { name, value } of facts) {
    const top = document.y;
    document.font('Helvetica').fillColor('#50605a').text(name, margin, top, { width: nameWidth });
    const below = document.y;
    document.font('Helvetica-Bold').fillColor('#10201b');
    // A line to write on stands for what is not known.
    if (value === null) {
      document
        .moveTo(margin + nameWidth, top + 12)
        .lineTo(margin + nameWidth + valueWidth, top + 12)
        .stroke('#b6c0ba');
    } else document.text(toPrintable(value), margin + nameWidth, top, { width: valueWidth });
    document.x = margin;
    document.y = Math.max(below, document.y) + 8;
  }
  document.moveDown(0.5).font('Helvetica').fillColor('#10201b');
  const [first, ...others] = asks;
  document.text(toPrintable(first ?? ''), margin);
  document.moveDown(0.5).list(others.map(toPrintable), { bulletRadius: 2 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
