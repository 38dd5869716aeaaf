/** What is read of PDFs that are well made, oddly made, locked or broken. */
import { describe, expect, it } from 'vitest';
import { must } from '@/lib/must';
import { line, makePdf, type TestPage, type TestPdf } from '@/lib/testing/pdf-file';
import type { Page, Word } from '../page';
import { readFile } from './index';

async function read(pdf: TestPdf): Promise<Page[]> {
  const result = await readFile(makePdf(pdf));
  if (!result.ok) throw new Error(result.reason);
  return result.document.pages;
}

async function readPage(page: TestPage, rest: Partial<TestPdf> = {}): Promise<Page> {
  const [first] = await read({ pages: [page], ...rest });
  return must(first, 'the file has a page');
}

const texts = (page: Page) => page.words.map((word) => word.text);
const byText = (page: Page, text: string): Word => {
  const word = page.words.find((candidate) => candidate.text === text);
  if (!word) throw new Error(`${text} is not among ${texts(page).join(' ')}`);
  return word;
};

describe('words', () => {
  it('carry text, place, size and weight', async () => {
    const content = line(72, 700, 'Total due') + line(300, 700, '$1,234.56', { font: 'F2', size: 18 });
    const page = await readPage({ content });
    expect(texts(page)).toEqual(['Total', 'due', '$1,234.56']);
    expect(page).toMatchObject({ number: 1, width: 595, height: 842, source: 'text_layer' });
    const total = byText(page, 'Total');
    expect(total).toMatchObject({ fontSize: 10, bold: false, confidence: 1 });
    expect(total.box.x).toBeCloseTo(72, 0);
    expect(total.box.y).toBeCloseTo(842 - 700 - 8, 0);
    expect(total.box.width).toBeGreaterThan(20);
    expect(total.box.width).toBeLessThan(24);
    expect(byText(page, '$1,234.56')).toMatchObject({ fontSize: 18, bold: true, box: { height: 18 } });
  });

  it('are told apart by gaps where the file has no spaces', async () => {
    const content = 'BT /F1 10 Tf 72 700 Td [(Peak)-400(usage)-2000(27.5)30(0)-20(c/kWh)] TJ ET';
    expect(texts(await readPage({ content }))).toEqual(['Peak', 'usage', '27.50c/kWh']);
  });

  it('stay whole when their letters are spaced out', async () => {
    const content = 'BT /F1 10 Tf 2 Tc 72 700 Td (SUPPLY ADDRESS) Tj ET';
    expect(texts(await readPage({ content }))).toEqual(['SUPPLY', 'ADDRESS']);
    const body = line(72, 600, 'Other words of the page in the same letters');
    const short = `BT /F1 10 Tf 2 Tc 72 700 Td (AMOUNT DUE) Tj ET ${body}`;
    expect(texts(await readPage({ content: short })).slice(0, 2)).toEqual(['AMOUNT', 'DUE']);
  });
});

describe('pages', () => {
  const content = line(100, 700, 'Invoice') + line(100, 100, 'Remittance');

  it.each([
    [0, 595, 842, 100, 142],
    [90, 842, 595, 700, 100],
    [180, 595, 842, 495, 700],
    [270, 842, 595, 142, 495],
  ])('turned by /Rotate %i are placed as they are seen', async (rotate, width, height, x, baseline) => {
    // The writing is turned the other way, so that it reads upright once the page is turned.
    const turned: Record<number, string> = { 0: '1 0 0 1', 90: '0 1 -1 0', 180: '-1 0 0 -1', 270: '0 -1 1 0' };
    const word = `BT /F1 10 Tf ${turned[rotate]} 100 700 Tm (Invoice) Tj ET`;
    const page = await readPage({ content: word, rotate });
    expect(page).toMatchObject({ width, height });
    const { box } = byText(page, 'Invoice');
    expect(box.x).toBeCloseTo(x, 0);
    expect(box.y + 8).toBeCloseTo(baseline, 0);
    expect(box.height).toBeCloseTo(10, 0);
  });

  it('count from the corner of the crop box', async () => {
    const page = await readPage({ content, mediaBox: [-50, -50, 700, 900], cropBox: [50, 50, 550, 800] });
    expect(page).toMatchObject({ width: 500, height: 750 });
    expect(byText(page, 'Invoice').box.x).toBeCloseTo(50, 0);
    expect(byText(page, 'Invoice').box.y).toBeCloseTo(800 - 700 - 8, 0);
  });

  it('turned by their matrix and back by a negative font size are read as displayed', async () => {
    const flipped = (y: number, text: string) => `BT /F1 -10 Tf -1 0 0 -1 100 ${y} Tm (${text}) Tj ET `;
    const page = await readPage({ content: flipped(700, 'Total due') + flipped(100, 'Remittance') });
    expect(texts(page)).toEqual(['Total', 'due', 'Remittance']);
    expect(byText(page, 'Total')).toMatchObject({ fontSize: 10 });
    expect(byText(page, 'Total').box.x).toBeCloseTo(100, 0);
    expect(byText(page, 'Total').box.y).toBeCloseTo(842 - 700 - 8, 0);
  });

  it('leave out what runs up a margin or across the page', async () => {
    const margin =
      'BT /F1 8 Tf 0 1 -1 0 20 100 Tm (Printed 0001) Tj ET BT /F1 60 Tf 0.7 0.7 -0.7 0.7 100 200 Tm (COPY) Tj ET ';
    expect(texts(await readPage({ content: margin + content }))).toEqual(['Invoice', 'Remittance']);
  });

  it('beyond the twelfth that shows something are counted and not read', async () => {
    const shown = Array.from({ length: 14 }, (_, index) => ({ content: line(72, 700, `page${index + 1}`) }));
    const blank = Array.from({ length: 15 }, () => ({ content: '' }));
    const result = await readFile(makePdf({ pages: [...blank, ...shown] }));
    expect(result).toMatchObject({ ok: true, document: { pageCount: 29, skippedPages: 2 } });
    const read = result.ok ? result.document.pages.flatMap(texts) : [];
    expect(read).toEqual(Array.from({ length: 12 }, (_, index) => `page${index + 1}`));
  });

  it('are read inside nested forms, where their matrices put them', async () => {
    const form = (body: string, matrix: string) => ({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 2000 2000] /Matrix [${matrix}] /Resources << /Font << /F1 5 0 R >> /XObject << /X 11 0 R >> >>`,
      body,
    });
    const objects = [form('/X Do', '2 0 0 2 0 0'), form(line(50, 100, 'Deep', { size: 6 }), '1 0 0 1 10 10')];
    const page = await readPage({ content: '/X Do', resources: '/XObject << /X 10 0 R >>' }, { objects });
    const word = byText(page, 'Deep');
    expect(word).toMatchObject({ fontSize: 12 });
    expect(word.box.x).toBeCloseTo(120, 0);
  });
});
