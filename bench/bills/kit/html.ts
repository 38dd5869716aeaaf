/** Markup with everything put into it escaped; a bill is a few pages of absolute size. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Template tag: strings and numbers are escaped, markup and lists of it are not, null and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, i) => text + render(parts[i - 1]) + string));
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(render).join('');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const sizes = {
  A4: ['210mm', '297mm'],
  Letter: ['8.5in', '11in'],
} as const;
export type PageSize = keyof typeof sizes;

/** A whole document: each page a box of the paper's size, so that screen and print lay out alike. */
export function makeDocument(css: string, pages: readonly Html[], size: PageSize = 'A4'): string {
  const [width, height] = sizes[size];
  const page = `.page{position:relative;box-sizing:border-box;width:${width};height:${height};overflow:hidden;break-after:page}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bill</title><style>
@page{size:${width} ${height};margin:0}
*{box-sizing:border-box}html,body{margin:0;padding:0;background:#fff}
table{border-collapse:collapse}td,th{padding:0;text-align:left;font-weight:inherit}h1,h2,h3,h4,p,ul,dl,dd{margin:0;padding:0}
${page}.page:last-of-type{break-after:auto}
${css}</style><body>${pages.map((body) => `<div class="page">${body.text}</div>`).join('')}</body></html>`;
}

/** Rows of a table, cells as they come; `align` gives a class letter per column: l, r or c. */
export function rows(cells: readonly (readonly Part[])[], align = ''): Html {
  return html`${cells.map(
    (row) => html`<tr>${row.map((cell, i) => html`<td class="${align[i] ?? 'l'}">${cell}</td>`)}</tr>`,
  )}`;
}
