/** Decides which sum of a bill a label names. */

import { type AmountLabel, amountLabels, phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { splitIntoTokens } from '../labels';
import { withoutDates } from '../values/dates';

/** "This bill, GST included" is the sum, not its tax. */
const gstIncluded =
  /^((?!total\b[\s,(]*gst|plus\b|your\b[\s,(]*gst)\S.*?\S)[\s,(]+gst (?:included|inclusive|incl\.?)\)?$/i;

/** Words that don't change the meaning of a label. */
const fillers = new Set(['your', 'the', 'on', 'to', 'of', 'as', 'at', 'by', 'a']);

/** A label with only the words of GST may be a total if it is this short. */
const maxTotalWords = 5;
/** The minimum share of the label that its phrase must cover: "Total due by direct debit". */
const minShareOfLabel = 0.6;

/** The kind of sum that a row's words name; null if it may be a charge. */
export function findSumKind(description: string): AmountLabel | null {
  const tokens = splitIntoTokens(withoutDates(withoutBrackets(description)))
    .map((token) => token.word)
    .filter((word) => !/^\d/.test(word) && !fillers.has(word));
  const gst = tokens.includes('exgst') ? 'ex' : tokens.includes('incgst') ? 'inc' : null;
  const words = tokens.filter((word) => !/^(?:inc|ex)gst$/.test(word));
  if (phrases.balances.fee.test(words.join(' '))) return null;
  // "Including GST" alone is the tax.
  if (words.length === 0 && gst === 'inc') return 'gst';
  const text = words.join(' ');
  const kind =
    findPhraseKind(words) ??
    findClass(phrases.sums, text) ??
    (gst !== null && words.length <= maxTotalWords && !phrases.balances.charge.test(text) ? 'total' : null);
  return kind && withGst(kind, gst);
}

/** Removes brackets, unless they are about tax. */
function withoutBrackets(description: string): string {
  return (
    description
      // "Total charges (GST of $12.30 included)" is the total.
      .replace(/(?<=\S\s?)\([^)]*\d+\.\d\d[^)]*\)/g, ' ')
      .trim()
      .replace(gstIncluded, '$1 including GST')
      .replace(/\([^)]*\)/g, (bracket) =>
        /gst|vat|tax/i.test(bracket) && !/\bfree\b|\bfees?\b/i.test(bracket) ? bracket : ' ',
      )
  );
}

function findPhraseKind(words: string[]): AmountLabel | null {
  for (let length = words.length; length > 0 && length >= minShareOfLabel * words.length; length--) {
    const kind = kindByPhrase.get(words.slice(0, length).join(' '));
    if (kind) return kind;
  }
  return null;
}

const kindByPhrase = new Map<string, AmountLabel>(
  Object.entries(amountLabels).flatMap(([kind, texts]) =>
    texts.map((text): [string, AmountLabel] => [
      text
        .split(' ')
        .filter((word) => !fillers.has(word))
        .join(' '),
      kind as AmountLabel,
    ]),
  ),
);

/** Adjusts the kind for GST: "Total (ex GST)" is a subtotal, "Subtotal (inc GST)" the new charges. */
export function withGst(kind: AmountLabel, gst: 'inc' | 'ex' | null): AmountLabel {
  if (gst === 'ex' && (kind === 'newCharges' || kind === 'total')) return 'subtotal';
  if (gst === 'inc' && (kind === 'subtotal' || kind === 'total')) return 'newCharges';
  return kind;
}
