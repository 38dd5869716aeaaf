/** Fonts and printable characters of a PDF. */
import { toPlainLine } from './columns';

export const chooseFont = (bold: boolean) => (bold ? 'Helvetica-Bold' : 'Helvetica');

/** Replaces characters that the built-in fonts lack; they have only those of Western Europe. */
export function toPrintable(text: string): string {
  const known = /[\x20-\x7e\xa0-\xff€‚„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ]/;
  return [...toPlainLine(text).normalize('NFC')]
    .map((sign) => (known.test(sign) ? sign : (sign.normalize('NFKD').match(/[\x20-\x7e]/)?.[0] ?? '?')))
    .join('');
}
