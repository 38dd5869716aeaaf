/** What the built-in fonts of a PDF can print, and how. */
import { toPlainLine } from './columns';

export const chooseFont = (bold: boolean) => (bold ? 'Helvetica-Bold' : 'Helvetica');

/** A colour such as #5a6472 as the three numbers that a PDF writes. */
export function toRgb(hex: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
}

/** The built-in fonts know the letters of Western Europe only. */
export function toPrintable(text: string): string {
  const known = /[\x20-\x7e\xa0-\xff€‚„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ]/;
  return [...toPlainLine(text).normalize('NFC')]
    .map((sign) => (known.test(sign) ? sign : (sign.normalize('NFKD').match(/[\x20-\x7e]/)?.[0] ?? '?')))
    .join('');
}
