/**
 * Changes to a finished PDF, appended as an incremental update (ISO 32000-1, 7.5.6): a stored rotation that the viewer turns
 * back, a crop box away from the origin, text in rendering mode 3, which nobody sees. Reads only what Chromium writes.
 */
import type { Trick } from './bill';

interface Update {
  text: string;
  /** Changed or new objects by number. */
  objects: Map<number, string>;
  size: number;
}

export function applyTricks(pdf: Buffer, tricks: readonly Trick[]): Buffer {
  if (tricks.length === 0) return pdf;
  const text = pdf.toString('latin1');
  const update: Update = { text, objects: new Map(), size: Number(/\/Size (\d+)/.exec(text)![1]) };
  const pages = [...text.matchAll(/(\d+) 0 obj\n(<<\/Type \/Page\n[\s\S]*?>>)\nendobj/g)];
  for (const [i, [, number, dictionary]] of pages.entries()) {
    let page = dictionary!;
    for (const trick of tricks) page = applyTrick(update, page, trick, i === 0);
    update.objects.set(Number(number), page);
  }
  return Buffer.concat([pdf, Buffer.from(updateText(update, pdf.length), 'latin1')]);
}

function applyTrick(update: Update, page: string, trick: Trick, isFirst: boolean): string {
  const [width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!.slice(1).map(Number) as [number, number];
  if (trick.do === 'rotate') {
    const matrix = { 90: `0 1 -1 0 ${height} 0`, 180: `-1 0 0 -1 ${width} ${height}`, 270: `0 -1 1 0 0 ${width}` };
    const [storedWidth, storedHeight] = trick.degrees === 180 ? [width, height] : [height, width];
    const turned = mediaBox(wrapContents(update, page, matrix[trick.degrees]), `0 0 ${storedWidth} ${storedHeight}`);
    return addEntry(turned, `/Rotate ${trick.degrees}`);
  }
  if (trick.do === 'crop') {
    const { dx, dy } = trick;
    const moved = mediaBox(
      wrapContents(update, page, `1 0 0 1 ${dx} ${dy}`),
      `0 0 ${width + 2 * dx} ${height + 2 * dy}`,
    );
    return addEntry(moved, `/CropBox [${dx} ${dy} ${width + dx} ${height + dy}]`);
  }
  return isFirst ? addInvisibleText(update, page, trick.lines, height) : page;
}

function mediaBox(page: string, box: string): string {
  return page.replace(/\/MediaBox \[[^\]]*\]/, `/MediaBox [${box}]`);
}

function addEntry(page: string, entry: string): string {
  return page.replace('<</Type /Page\n', `<</Type /Page\n${entry}\n`);
}

/** Puts a transformation around what the page draws. */
function wrapContents(update: Update, page: string, matrix: string): string {
  const before = addStream(update, `q ${matrix} cm\n`);
  const after = addStream(update, '\nQ');
  return setContents(page, `${before} 0 R ${readContents(page)} ${after} 0 R`);
}

function addInvisibleText(update: Update, page: string, lines: readonly string[], height: number): string {
  const font = addObject(update, '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>');
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const stream = addStream(update, `\nq BT /Unseen 9 Tf 3 Tr 12 TL 60 ${height - 120} Td\n${shown}\nET Q`);
  const contents = setContents(page, `${readContents(page)} ${stream} 0 R`);
  return contents.replace('/Font <<', `/Font <</Unseen ${font} 0 R `);
}

function readContents(page: string): string {
  const [, list, single] = /\/Contents (?:\[([^\]]*)\]|(\d+ 0 R))/.exec(page)!;
  return list ?? single!;
}

function setContents(page: string, references: string): string {
  return page.replace(/\/Contents (?:\[[^\]]*\]|\d+ 0 R)/, `/Contents [${references}]`);
}

function addStream(update: Update, content: string): number {
  return addObject(update, `<</Length ${content.length}>> stream\n${content}\nendstream`);
}

function addObject(update: Update, content: string): number {
  const number = update.size++;
  update.objects.set(number, content);
  return number;
}

/** The appended objects with their cross-reference section and trailer. */
function updateText(update: Update, start: number): string {
  let body = '\n';
  const sections: string[] = [];
  for (const [number, content] of update.objects) {
    const offset = String(start + body.length).padStart(10, '0');
    sections.push(`${number} 1\n${offset} 00000 n \n`);
    body += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const previous = [...update.text.matchAll(/startxref\n(\d+)/g)].at(-1)![1];
  const root = /\/Root (\d+ 0 R)/.exec(update.text)![1];
  const trailer = `trailer\n<</Size ${update.size}\n/Root ${root}\n/Prev ${previous}>>`;
  return `${body}xref\n${sections.join('')}${trailer}\nstartxref\n${start + body.length}\n%%EOF\n`;
}
