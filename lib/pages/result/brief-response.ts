/** Serves the request for quotes as a PDF of one page. */
import PDFDocument from 'pdfkit';
import { getLimiter } from '@/lib/server/limits/limiter';
import { toPrintable } from '@/lib/server/plain-text';
import { getToday } from '@/lib/server/today';
import { type Brief, buildBrief } from '@/lib/site/brief';
import { type DownloadPlace, downloadsPerMinute, respondWithDownload } from './download';
import { loadResult } from './load-result';

export function respondWithBrief(request: Request, place: DownloadPlace): Promise<Response> {
  return respondWithDownload(request, place, getLimiter('site-briefs', downloadsPerMinute), async (state) => {
    const loaded = await loadResult(state);
    if (!loaded.ok) return null;
    const pdf = await drawBrief(buildBrief(loaded.rates, state, getToday()));
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="electricity-quote-request.pdf"',
        'cache-control': 'no-store',
      },
    });
  });
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
