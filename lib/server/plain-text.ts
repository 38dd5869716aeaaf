/** Texts from strangers, as files for people can hold them. */

/** Puts a text on one line, without characters that files cannot contain. */
export function toPlainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu, ' ').trim();
}

/** Replaces characters that the built-in fonts of a PDF lack; they have only those of Western Europe. */
export function toPrintable(text: string): string {
  const known = /[\x20-\x7e\xa0-\xff€‚„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ]/;
  return [...toPlainLine(text).normalize('NFC')]
    .map((sign) => (known.test(sign) ? sign : (sign.normalize('NFKD').match(/[\x20-\x7e]/)?.[0] ?? '?')))
    .join('');
}
