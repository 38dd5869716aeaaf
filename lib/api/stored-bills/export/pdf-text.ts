/** Fonts, colours and printable characters of a PDF. */
import { toPlainLine } from './columns';

export const chooseFont = (bold: boolean) => (bold ? 'Helvetica-Bold' : 'Helvetica');

/** Converts a colour such as #5a6472 to the three numbers in a PDF. */
export function toRgb(hex: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
}

/** Replaces characters that the built-in fonts lack; they have only those of Western Europe. */
export function toPrintable(text: string): string {
  const known = /[\x20-\x7e\xa0-\xff€‚„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ]/;
  return [...toPlainLine(text).normalize('NFC')]
    .map((sign) => (known.test(sign) ? sign : (sign.normalize('NFKD').match(/[\x20-\x7e]/)?.[0] ?? '?')))
    .join('');
}
