/** Text that a file holds and nobody sees must not be read; the text behind a scan must. */
import { describe, expect, it } from 'vitest';
import { line, makePdf, type TestPdf } from '@/lib/testing/pdf-file';
import { readFile } from './index';

const shown = Array.from({ length: 12 }, (_, row) => line(72, 500 - row * 20, `Shown line ${row}`)).join('');
const gone = line(72, 700, 'Gone');
/** A grey picture of one pixel, drawn over the whole page by `/Im Do` under a matrix. */
const picture = {
  dictionary: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  body: '\xf0',
};
const withPicture = { resources: '/XObject << /Im 10 0 R >>' };

async function words(content: string, rest: { resources?: string } & Partial<TestPdf> = {}): Promise<string[]> {
  const { resources, ...file } = rest;
  const result = await readFile(makePdf({ pages: [{ content, resources }], ...file }));
  if (!result.ok) throw new Error(result.reason);
  return result.document.pages.flatMap((page) => page.words.map((word) => word.text));
}

describe('text that is not read', () => {
  it.each([
    ['is written invisibly', `q 3 Tr ${gone} Q`],
    ['only cuts a shape', `q 7 Tr ${gone} Q`],
    ['is white on the paper', line(72, 700, 'Gone', { before: '1 1 1 rg' })],
    ['is nearly white on the paper', line(72, 700, 'Gone', { before: '0.995 0.995 0.995 rg' })],
    [
      'has the colour of its box',
      `q 0 0 0.4 rg 60 690 200 30 re f Q ${line(72, 700, 'Gone', { before: '0 0 0.4 rg' })}`,
    ],
    ['lies under a box', `${gone} q 1 1 1 rg 60 690 200 30 re f Q`],
    ['is cut off by a clip', `q 300 300 50 50 re W n ${gone} Q`],
    ['lies off the page', line(700, 700, 'Gone') + line(72, -20, 'Gone')],
    ['is too small to see', line(72, 700, 'Gone', { size: 0.4 })],
    ['is white behind other text', line(72, 500, 'Shown line 0', { before: '1 1 1 rg' }).replace('Shown', 'Gone ')],
  ])('%s', async (_, hidden) => {
    const read = await words(`${hidden}\n${shown}`);
    expect(read).not.toContain('Gone');
    expect(read.filter((text) => text === 'Shown')).toHaveLength(12);
  });

  it('lies under a box on which other doubtful text stands', async () => {
    const cover = 'q 0.99 0.99 0.9 rg 60 690 200 30 re f Q';
    const over = line(74, 701, 'Here', { before: '0.97 0.97 0.6 rg' });
    const read = await words(`${gone}\n${cover}\n${over}\n${shown}`);
    expect(read).toContain('Here');
    expect(read.filter((text) => !/^(Here|Shown|line|\d+)$/.test(text))).toEqual([]);
  });

  it('is white and written letter by letter across black text', async () => {
    const letters = [...'Gone away to nowhere'].map((letter, at) =>
      line(70 + at * 6, 502, letter, { before: '1 1 1 rg' }),
    );
    const read = await words(`${shown}\n${letters.join('')}`);
    expect(read.filter((text) => !/^(Shown|line|\d+)$/.test(text))).toEqual([]);
    expect(read).toHaveLength(36);
  });

  it('is fully transparent', async () => {
    const resources = '/ExtGState << /G << /ca 0 >> >>';
    expect(await words(line(72, 700, 'Gone', { before: '/G gs' }) + shown, { resources })).not.toContain('Gone');
  });

  it('lies under a picture', async () => {
    const content = `${gone} q 300 0 0 60 60 680 cm /Im Do Q ${shown}`;
    expect(await words(content, { ...withPicture, objects: [picture] })).not.toContain('Gone');
  });

  it('stands on a layer that is switched off', async () => {
    const resources = '/Properties << /L 10 0 R >>';
    const objects = ['<< /Type /OCG /Name (Draft) >>'];
    const catalog = '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>';
    const content = `/OC /L BDC ${gone} EMC ${shown}`;
    expect(await words(content, { resources, objects, catalog })).not.toContain('Gone');
    expect(await words(content, { resources, objects })).toContain('Gone');
  });
});

describe('text that is read', () => {
  it.each([
    ['white on a dark box', `q 0 0 0.4 rg 60 690 200 30 re f Q ${line(72, 700, 'Here', { before: '1 1 1 rg' })}`],
    ['light grey on the paper', line(72, 700, 'Here', { before: '0.8 0.8 0.8 rg' })],
    ['dark on a light box', `q 1 1 0.8 rg 60 690 200 30 re f Q ${line(72, 700, 'Here', { before: '0 0 0.4 rg' })}`],
    ['inside its clip', `q 60 690 200 30 re W n ${line(72, 700, 'Here')} Q`],
    ['under a frame that is not filled', `${line(72, 700, 'Here')} 60 690 200 30 re S`],
    ['beside a box drawn later', `${line(72, 700, 'Here')} q 1 1 1 rg 300 690 200 30 re f Q`],
    ['stroked and filled', line(72, 700, 'Here', { before: '2 Tr 1 1 1 rg' })],
  ])('%s', async (_, visible) => {
    expect(await words(`${visible}\n${shown}`)).toContain('Here');
  });

  it('on a picture, also when it is white and the picture is dark', async () => {
    const dark = { ...picture, body: '\x20' };
    const content = `q 300 0 0 60 60 680 cm /Im Do Q ${line(72, 700, 'Here', { before: '1 1 1 rg' })} ${shown}`;
    expect(await words(content, { ...withPicture, objects: [dark] })).toContain('Here');
  });

  it('under a tint that lets it through', async () => {
    const resources = '/ExtGState << /G << /ca 0.3 >> >>';
    const content = `${line(72, 700, 'Here')} q /G gs 1 1 0 rg 60 690 200 30 re f Q ${shown}`;
    expect(await words(content, { resources })).toContain('Here');
  });
});

describe('the text behind a scan', () => {
  const layer = `q 3 Tr ${Array.from({ length: 20 }, (_, row) => line(72, 700 - row * 20, `Scanned line ${row}`)).join('')} Q`;
  const scan = 'q 595 0 0 842 0 0 cm /Im Do Q';

  async function readScan(content: string) {
    return readFile(makePdf({ pages: [{ content, ...withPicture }], objects: [picture] }));
  }

  it.each([
    ['over the picture', `${scan} ${layer}`],
    ['under the picture', `${layer.replace('3 Tr', '0 Tr')} ${scan}`],
  ])('is read when it lies %s, and trusted less', async (_, content) => {
    const result = await readScan(content);
    expect(result).toMatchObject({ ok: true, document: { pages: [{ source: 'ocr' }] } });
    const page = result.ok ? result.document.pages[0] : null;
    expect(page?.words).toHaveLength(60);
    expect(page?.words.every((word) => word.confidence === 0.8)).toBe(true);
  });

  it('is read beside a visible stamp', async () => {
    const result = await readScan(`${scan} ${layer} ${line(400, 800, 'Recd')}`);
    const page = result.ok ? result.document.pages[0] : null;
    expect(page?.words.map((word) => word.text)).toEqual(expect.arrayContaining(['Recd', 'Scanned']));
  });

  it('is not read when there is nothing to be seen where it stands', async () => {
    const result = await readFile(makePdf({ pages: [{ content: layer }] }));
    expect(result).toMatchObject({ ok: true, document: { pages: [{ words: [], source: 'ocr' }] } });
  });
});
