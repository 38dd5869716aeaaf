/** Finds the headings of groups of charge lines. */
import { phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { type DocumentIndex, iterateLinesBefore } from '../document-index';
import type { NumberSpan } from '../values/numbers';
import type { CalculatedRow } from './stages';

/** In letter heights: how far right of its lines a heading may start. */
const headingIndent = 3;
/** The maximum number of words in a heading that is recognised by its class alone. */
const maxHeadingWords = 4;
/** The minimum ratio of the heading's letter size to its lines'. */
const headingSize = 1.08;

/** The maximum number of lines between a row and its heading. */
const maxLinesUp = 59;

/** The heading of a row: the nearest line above with only words, in its column. Empty if there is none. */
export function findSection(doc: DocumentIndex, row: CalculatedRow): string {
  const { line } = row;
  for (const other of iterateLinesBefore(doc, line, maxLinesUp)) {
    if (other.cells.length > 1 || row.extra.includes(other) || row.wrapped.includes(other)) continue;
    if (Math.min(other.right, line.right) <= Math.max(other.x, line.x) || other.x > line.x + headingIndent * line.size)
      continue;
    const figures = doc.numbers(other).some((number) => !isOfHeading(number));
    if (!figures && other.text.length < 60 && isHeading(other.text, other.bold || other.size > headingSize * line.size))
      return other.text;
  }
  return '';
}

/** Whether a number may be part of a heading: "Charges for 92 days", "Tariff 20", "Network charges (10%)". */
function isOfHeading({ kind, quantityUnit, decimals }: NumberSpan): boolean {
  return kind === 'percent' || (kind === 'plain' && decimals === 0) || quantityUnit?.unit === 'days';
}

function isHeading(text: string, prominent: boolean): boolean {
  if (!/^[A-Z(]/.test(text) || /[.,;]$/.test(text)) return false;
  return (
    prominent ||
    (findClass(phrases.sections, text.toLowerCase()) !== null && text.split(' ').length <= maxHeadingWords) ||
    /\b(?:charges?|fees|usage|energy|network|environmental|market|metering|supply|credits|levies|delivery|taxes)\b/i.test(
      text,
    )
  );
}
