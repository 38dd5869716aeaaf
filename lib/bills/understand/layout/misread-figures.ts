/**
 * Corrects spellings that OCR got wrong if only one meaning is possible: letters for digits, points for commas, units
 * with one wrong letter. Not for words of a text layer.
 */

const digitByLetter: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  g: '9',
};
const nearlyNumber = /^([-($£]*)([\dOoQlI|ZzSsBg]+(?:[.,][\dOoQlI|ZzSsBg]+)*)((?:[c¢%).,]|CR|cr|kWh)?)$/;

/** Applies every correction. A correct word is unchanged. */
export function asMeant(text: string): string {
  const words = withDays(withBands(withMonths(text.replace(/^©(?=\d)/, '0'))));
  return withUnits(withPoints(withDigits(withCurrency(words))));
}

/** Removes a speck between a word and the day: "to-20 July". */
const withDays = (text: string): string => text.replace(/^(to|from)[-'’.,]+(?=\d{1,2}$)/i, '$1 ');

/** Corrects "oft-peak". */
function withBands(text: string): string {
  return text.replace(/(?<![A-Za-z])([Oo0])[ft1li]{2}(?=[- ]?[Pp]eak)/, (_, first: string) =>
    first === 'o' ? 'off' : 'Off',
  );
}

/** Corrects a zero in the name of a month: "01-0CT-2026". */
function withMonths(text: string): string {
  return text.replace(/(?<![A-Za-z])(?:0c[t7]|n0v)(?![a-z])/gi, (month) => (/^n/i.test(month) ? 'NOV' : 'OCT'));
}

/**
 * Corrects letters in a number: "1,6B7", "$0.34I2". Most characters must be digits. A letter at the end of a short one
 * may belong there, as in "12B". One in the middle of three may be a postcode's.
 */
function withDigits(text: string): string {
  const match = nearlyNumber.exec(text);
  if (!match) return text;
  const [, before = '', body = '', after = ''] = match;
  const digits = body.replace(/\D/g, '').length;
  const letters = body.replace(/[\d.,]/g, '').length;
  if (letters === 0 || digits < 2 || digits < 1.5 * letters) return text;
  if (/^\d+[A-Za-z]$/.test(body) && body.length < 5 && !/kWh|c/.test(after)) return text;
  if (/^\d[A-Z]\d$/.test(text)) return text;
  // Account numbers may start or end with such letters, but rarely with those that look like 0 or 1.
  if (/^(?:[BSZ]+[A-Z]?\d+|\d{5,}[BSZ])$/.test(text)) return text;
  return before + body.replace(/[^\d.,]/g, (letter) => digitByLetter[letter] ?? letter) + after;
}

/** Whether the word is dot leaders that were read as letters. */
export function isLeader(text: string, confidence: number): boolean {
  return confidence < 0.4 && /^(?:([A-Za-z])\1+|[aesc]{2,5})$/.test(text);
}

/** Corrects currency signs: "S1,379.82", "s$114.55", "§14.00". */
function withCurrency(text: string): string {
  // An amount of this length would have a point or a comma.
  if (/^\$(?:[A-Z]{1,4}\d{4,}|\d{7,})$/.test(text)) return text.replace('$', 'S');
  return text.replace(/^(-?\(?)(?:[sS§]\$|§|[sS](?=\d{1,3}(?:,\d{3})*\.\d\d$))/, '$1$');
}

/** Thousands and cents: "1.379.82", "1,379,82". */
const groupedPattern = /^(\d{1,3}(?:[.,]\d{3})+)[.,](\d\d)$/;
/** A comma that is a decimal point: "45,67", "0,2934". Thousands have three digits, and four digits may be a year. */
const noThousands = /^(\d{1,6}),(\d{1,2}|\d{4,6})$/;

function withPoints(text: string): string {
  const [, before = '', body = '', after = ''] = /^([-($£€]*)([\d.,]*\d)(\D*)$/.exec(text) ?? [];
  const [, thousands, cents] = groupedPattern.exec(body) ?? [];
  if (thousands !== undefined) return `${before}${thousands.replace(/\./g, ',')}.${cents}${after}`;
  const [, whole, decimals] = noThousands.exec(body) ?? [];
  if (whole === undefined || decimals === undefined) return text;
  if (/^(?:19|20)\d\d$/.test(whole) || (decimals.length < 2 && before === '')) return text;
  // "12,2026" is a day and its year.
  if (/^20\d\d$/.test(decimals)) return text;
  return `${before}${whole}.${decimals}${after}`;
}

function withUnits(text: string): string {
  return text
    .replace(/[¢c]{1,2}(?=\/)|¢(?=c\b)/g, (cents) => (cents.length > 1 || cents === '¢' ? 'c' : cents))
    .replace(/(?<=^|[\d/¢c$])k\/?[WV]{1,2}[hnb]\b/gi, 'kWh')
    .replace(/(?<=\d)cc$/, 'c')
    .replace(/(?<=\d)-(?=\$\/)/, ' ')
    .replace(/^(NSW|VIC|QLD|SA|WA|TAS|ACT|NT)(?=\d{4}$)/, '$1 ')
    .replace(/(?<=^|\d)[ck]kWh$/i, 'c/kWh')
    .replace(/(?<=^|\d)c['’.,]kWh/i, 'c/kWh')
    .replace(/(?<=\d)\/Wh\b/, '/kWh')
    .replace(/(?<=^|[\d/])M[)jJ](?=$|\))/, 'MJ');
}
